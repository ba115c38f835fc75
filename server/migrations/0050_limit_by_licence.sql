-- The machine limit that a licence names becomes its tenant's.
create function app.limit_by_licence() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and new.machine_limit is not distinct from old.machine_limit then
    return null;
  end if;
  update control.tenant set machine_count = new.machine_limit where id = new.holder_id and machine_count is distinct from new.machine_limit;
  return null;
end $$;
create trigger limit_machines after insert or update of machine_limit on control.licence for each row
  when (new.machine_limit is not null) execute function app.limit_by_licence();
revoke execute on function app.limit_by_licence() from public;

-- Kinds of tenants as contracts know them: a group, a factory, or one on trial.
update control.tenant set type = 'factory' where type in ('mill', 'weaving', 'other');
