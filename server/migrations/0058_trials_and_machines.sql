-- A tenant on trial may write for thirty days from its beginning, or as long as its licences say. Every other tenant without a licence has no end: what
-- was agreed with it stands elsewhere. Whoever sets a limit of machines is told how many there are.

create function app.trial_ends(t control.tenant) returns date language sql stable
begin atomic
  select case when (t).type = 'trial' then ((t).created_at at time zone 'Asia/Shanghai')::date + 30 end;
end;

create or replace function app.licence_tenant() returns trigger language plpgsql security definer as $$
declare holders uuid[] := array_remove(array[case when tg_op <> 'INSERT' then old.holder_id end, case when tg_op <> 'DELETE' then new.holder_id end], null);
begin
  update control.tenant t set licensed_until = coalesce((select max(l.valid_until) from control.licence l where l.holder_id = t.id), app.trial_ends(t))
    where t.id = any(holders);
  return null;
end $$;

create function app.begin_trial() returns trigger language plpgsql security definer as $$
begin
  if not exists (select from control.licence l where l.holder_id = new.id) then
    new.licensed_until := app.trial_ends(new);
  end if;
  return new;
end $$;
create trigger begin_trial before insert on control.tenant for each row execute function app.begin_trial();
create trigger change_trial before update of type on control.tenant for each row when (old.type is distinct from new.type) execute function app.begin_trial();

-- Those that are on trial already have their thirty days from now on.
update control.tenant t set licensed_until = (now() at time zone 'Asia/Shanghai')::date + 30
  where type = 'trial' and licensed_until is null;

-- Doors of the console: where a tenant's rows lie, asked of the platform's database; and how many machines there are, asked of that one.
create function app.source_of(p_tenant uuid) returns text language sql stable security definer
begin atomic
  select t.source from control.tenant t where t.id = p_tenant;
end;
create function app.machines(p_tenant uuid) returns bigint language sql stable security definer
begin atomic
  select count(*) from data.device d where d.tenant_id = p_tenant and d.deleted_at is null;
end;

revoke execute on function app.trial_ends(control.tenant), app.begin_trial(), app.source_of(uuid), app.machines(uuid) from public;
grant execute on function app.source_of(uuid), app.machines(uuid) to spindle_app;
