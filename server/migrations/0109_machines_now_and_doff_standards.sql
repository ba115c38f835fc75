-- What a machine's tile says of the shift that runs, who is bound to it at this moment, and what a doff of it may take.
do $$
begin
  execute 'create or replace view read.machine_now as ' || regexp_replace(pg_get_viewdef('read.machine_now'::regclass), '\s+FROM data\.machine_now\M', $shift$,
    (select d.space_id from data.device d where (d.tenant_id, d.id) = (machine_now.tenant_id, machine_now.device_id)) as space_id,
    greatest(0, extract(epoch from now() - machine_now.since))::integer as duration_sec,
    (select round(1000 * sum(y.breaks) / nullif(sum(y.spindle_hours), 0), 1) from data.shift_yield y
      where (y.tenant_id, y.device_id) = (machine_now.tenant_id, machine_now.device_id)
        and y.production_date between current_date - 2 and current_date + 1 and y.start_at <= now() and y.end_at > now()) as break_rate,
    (select round(100 * sum(y.actual_kg) / nullif(sum(y.theoretical_kg), 0), 1) from data.shift_yield y
      where (y.tenant_id, y.device_id) = (machine_now.tenant_id, machine_now.device_id)
        and y.production_date between current_date - 2 and current_date + 1 and y.start_at <= now() and y.end_at > now()) as efficiency
   FROM data.machine_now$shift$);
end $$;

-- In the order of their spindles.
create view read.machine_now_persons as
  select b.tenant_id, b.device_id as owner_id, b.employee_id as target_id, min(coalesce(b.spindle_from, 0)) as position
  from data.user_machine_bind b
  where b.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and b.start_at <= now() and coalesce(b.end_at, 'infinity') > now()
  group by b.tenant_id, b.device_id, b.employee_id;
grant select on read.machine_now_persons to spindle_app;
alter view read.machine_now_persons owner to spindle_reader;

-- The standard minutes of a sub-reason for doffing: that of the machine itself goes before that of a reason for it alone, for its model, for all; of several as near the longest.
do $$
begin
  execute 'create or replace view read.doff_record as ' || regexp_replace(pg_get_viewdef('read.doff_record'::regclass), '\s+FROM data\.doff_record\M', $standard$,
    standard.standard_sec
   FROM data.doff_record left join (
     select distinct on (d.tenant_id, d.id) d.tenant_id as mill, d.id as machine, s.standard_minutes * 60 as standard_sec
     from data.device d
       join data.stop_reason r on r.tenant_id = d.tenant_id and r.type = 'doffing' and r.enabled is not false and r.deleted_at is null
         and (r.process_id is null or r.process_id = d.process_id)
         and (r.scope = 'all' or (r.scope = 'model' and r.device_model_id = d.device_model_id) or (r.scope = 'thisMachine' and r.device_id = d.id))
       join data.stop_sub_reason s on (s.tenant_id, s.stop_reason_id) = (r.tenant_id, r.id) and s.deleted_at is null
         and s.standard_minutes > 0 and (s.device_id is null or s.device_id = d.id)
     where d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
     order by d.tenant_id, d.id, s.device_id is null, r.scope = 'all', r.scope = 'model', s.standard_minutes desc) standard
     on (standard.mill, standard.machine) = (doff_record.tenant_id, doff_record.device_id)$standard$);
end $$;
