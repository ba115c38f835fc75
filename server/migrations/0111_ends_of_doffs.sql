-- The ends that a doff starts with are kept, so that survival (F16) over many doffs takes no empty spindle along; what was doffed before counts its machine's working spindles, as it did.
alter table data.doff_record add column ends integer;
update data.doff_record o set ends = coalesce(d.ingot_count, d.spindle_count)
  from data.device d where (d.tenant_id, d.id) = (o.tenant_id, o.device_id) and o.startup_breaks is not null;
do $$
begin
  execute 'create or replace view read.doff_record as ' || regexp_replace(pg_get_viewdef('read.doff_record'::regclass), '\s+FROM \(data\.doff_record\M', $ends$,
    doff_record.ends
   FROM (data.doff_record$ends$);
  if not exists (select from pg_attribute where attrelid = 'read.doff_record'::regclass and attname = 'ends') then
    raise exception 'read.doff_record has no ends';
  end if;
end $$;

-- Who is bound to a machine at this moment is read without all who ever were.
create index user_machine_bind__open_idx on data.user_machine_bind (tenant_id, device_id, (coalesce(end_at, 'infinity')));
