-- Which modules a tenant has follows from its licences and the day, so a session knows all of them.

create or replace function app.standing(p_token_hash bytea) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
    'machineCount', t.machine_count, 'licensedUntil', t.licensed_until, 'source', t.source,
    'licences', (select coalesce(jsonb_agg(jsonb_build_object('from', l.valid_from, 'until', l.valid_until, 'modules', coalesce(l.modules, '{}'))), '[]')
      from control.licence l where (l.tenant_id, l.holder_id) = (t.tenant_id, t.id)),
    'visit', (select jsonb_build_object('until', v.until, 'reason', v.reason) from control.platform_visit v where (v.tenant_id, v.id) = (s.tenant_id, s.visit)))
  from control.session s join control.tenant t on t.id = s.tenant_id where s.token_hash = p_token_hash;
end;

-- What its users may do changed: their sessions are put together again at their next call.
create function app.move_epoch_of_holder() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then
    perform app.move_epoch(old.holder_id);
  end if;
  if tg_op <> 'DELETE' then
    perform app.move_epoch(new.holder_id);
  end if;
  return null;
end $$;
create trigger move_epoch after insert or delete or update of holder_id, valid_from, valid_until, modules on control.licence
  for each row execute function app.move_epoch_of_holder();
revoke execute on function app.move_epoch_of_holder() from public;
