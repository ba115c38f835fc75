-- Looking at the console as somebody of one's own tenant: with his roles, and on the rows that are his.
alter table control.session add column viewing_user uuid, drop constraint session_viewing,
  add constraint session_viewing check (num_nonnulls(viewing_role, viewing_user) = num_nonnulls(viewing_until));
create index session__viewing_user_idx on control.session (tenant_id, viewing_user) where viewing_user is not null;

-- In the transaction that says so in the trail. Answers until when; null where the session is over or there is no such account to be looked through.
create function app.view_as_user(p_token_hash bytea, p_user uuid, p_for interval) returns timestamptz language sql security definer
begin atomic
  update control.session s set viewing_role = null, viewing_user = u.id, viewing_until = least(s.expires_at, now() + p_for), epoch = s.epoch + 1
    from control.user_account u
    where s.token_hash = p_token_hash and s.ended_at is null and (u.tenant_id, u.id) = (s.tenant_id, p_user) and u.active and u.kind = 'staff'
    returning s.viewing_until;
end;

-- As in 0040, over whoever was looked through before.
create or replace function app.view_as(p_token_hash bytea, p_role uuid, p_for interval) returns timestamptz language sql security definer
begin atomic
  update control.session s set viewing_role = r.id, viewing_user = null, viewing_until = least(s.expires_at, now() + p_for), epoch = s.epoch + 1
    from control.role r
    where s.token_hash = p_token_hash and s.ended_at is null and (r.tenant_id, r.id) = (s.tenant_id, p_role)
    returning s.viewing_until;
end;

-- Answers what was looked as; no row where nothing was.
create function app.end_viewing(p_token_hash bytea) returns table (entity text, row_id uuid) language sql security definer
begin atomic
  update control.session s set viewing_role = null, viewing_user = null, viewing_until = null, epoch = s.epoch + 1
    from control.session o where s.token_hash = p_token_hash and (o.tenant_id, o.id) = (s.tenant_id, s.id) and o.viewing_until is not null
    returning case when o.viewing_role is null then 'userAccount' else 'role' end, coalesce(o.viewing_role, o.viewing_user);
end;

-- As in 0040; `viewing` tells the role that is looked as, or the person with all of his.
create or replace function app.session(p_token_hash bytea)
returns table (session_id uuid, tenant_id uuid, tenant_name text, tenant_kind text, user_id uuid, login_name text, name text, kind text, employee_id uuid,
  epoch bigint, roles jsonb, viewing jsonb, password_given boolean, second_factor boolean)
language sql stable security definer
begin atomic
  select s.id, s.tenant_id, t.name, t.kind, u.id, u.login_name, u.name, u.kind, u.employee_id, s.epoch,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'keys', coalesce(r.permissions, '{}'), 'scope', r.data_scope,
        'masks', coalesce(r.masks, '{}')) order by a.position), '[]')
      from control.user_account_roles a join control.role r on (r.tenant_id, r.id) = (a.tenant_id, a.target_id)
      where (a.tenant_id, a.owner_id) = (u.tenant_id, u.id)),
    coalesce(
      (select jsonb_build_object('until', s.viewing_until, 'role', jsonb_build_object('id', r.id, 'name', r.name,
          'keys', coalesce(r.permissions, '{}'), 'scope', r.data_scope, 'masks', coalesce(r.masks, '{}')))
        from control.role r where (r.tenant_id, r.id) = (s.tenant_id, s.viewing_role) and s.viewing_until > now()),
      (select jsonb_build_object('until', s.viewing_until, 'person', jsonb_build_object('userId', p.id, 'username', p.login_name, 'name', p.name,
          'employeeId', p.employee_id, 'roles', (
            select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'keys', coalesce(r.permissions, '{}'), 'scope', r.data_scope,
                'masks', coalesce(r.masks, '{}')) order by a.position), '[]')
              from control.user_account_roles a join control.role r on (r.tenant_id, r.id) = (a.tenant_id, a.target_id)
              where (a.tenant_id, a.owner_id) = (p.tenant_id, p.id))))
        from control.user_account p where (p.tenant_id, p.id) = (s.tenant_id, s.viewing_user) and p.active and s.viewing_until > now())),
    u.password_given, u.totp_secret is not null
  from control.session s
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  join control.tenant t on t.id = s.tenant_id
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now() and s.idle_until > now() and u.active and t.active;
end;

-- What changes for somebody changes with the next call of whoever looks through him; one who is switched off or removed is looked through no more.
create function app.tell_viewers_of_user(p_tenant uuid, p_user uuid, p_over boolean) returns void language sql security definer
begin atomic
  update control.session s set epoch = s.epoch + 1,
      viewing_user = case when not p_over then s.viewing_user end, viewing_until = case when not p_over then s.viewing_until end
    where (s.tenant_id, s.viewing_user) = (p_tenant, p_user) and s.ended_at is null;
end;
create function app.tell_viewers_of_account() returns trigger language plpgsql security definer as $$
begin
  perform app.tell_viewers_of_user(old.tenant_id, old.id, case tg_op when 'DELETE' then true else not new.active end);
  return null;
