-- How long a tenant may write follows from its licences: until the last of them ends. Without any there is no limit.

create function app.licence_tenant() returns trigger language plpgsql security definer as $$
declare holders uuid[] := array_remove(array[case when tg_op <> 'INSERT' then old.holder_id end, case when tg_op <> 'DELETE' then new.holder_id end], null);
begin
  update control.tenant t set licensed_until = (select max(l.valid_until) from control.licence l where l.holder_id = t.id) where t.id = any(holders);
  return null;
end $$;
create trigger licence after insert or update or delete on control.licence for each row execute function app.licence_tenant();
revoke execute on function app.licence_tenant() from public;
