-- Whether a person is bound to a machine at this moment, for chips and lists of machines without a tender.
do $$ begin
  execute 'create or replace view read.machine_now as ' || regexp_replace(pg_get_viewdef('read.machine_now'::regclass), '\s+FROM data\.machine_now\M', $tending$,
    case when exists (select from data.user_machine_bind b where (b.tenant_id, b.device_id) = (machine_now.tenant_id, machine_now.device_id)
      and b.start_at <= now() and coalesce(b.end_at, 'infinity') > now()) then 'tended' else 'untended' end as tending
   FROM data.machine_now$tending$);
  if not exists (select from pg_attribute where attrelid = 'read.machine_now'::regclass and attname = 'tending') then
    raise exception 'read.machine_now has no tending';
  end if;
end $$;
