-- Whether stops are recorded with a reason is asked of every row of the list of reasons.
create index on data.stop_record (tenant_id, stop_reason_id) where stop_reason_id is not null;
create index on data.stop_record (tenant_id, stop_sub_reason_id) where stop_sub_reason_id is not null;
