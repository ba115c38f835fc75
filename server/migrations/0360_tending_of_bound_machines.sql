-- Only machines that are tended by binding can be without a tender: spinning frames, and others to which somebody was bound in the last thirty days.
do $$ begin
  execute 'create or replace view read.machine_now as ' || regexp_replace(pg_get_viewdef('read.machine_now'::regclass), '\s+ELSE ''untended''::text\s+END AS tending\M', $tending$
    WHEN EXISTS (SELECT FROM data.device d JOIN data.device_model m ON (m.tenant_id, m.id) = (d.tenant_id, d.device_model_id)
        WHERE (d.tenant_id, d.id) = (machine_now.tenant_id, machine_now.device_id) AND m.type = 'ring')
      OR EXISTS (SELECT FROM data.user_machine_bind b WHERE (b.tenant_id, b.device_id) = (machine_now.tenant_id, machine_now.device_id)
        AND coalesce(b.end_at, 'infinity') > now() - interval '30 days' AND b.start_at <= now()) THEN 'untended'::text
    ELSE 'unbound'::text END AS tending$tending$);
  if pg_get_viewdef('read.machine_now'::regclass) not like '%unbound%' then
    raise exception 'read.machine_now counts every machine as without a tender';
  end if;
end $$;
