-- What roles grant stands in the role itself, and which roles an account has in a list of references: both are entities that the engine serves.
-- The tables of 0001 take the shape that codegen gives, which looks after them from here on (schema.json).

drop view read.role;
alter table control.role add column permissions text[];
alter table control.role add column data_scope text not null default 'all';
alter table control.role add column masks text[];
update control.role r set permissions = (select array_agg(g.key order by g.key) from control.role_grant g where (g.tenant_id, g.role_id) = (r.tenant_id, r.id));

drop view read.user_account;
alter table control.user_account
  add column name_pinyin text,
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid;
-- By column, as the password's hash is nobody's to read: what is added later is granted likewise.
grant select (name_pinyin, created_by, updated_at, updated_by) on control.user_account to spindle_app;
alter policy app_select on control.user_account rename to tenant_select;
alter policy app_insert on control.user_account rename to tenant_insert;
alter policy app_update on control.user_account rename to tenant_update;
alter policy app_delete on control.user_account rename to tenant_delete;
create trigger count_change after insert or update or delete on control.user_account for each statement execute function app.count_change('userAccount');

-- user_account_roles
create table control.user_account_roles (
  tenant_id uuid not null,
  owner_id uuid not null,
  position integer not null,
  target_id uuid not null,
  constraint user_account_roles_pkey primary key (tenant_id, owner_id, target_id)
);
alter table control.user_account_roles enable row level security;
alter table control.user_account_roles force row level security;
create policy tenant_select on control.user_account_roles for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on control.user_account_roles for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on control.user_account_roles for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on control.user_account_roles for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on control.user_account_roles for select to spindle_reader using (true);
create policy owner_all on control.user_account_roles for all to current_user using (true) with check (true);
grant select, insert, update, delete on control.user_account_roles to spindle_app;
grant select on control.user_account_roles to spindle_reader;
create trigger count_change after insert or update or delete on control.user_account_roles for each statement execute function app.count_change('userAccount');
create index user_account__employee_id_idx on control.user_account (tenant_id, employee_id, id);
create index user_account__login_name_idx on control.user_account (tenant_id, login_name, id);
create index user_account__login_name_trgm on control.user_account using gin (tenant_id, login_name gin_trgm_ops);
create index user_account__name_idx on control.user_account (tenant_id, name, id);
create index user_account__name_pinyin_idx on control.user_account (tenant_id, name_pinyin, id);
create index user_account__name_pinyin_trgm on control.user_account using gin (tenant_id, name_pinyin gin_trgm_ops);
create index user_account__name_trgm on control.user_account using gin (tenant_id, name gin_trgm_ops);
create index user_account_roles__target_id_idx on control.user_account_roles (tenant_id, target_id);
alter table control.user_account_roles
  add constraint user_account_roles__owner_id_fkey foreign key (tenant_id, owner_id) references control.user_account (tenant_id, id) on delete cascade;
alter table control.user_account_roles
  add constraint user_account_roles__target_id_fkey foreign key (tenant_id, target_id) references control.role (tenant_id, id) on delete restrict;

insert into control.user_account_roles (tenant_id, owner_id, position, target_id)
  select tenant_id, user_id, (row_number() over (partition by tenant_id, user_id order by role_id))::integer - 1, role_id from control.user_role;

create view read.role as
  select tenant_id, id, code, name, name_pinyin, remark, sort, version, created_at, created_by, updated_at, updated_by, permissions, data_scope, masks
  from control.role
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.role owner to spindle_reader;
grant select on read.role to spindle_app;
create view read.user_account as
  select tenant_id, id, login_name, name, name_pinyin, kind, active, employee_id, version, created_at, created_by, updated_at, updated_by
  from control.user_account
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.user_account owner to spindle_reader;
grant select on read.user_account to spindle_app;
create view read.user_account_roles as
  select tenant_id, owner_id, position, target_id
  from control.user_account_roles
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.user_account_roles owner to spindle_reader;
grant select on read.user_account_roles to spindle_app;

-- What changes grants moves the epoch of the sessions concerned. The tables that were there before go.
drop function app.session(bytea);
drop view read.inbox_message;
drop view read.user_role;
drop view read.role_grant;
drop table control.user_role;
drop table control.role_grant;
drop function app.move_epoch_of_user();
drop function app.move_epoch_of_role();

-- Rows of the entity inboxMessage: what the user of this transaction receives. The platform signs with its name, a colleague with his own.
create view read.inbox_message as
  select d.tenant_id, m.id, 1 as version, m.title, m.type, coalesce(m.important, false) as important, m.content, m.sent_at,
    case when m.tenant_id = d.tenant_id then m.sender else t.name end as sender,
    case when r.user_id is null then 'unread' else 'read' end as status, r.read_at,
    m.created_at, null::uuid as created_by, m.updated_at, null::uuid as updated_by
  from control.message_delivery d
  join control.message m on m.id = d.message_id
  join control.tenant t on t.id = m.tenant_id
  left join control.message_read r on (r.tenant_id, r.message_id) = (d.tenant_id, d.message_id)
    and r.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  where d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not exists (select 1 from control.message_roles l where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id)) or exists (
      select 1 from control.message_roles l join control.user_account_roles u on (u.tenant_id, u.target_id) = (l.tenant_id, l.target_id)
      where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id) and u.owner_id = nullif(current_setting('app.user_id', true), '')::uuid));
