-- How many messages a machine's box sends a minute.
alter table data.machine_now add column message_rate numeric;
do $$
begin
  execute 'create or replace view read.machine_now as ' || regexp_replace(pg_get_viewdef('read.machine_now'::regclass), '\s+FROM data\.machine_now\M', $rate$,
    machine_now.message_rate
   FROM data.machine_now$rate$);
  if not exists (select from pg_attribute where attrelid = 'read.machine_now'::regclass and attname = 'message_rate') then
    raise exception 'read.machine_now has no message_rate';
  end if;
end $$;
