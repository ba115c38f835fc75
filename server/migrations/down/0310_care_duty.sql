drop view read.care_duty;
