-- Tenants become an entity like any other, of which the platform's staff are the readers: the table of 0001 takes the shape that codegen gives,
-- which looks after it from here on (schema.json). Beside it stay kind and active, which nobody writes by hand.

drop view read.tenant;
alter table control.tenant
  add column name_pinyin text,
  add column corporate_name text,
  add column type text,
  add column status text not null default 'notActivated' check (status in ('notActivated', 'activated')),
  add column machine_count integer,
  add column account text,
  add column password text,
  add column licensed_until date,
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid;

-- The platform's own row belongs to no tenant, so that nobody who may look after tenants reads or changes it.
alter table control.tenant drop constraint tenant_tenant_id_fkey;
update control.tenant set tenant_id = '00000000-0000-0000-0000-000000000000' where kind = 'platform';
update control.tenant set tenant_id = p.id from control.tenant p where p.kind = 'platform' and control.tenant.kind <> 'platform';
update control.tenant t set status = case when active then 'activated' else 'notActivated' end, account = (
  select u.login_name from control.user_account u join control.user_role r on (r.tenant_id, r.user_id) = (u.tenant_id, u.id)
  join control.role o on (o.tenant_id, o.id) = (r.tenant_id, r.role_id) where u.tenant_id = t.id and o.code = 'ROLE_ADMIN' order by u.created_at, u.id limit 1)
  where kind = 'tenant';
alter table control.tenant add constraint tenant_is_not_its_own check (tenant_id <> id);

create unique index tenant__account_key on control.tenant (tenant_id, account);
create index tenant__account_trgm on control.tenant using gin (tenant_id, account gin_trgm_ops);
create index tenant__corporate_name_trgm on control.tenant using gin (tenant_id, corporate_name gin_trgm_ops);
create index tenant__licensed_until_idx on control.tenant (tenant_id, licensed_until, id);
create index tenant__machine_count_idx on control.tenant (tenant_id, machine_count, id);
create unique index tenant__name_key on control.tenant (tenant_id, name);
create index tenant__name_pinyin_idx on control.tenant (tenant_id, name_pinyin, id);
create index tenant__name_pinyin_trgm on control.tenant using gin (tenant_id, name_pinyin gin_trgm_ops);
create index tenant__name_trgm on control.tenant using gin (tenant_id, name gin_trgm_ops);

alter policy app_select on control.tenant rename to tenant_select;
alter policy app_insert on control.tenant rename to tenant_insert;
alter policy app_update on control.tenant rename to tenant_update;
alter policy app_delete on control.tenant rename to tenant_delete;
grant delete on control.tenant to spindle_app;
create trigger count_change after insert or update or delete on control.tenant for each statement execute function app.count_change('tenant');

create view read.tenant as
  select tenant_id, id, name, name_pinyin, corporate_name, type, status, edition, machine_count, account, licensed_until, version, created_at, created_by, updated_at, updated_by
  from control.tenant
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.tenant owner to spindle_reader;
grant select on read.tenant to spindle_app;

-- What follows from the status and from what the tenant has bought -------------------------------------------------------

create function app.activate_tenant() returns trigger language plpgsql as $$
begin
  new.active := new.status = 'activated';
  return new;
end $$;
create trigger activate before insert or update on control.tenant for each row execute function app.activate_tenant();

drop trigger end_sessions on control.tenant;
create trigger end_sessions after update on control.tenant for each row when (old.active and not new.active) execute function app.end_sessions_of_tenant();

-- What its users may do changed: their sessions are put together again at their next call.
create function app.move_epoch_of_tenant() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1 where s.tenant_id = new.id and s.ended_at is null;
  return null;
end $$;
create trigger move_epoch after update on control.tenant for each row
  when ((old.name, old.edition, old.machine_count, old.licensed_until) is distinct from (new.name, new.edition, new.machine_count, new.licensed_until))
  execute function app.move_epoch_of_tenant();

-- A new tenant's administrator, who holds every key. The password is the account's from here on. SP400: the field `column` is refused.
create function app.furnish_tenant() returns trigger language plpgsql security definer as $$
declare made uuid; administrator uuid;
begin
  insert into control.user_account (tenant_id, login_name, name, password_hash)
    values (new.id, new.account, '系统管理员', new.password) on conflict do nothing returning id into made;
  if made is null then
    raise exception 'the login name is taken' using errcode = 'SP400', column = 'account';
  end if;
  insert into control.role (tenant_id, code, name, name_pinyin, sort)
    values (new.id, 'ROLE_ADMIN', '系统管理员', 'xitongguanliyuan xtgly', 1) returning id into administrator;
  insert into control.role_grant (tenant_id, role_id, key) values (new.id, administrator, '*');
  insert into control.user_role (tenant_id, user_id, role_id) values (new.id, made, administrator);
  update control.tenant set password = null where id = new.id;
  return null;
end $$;
create trigger furnish after insert on control.tenant for each row
  when (new.account is not null and new.password is not null) execute function app.furnish_tenant();

-- What a session's tenant is and has bought, as JSON.
create function app.standing(p_token_hash bytea) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
    'machineCount', t.machine_count, 'licensedUntil', t.licensed_until)
  from control.session s join control.tenant t on t.id = s.tenant_id where s.token_hash = p_token_hash;
end;

revoke execute on function app.activate_tenant(), app.move_epoch_of_tenant(), app.furnish_tenant(), app.standing(bytea) from public;
grant execute on function app.activate_tenant(), app.standing(bytea) to spindle_app;
