-- Entering a tenant: the platform's staff ask with reason and hours (control.tenant_entry, theirs); the tenant's administrator sees it as a visit
-- (control.platform_visit, the tenant's, with the same id) and may end it. In between whoever asked may open sessions of an account that he has there,
-- by which nobody can sign in. They end with the visit.

alter table control.user_account drop constraint user_account_kind_check;
alter table control.user_account add constraint user_account_kind_check check (kind in ('staff', 'visitor', 'support'));
alter table control.session add column visit uuid;
create index session_visit on control.session (tenant_id, visit) where visit is not null;

create function app.begin_entry() returns trigger language plpgsql security definer as $$
begin
  select name into strict new.person from control.user_account where (tenant_id, id) = (new.tenant_id, new.created_by);
  new.until := new.created_at + new.hours * interval '1 hour';
  return new;
end $$;
create trigger begin_entry before insert on control.tenant_entry for each row execute function app.begin_entry();

-- The account there, and what the tenant sees.
create function app.announce_entry() returns trigger language plpgsql security definer as $$
declare login text; guest uuid; support uuid;
begin
  select left(login_name, 13) || '@' || substr(md5(new.holder_id::text), 1, 6) into strict login
    from control.user_account where (tenant_id, id) = (new.tenant_id, new.created_by);
  -- The hash is of a password that nobody has kept.
  insert into control.user_account as u (tenant_id, login_name, name, password_hash, kind)
    values (new.holder_id, login, new.person, '$argon2id$v=19$m=19456,t=2,p=1$eT776RnFJkvB80BDJFneqA$M6GjRxjKEw5Tu2Ffxq10VZ2d72XlPI1vk7wIgQbYRLY', 'support')
    on conflict (lower(login_name)) do update set name = excluded.name where u.kind = 'support' and u.tenant_id = new.holder_id returning id into strict guest;
  insert into control.role (tenant_id, code, name, name_pinyin, remark, sort)
    values (new.holder_id, 'ROLE_SUPPORT', '平台支持', 'pingtaizhichi ptzc', '平台人员进入期间的权限，可以缩小', 99) on conflict (tenant_id, code) do nothing returning id into support;
  if support is not null then
    insert into control.role_grant (tenant_id, role_id, key) values (new.holder_id, support, '*');
  end if;
  insert into control.user_role (tenant_id, user_id, role_id)
    select new.holder_id, guest, r.id from control.role r where r.tenant_id = new.holder_id and r.code = 'ROLE_SUPPORT' on conflict do nothing;
  insert into control.platform_visit (tenant_id, id, person, person_pinyin, reason, hours, until, status)
    values (new.holder_id, new.id, new.person, new.person_pinyin, new.reason, new.hours, new.until, 'open');
  insert into data.audit (tenant_id, username, entity, action, row_id, new)
    values (new.holder_id, login, 'platformVisit', 'create', new.id, jsonb_build_object('reason', new.reason, 'hours', new.hours, 'until', new.until));
  return null;
end $$;
create trigger announce_entry after insert on control.tenant_entry for each row execute function app.announce_entry();

-- Ended on either side, it is ended on both, and its sessions with it.
create function app.end_entry() returns trigger language plpgsql security definer as $$
declare who text;
begin
  select name into who from control.user_account where (tenant_id, id) = (new.tenant_id, new.updated_by);
  update control.platform_visit set status = 'ended', ended_at = new.ended_at, ended_by = coalesce(ended_by, who) where id = new.id and (status <> 'ended' or ended_by is null);
  update control.tenant_entry set status = 'ended', ended_at = new.ended_at, ended_by = coalesce(ended_by, who) where id = new.id and (status <> 'ended' or ended_by is null);
  update control.session set ended_at = now() where visit = new.id and ended_at is null;
  return null;
end $$;
create trigger end_entry after update on control.tenant_entry for each row when (old.status = 'open' and new.status = 'ended') execute function app.end_entry();
create trigger end_entry after update on control.platform_visit for each row when (old.status = 'open' and new.status = 'ended') execute function app.end_entry();

-- A session in the tenant for whoever has asked, as long as the entry lasts at most. Answers until when; null where there is no such entry of his.
create function app.enter_tenant(p_token_hash bytea, p_entry uuid, p_new_token_hash bytea, p_idle interval, p_ip text, p_agent text, p_correlation text) returns timestamptz
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
  insert into data.audit (tenant_id, user_id, username, entity, action, row_id, ip, correlation_id) values
    (e.tenant_id, e.user_id, e.login_name, 'tenantEntry', 'enter', e.id, p_ip, p_correlation),
    (e.holder_id, guest, login, 'platformVisit', 'enter', e.id, p_ip, p_correlation);
  return e.until;
end $$;

-- Switched off at the platform, he is out of every tenant at once.
create function app.end_visits_of_user() returns trigger language plpgsql security definer as $$
begin
  update control.tenant_entry set status = 'ended', ended_at = now(), updated_by = null where (tenant_id, created_by) = (new.tenant_id, new.id) and status = 'open';
  return null;
end $$;
create trigger end_visits after update of active on control.user_account for each row when (old.active and not new.active) execute function app.end_visits_of_user();

-- What has run out is over.
create function app.sweep_entries() returns void language sql security definer
begin atomic
  update control.tenant_entry set status = 'ended', ended_at = until, updated_by = null where status = 'open' and until < now();
end;

-- As in 0025, and whether the session is such a visit.
create or replace function app.standing(p_token_hash bytea) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
    'machineCount', t.machine_count, 'licensedUntil', t.licensed_until, 'held', coalesce(p.held, false), 'parts', coalesce(p.parts, '[]'),
    'visit', (select jsonb_build_object('until', v.until, 'reason', v.reason) from control.platform_visit v where (v.tenant_id, v.id) = (s.tenant_id, s.visit)))
  from control.session s join control.tenant t on t.id = s.tenant_id
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  cross join lateral (
    select bool_or(f.own) as held, jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'number', f.number) order by f.number) filter (where f.own or not f.any_own) as parts
    from (
      select id, name, number, lower(account) = lower(u.login_name) is true as own, bool_or(lower(account) = lower(u.login_name) is true) over () as any_own
      from data.factory where tenant_id = s.tenant_id) f
  ) p
  where s.token_hash = p_token_hash;
end;

revoke execute on function app.begin_entry(), app.announce_entry(), app.end_entry(), app.enter_tenant(bytea, uuid, bytea, interval, text, text, text),
  app.end_visits_of_user(), app.sweep_entries() from public;
grant execute on function app.enter_tenant(bytea, uuid, bytea, interval, text, text, text), app.sweep_entries() to spindle_app;