end $$;
create trigger tell_viewers after update of active, employee_id, name or delete on control.user_account for each row execute function app.tell_viewers_of_account();
create function app.tell_viewers_of_given_role() returns trigger language plpgsql security definer as $$
begin
  perform app.tell_viewers_of_user(coalesce(new.tenant_id, old.tenant_id), coalesce(new.owner_id, old.owner_id), false);
  return null;
end $$;
create trigger tell_viewers after insert or update or delete on control.user_account_roles for each row execute function app.tell_viewers_of_given_role();

-- As in 0040, and to whoever looks through somebody who has the role.
create or replace function app.tell_viewers() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1,
      viewing_role = case tg_op when 'UPDATE' then s.viewing_role end, viewing_until = case tg_op when 'UPDATE' then s.viewing_until end
    where s.ended_at is null and s.tenant_id = old.tenant_id and s.viewing_role = old.id;
  perform app.tell_viewers_of_user(a.tenant_id, a.owner_id, false) from control.user_account_roles a where (a.tenant_id, a.target_id) = (old.tenant_id, old.id);
  return null;
end $$;

-- As in 0042, of roles and of persons.
create or replace function app.sweep_views() returns void language sql security definer
begin atomic
  with over as (
    update control.session s set viewing_role = null, viewing_user = null, viewing_until = null, epoch = s.epoch + 1
    from control.session o
    where (o.tenant_id, o.id) = (s.tenant_id, s.id) and s.viewing_until is not null
      and (s.ended_at is not null or least(s.viewing_until, s.expires_at, s.idle_until) <= now())
    returning o.tenant_id, o.user_id, o.viewing_role, o.viewing_user, least(o.ended_at, o.viewing_until, o.expires_at, o.idle_until) as at
  )
  insert into data.audit (tenant_id, at, user_id, username, entity, action, row_id, record)
    select v.tenant_id, v.at, v.user_id, u.login_name, case when v.viewing_role is null then 'userAccount' else 'role' end, 'endView',
      coalesce(v.viewing_role, v.viewing_user), coalesce(r.name, p.name)
    from over v join control.user_account u on (u.tenant_id, u.id) = (v.tenant_id, v.user_id)
    left join control.role r on (r.tenant_id, r.id) = (v.tenant_id, v.viewing_role)
    left join control.user_account p on (p.tenant_id, p.id) = (v.tenant_id, v.viewing_user);
end;

-- Whether somebody signs in with a second factor can be seen in the list of accounts; the secret itself is nobody's to read.
create function app.tell_second_factor() returns trigger language plpgsql as $$
begin
  new.second_factor = new.totp_secret is not null;
  return new;
end $$;
grant select (second_factor) on control.user_account to spindle_app;
update control.user_account set second_factor = totp_secret is not null;
create trigger tell_second_factor before insert or update on control.user_account for each row execute function app.tell_second_factor();

-- As in 0033 and 0030: the trail calls an entry of the platform's staff by its person.
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
  insert into data.audit (tenant_id, username, entity, action, row_id, record, new)
    values (new.holder_id, login, 'platformVisit', 'create', new.id, new.person, jsonb_build_object('reason', new.reason, 'hours', new.hours, 'until', new.until));
  return null;
end $$;
create or replace function app.enter_tenant(p_token_hash bytea, p_entry uuid, p_new_token_hash bytea, p_idle interval, p_ip text, p_agent text, p_correlation text) returns timestamptz
language plpgsql security definer as $$
declare e record; login text; guest uuid;
begin
  select t.id, t.holder_id, t.until, t.person, u.tenant_id, u.id as user_id, u.login_name into e
    from control.session s join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id) and u.active
    join control.tenant p on p.id = u.tenant_id and p.kind = 'platform'
    join control.tenant_entry t on (t.tenant_id, t.created_by) = (u.tenant_id, u.id)
    where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now() and s.idle_until > now()
      and t.id = p_entry and t.status = 'open' and t.until > now();
  if e is null then
    return null;
  end if;
  select u.id, u.login_name into strict guest, login from control.user_account u
    where u.tenant_id = e.holder_id and u.kind = 'support' and u.login_name = left(e.login_name, 13) || '@' || substr(md5(e.holder_id::text), 1, 6);
  insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, ip, agent, visit)
    values (e.holder_id, guest, p_new_token_hash, least(e.until, now() + p_idle), e.until, p_ip, left(p_agent, 200), e.id);
  insert into data.audit (tenant_id, user_id, username, entity, action, row_id, record, ip, correlation_id) values
    (e.tenant_id, e.user_id, e.login_name, 'tenantEntry', 'enter', e.id, e.person, p_ip, p_correlation),
    (e.holder_id, guest, login, 'platformVisit', 'enter', e.id, e.person, p_ip, p_correlation);
  return e.until;
end $$;

revoke execute on function app.view_as_user(bytea, uuid, interval), app.end_viewing(bytea), app.tell_viewers_of_user(uuid, uuid, boolean),
  app.tell_viewers_of_account(), app.tell_viewers_of_given_role(), app.tell_second_factor() from public;
grant execute on function app.view_as_user(bytea, uuid, interval), app.end_viewing(bytea) to spindle_app;
