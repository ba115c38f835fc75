delete from data.person_share where employee_id is null;
alter table data.person_share alter column employee_id set not null;
