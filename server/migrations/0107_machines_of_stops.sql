-- Stops tell the model and the process of their machine, by which it is known which reasons they may have.
do $$
begin
  execute 'create or replace view read.stop_record as ' || regexp_replace(pg_get_viewdef('read.stop_record'::regclass), '\s+FROM data\.stop_record\M', $machine$,
    (select d.device_model_id from data.device d where (d.tenant_id, d.id) = (stop_record.tenant_id, stop_record.device_id)) as device_model_id,
    (select d.process_id from data.device d where (d.tenant_id, d.id) = (stop_record.tenant_id, stop_record.device_id)) as process_id
   FROM data.stop_record$machine$);
end $$;