grant select on read.inbox_message to spindle_app;
alter view read.inbox_message owner to spindle_reader;

create function app.move_epoch_of_given_role() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1
  where s.ended_at is null and (s.tenant_id, s.user_id) in ((old.tenant_id, old.owner_id), (new.tenant_id, new.owner_id));
  return null;
end $$;
create trigger move_epoch after insert or update or delete on control.user_account_roles for each row execute function app.move_epoch_of_given_role();

create function app.move_epoch_of_employee() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1 where s.ended_at is null and (s.tenant_id, s.user_id) = (new.tenant_id, new.id);
  return null;
end $$;
create trigger move_epoch_by_employee after update of employee_id on control.user_account for each row
  when (old.employee_id is distinct from new.employee_id) execute function app.move_epoch_of_employee();

create function app.move_epoch_of_role() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1
  where s.ended_at is null and (s.tenant_id, s.user_id) in (
    select r.tenant_id, r.owner_id from control.user_account_roles r where (r.tenant_id, r.target_id) = (new.tenant_id, new.id));
  return null;
end $$;
create trigger move_epoch after update of permissions, data_scope, masks on control.role for each row
  when ((old.permissions, old.data_scope, old.masks) is distinct from (new.permissions, new.data_scope, new.masks))
  execute function app.move_epoch_of_role();

-- As in 0025.
create or replace function app.furnish_tenant() returns trigger language plpgsql security definer as $$
declare made uuid; administrator uuid;
begin
  insert into control.user_account (tenant_id, login_name, name, name_pinyin, password_hash, password_given)
    values (new.id, new.account, '系统管理员', 'xitongguanliyuan xtgly', new.password, true) on conflict do nothing returning id into made;
  if made is null then
    raise exception 'the login name is taken' using errcode = 'SP400', column = 'account';
  end if;
  insert into control.role (tenant_id, code, name, name_pinyin, sort, permissions)
    values (new.id, 'ROLE_ADMIN', '系统管理员', 'xitongguanliyuan xtgly', 1, '{*}') returning id into administrator;
  insert into control.user_account_roles (tenant_id, owner_id, position, target_id) values (new.id, made, 0, administrator);
  update control.tenant set password = null where id = new.id;
  return null;
end $$;

-- As in 0029.
create or replace function app.announce_entry() returns trigger language plpgsql security definer as $$
declare login text; guest uuid;
begin
  select left(login_name, 13) || '@' || substr(md5(new.holder_id::text), 1, 6) into strict login
    from control.user_account where (tenant_id, id) = (new.tenant_id, new.created_by);
  -- The hash is of a password that nobody has kept.
  insert into control.user_account as u (tenant_id, login_name, name, password_hash, kind)
    values (new.holder_id, login, new.person, '$argon2id$v=19$m=19456,t=2,p=1$eT776RnFJkvB80BDJFneqA$M6GjRxjKEw5Tu2Ffxq10VZ2d72XlPI1vk7wIgQbYRLY', 'support')
    on conflict (lower(login_name)) do update set name = excluded.name where u.kind = 'support' and u.tenant_id = new.holder_id returning id into strict guest;
  insert into control.role (tenant_id, code, name, name_pinyin, remark, sort, permissions)
    values (new.holder_id, 'ROLE_SUPPORT', '平台支持', 'pingtaizhichi ptzc', '平台人员进入期间的权限，可以缩小', 99, '{*}') on conflict (tenant_id, code) do nothing;
  insert into control.user_account_roles (tenant_id, owner_id, position, target_id)
    select new.holder_id, guest, 0, r.id from control.role r where r.tenant_id = new.holder_id and r.code = 'ROLE_SUPPORT' on conflict do nothing;
  insert into control.platform_visit (tenant_id, id, person, person_pinyin, reason, hours, until, status)
    values (new.holder_id, new.id, new.person, new.person_pinyin, new.reason, new.hours, new.until, 'open');
  insert into data.audit (tenant_id, username, entity, action, row_id, new)
    values (new.holder_id, login, 'platformVisit', 'create', new.id, jsonb_build_object('reason', new.reason, 'hours', new.hours, 'until', new.until));
  return null;
end $$;

-- Whose token this is and what he holds, in one snapshot; no row when the session is over.
create function app.session(p_token_hash bytea)
returns table (session_id uuid, tenant_id uuid, tenant_name text, tenant_kind text, user_id uuid, login_name text, name text, kind text, employee_id uuid,
  epoch bigint, roles jsonb, password_given boolean, second_factor boolean)
language sql stable security definer
begin atomic
  select s.id, s.tenant_id, t.name, t.kind, u.id, u.login_name, u.name, u.kind, u.employee_id, s.epoch,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'keys', coalesce(r.permissions, '{}'), 'scope', r.data_scope,
        'masks', coalesce(r.masks, '{}')) order by a.position), '[]')
      from control.user_account_roles a join control.role r on (r.tenant_id, r.id) = (a.tenant_id, a.target_id)
      where (a.tenant_id, a.owner_id) = (u.tenant_id, u.id)),
    u.password_given, u.totp_secret is not null
  from control.session s
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  join control.tenant t on t.id = s.tenant_id
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now() and s.idle_until > now() and u.active and t.active;
end;

revoke execute on function app.session(bytea), app.move_epoch_of_given_role(), app.move_epoch_of_employee(), app.move_epoch_of_role() from public;
grant execute on function app.session(bytea) to spindle_app;
