drop view read.maintenance_work;
