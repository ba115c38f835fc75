-- The ground that everything stands on: schemas, the caller's context, accounts and sessions, audit, idempotency, change counters.
-- Roles are made before this runs (server/database/roles.ts): spindle_app (the console), spindle_reader (owns the views).

create schema if not exists app;
create schema control;
create schema data;
create schema read;

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
create extension if not exists btree_gist with schema public;

grant usage on schema app, control, data, read to spindle_app;
grant usage on schema control, data to spindle_reader;
grant usage, create on schema read to spindle_reader;

-- Context -------------------------------------------------------------------------------------------------------------

-- The tenant of this transaction, set by app.enter(); null outside one, and null equals nothing.
create function app.tenant() returns uuid language sql stable parallel safe
return nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Time-ordered ids (UUIDv7): 48 bits of milliseconds, version, random rest. PostgreSQL has its own only from 18 on.
create function app.uuid7() returns uuid language sql volatile parallel safe
return encode(
  set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1),
  'hex')::uuid;

-- Accounts ------------------------------------------------------------------------------------------------------------

-- Tenants are rows of the platform, which is a tenant itself (the row whose tenant_id is its own id).
create table control.tenant (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  name text not null,
  kind text not null default 'tenant' check (kind in ('platform', 'tenant')),
  edition text not null default 'basic' check (edition in ('basic', 'advanced')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  foreign key (tenant_id) references control.tenant (id)
);

create table control.user_account (
  tenant_id uuid not null references control.tenant (id),
  id uuid not null default app.uuid7(),
  login_name text not null check (length(login_name) between 1 and 20),
  name text not null,
  password_hash text not null,
  kind text not null default 'staff' check (kind in ('staff', 'visitor')),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- Login names are unique over the installation: the name alone says which tenant is meant.
create unique index user_account_login_name on control.user_account (lower(login_name));

create table control.role (
  tenant_id uuid not null references control.tenant (id),
  id uuid not null default app.uuid7(),
  code text not null check (code like 'ROLE\_%'),
  name text not null,
  remark text,
  sort numeric(15, 2) not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

-- One granted key of the permission tree (page/block/action), or * for every key of the tenant's audience.
create table control.role_grant (
  tenant_id uuid not null,
  role_id uuid not null,
  key text not null,
  primary key (tenant_id, role_id, key),
  foreign key (tenant_id, role_id) references control.role (tenant_id, id) on delete cascade
);

create table control.user_role (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references control.role (tenant_id, id) on delete cascade
);
create index user_role_role on control.user_role (tenant_id, role_id);

-- epoch moves with every change of what the user may do, so that the console's cached grants are never older than one call.
create table control.session (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  token_hash bytea not null,
  epoch bigint not null default 0,
  created_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  agent text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade
);
create unique index session_token_hash on control.session (token_hash);
create index session_of_user on control.session (tenant_id, user_id);

-- Failed logins by account and by address, both kept as hashes: no tenant, since the account may not exist.
create table app.login_attempt (
  subject text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null default now()
);

-- First data that has been written once: what an administrator deletes afterwards stays deleted.
create table app.seeded (
  name text primary key,
  at timestamptz not null default now()
);

-- Trail, repeats, counters --------------------------------------------------------------------------------------------

create table data.audit (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  username text,
  entity text not null,
  action text not null,
  row_id uuid,
  old jsonb,
  new jsonb,
  ip text,
  correlation_id text,
  primary key (tenant_id, id)
);
create index audit_row on data.audit (tenant_id, entity, row_id, id);
create index audit_user on data.audit (tenant_id, user_id, id);

-- An idempotency key is claimed in the transaction of its effect; answer is what the first call was told.
create table data.idempotency (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  body_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_age on data.idempotency (created_at);

-- How often an entity's table changed in a tenant: an exact total is reused while this stands still.
create table data.change_counter (
  tenant_id uuid not null,
  entity text not null,
  n bigint not null default 1,
  primary key (tenant_id, entity)
) with (fillfactor = 50);

-- The last number given in a series: entity.field and what stands before its digits. Taken in the transaction of its row: no gaps.
create table data.number_series (
  tenant_id uuid not null,
  series text not null,
  n bigint not null,
  primary key (tenant_id, series)
);

-- Statement trigger of every table in data; its argument is the entity's id. Maintenance by the owner has no tenant: all move.
create function app.count_change() returns trigger language plpgsql as $$
begin
  if app.tenant() is null then
    update data.change_counter set n = n + 1 where entity = tg_argv[0];
  else
    insert into data.change_counter (tenant_id, entity) values (app.tenant(), tg_argv[0])
    on conflict (tenant_id, entity) do update set n = data.change_counter.n + 1;
  end if;
  return null;
end $$;

-- Row-level security --------------------------------------------------------------------------------------------------

do $$
declare t text;
begin
  foreach t in array array['control.tenant', 'control.user_account', 'control.role', 'control.role_grant', 'control.user_role',
    'control.session', 'data.audit', 'data.idempotency', 'data.change_counter', 'data.number_series'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy app_select on %s for select to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy app_insert on %s for insert to spindle_app with check (tenant_id = app.tenant())', t);
    execute format('create policy app_update on %s for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', t);
    execute format('create policy app_delete on %s for delete to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
    execute format('create policy reader_select on %s for select to spindle_reader using (true)', t);
    execute format('grant select on %s to spindle_reader', t);
  end loop;
end $$;

grant select, insert, update, delete on control.role, control.role_grant, control.user_role to spindle_app;
grant select (tenant_id, id, login_name, name, kind, active, version, created_at), insert, update, delete on control.user_account to spindle_app;
grant select, insert, update on control.tenant to spindle_app;
grant select (tenant_id, id, user_id, created_at, idle_until, expires_at, ended_at, ip, agent), update (ended_at) on control.session to spindle_app;
-- Append-only: the console can neither change nor remove a line of the trail.
grant select, insert on data.audit to spindle_app;
grant select, insert, update on data.idempotency, data.change_counter, data.number_series to spindle_app;

create view read.tenant as select tenant_id, id, name, kind, edition, active, version, created_at
  from control.tenant where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.user_account as select tenant_id, id, login_name, name, kind, active, version, created_at
  from control.user_account where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.role as select tenant_id, id, code, name, remark, sort, version, created_at
  from control.role where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.role_grant as select tenant_id, role_id, key
  from control.role_grant where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.user_role as select tenant_id, user_id, role_id
  from control.user_role where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.session as select tenant_id, id, user_id, created_at, idle_until, expires_at, ended_at, ip, agent
  from control.session where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.audit as select tenant_id, id, at, user_id, username, entity, action, row_id, old, new, ip, correlation_id
  from data.audit where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.idempotency as select tenant_id, user_id, key, body_hash, answer, created_at
  from data.idempotency where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.change_counter as select tenant_id, entity, n
  from data.change_counter where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.number_series as select tenant_id, series, n
  from data.number_series where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;

do $$
declare v text;
begin
  for v in select format('read.%I', viewname) from pg_views where schemaname = 'read' loop
    execute format('grant select on %s to spindle_app', v);
    execute format('alter view %s owner to spindle_reader', v);
  end loop;
end $$;

-- Doors: what may be asked before there is a tenant. All of them run as the owner and name every object in full; nobody but
-- the owner can create anything that a search path could find first. ----------------------------------------------------

-- First statement of every transaction. SP401: the session is over; SP409: grants changed since the caller was put together.
create function app.enter(p_token_hash bytea, p_epoch bigint, p_tenant_son text, p_correlation text) returns void
language plpgsql security definer as $$
declare s record;
begin
  select tenant_id, user_id, epoch into s from control.session
    where token_hash = p_token_hash and ended_at is null and expires_at > now() and idle_until > now();
  if not found then
    raise exception 'the session has ended' using errcode = 'SP401';
  end if;
  if s.epoch <> p_epoch then
    raise exception 'the grants have changed' using errcode = 'SP409';
  end if;
  perform set_config('app.tenant_id', s.tenant_id::text, true), set_config('app.user_id', s.user_id::text, true),
    set_config('app.tenant_son', coalesce(p_tenant_son, ''), true), set_config('app.correlation', coalesce(p_correlation, ''), true);
end $$;

-- Whose token this is and what he holds, in one snapshot; no row when the session is over.
create function app.session(p_token_hash bytea)
returns table (session_id uuid, tenant_id uuid, tenant_name text, tenant_kind text, user_id uuid, login_name text, name text, kind text, epoch bigint, keys text[])
language sql stable security definer
begin atomic
  select s.id, s.tenant_id, t.name, t.kind, u.id, u.login_name, u.name, u.kind, s.epoch,
    array(select distinct g.key from control.user_role r join control.role_grant g on (g.tenant_id, g.role_id) = (r.tenant_id, r.role_id)
      where (r.tenant_id, r.user_id) = (u.tenant_id, u.id))
  from control.session s
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  join control.tenant t on t.id = s.tenant_id
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now() and s.idle_until > now() and u.active and t.active;
end;

create function app.touch(p_token_hash bytea, p_idle interval) returns void language sql security definer
begin atomic
  update control.session set idle_until = least(expires_at, now() + p_idle) where token_hash = p_token_hash and ended_at is null and idle_until > now();
end;

create function app.account(p_login text) returns table (tenant_id uuid, user_id uuid, login_name text, password_hash text, usable boolean)
language sql stable security definer
begin atomic
  select u.tenant_id, u.id, u.login_name, u.password_hash, u.active and t.active
  from control.user_account u join control.tenant t on t.id = u.tenant_id where lower(u.login_name) = lower(p_login);
end;

create function app.open_session(p_tenant uuid, p_user uuid, p_token_hash bytea, p_idle interval, p_absolute interval, p_ip text, p_agent text, p_correlation text)
returns void language sql security definer
begin atomic
  insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, ip, agent)
    values (p_tenant, p_user, p_token_hash, now() + p_idle, now() + p_absolute, p_ip, left(p_agent, 200));
  insert into data.audit (tenant_id, user_id, username, entity, action, ip, correlation_id)
    select p_tenant, p_user, login_name, 'auth', 'login', p_ip, p_correlation from control.user_account where (tenant_id, id) = (p_tenant, p_user);
end;

-- Ends this session, or all the user's sessions but this one.
create function app.end_session(p_token_hash bytea, p_others boolean) returns void language sql security definer
begin atomic
  update control.session o set ended_at = now() from control.session s
  where s.token_hash = p_token_hash and (o.tenant_id, o.user_id) = (s.tenant_id, s.user_id) and o.ended_at is null
    and (o.id <> s.id) = p_others;
end;

-- Counts the attempt before it is judged, so that parallel guesses count too. Answers the seconds still to wait, 0 when it may go on.
-- Beyond the free tries each failure doubles the wait, up to a quarter of an hour.
create function app.begin_login(p_subject text, p_free integer) returns integer language plpgsql security definer as $$
declare a record;
begin
  insert into app.login_attempt as l (subject, failures, blocked_until) values (p_subject, 0, '-infinity')
    on conflict (subject) do update set last_at = now(), failures = case when l.last_at < now() - interval '1 day' then 0 else l.failures end
    returning * into a;
  if a.blocked_until > now() then
    return ceil(extract(epoch from a.blocked_until - now()));
  end if;
  update app.login_attempt set failures = a.failures + 1,
    blocked_until = case when a.failures + 1 < p_free then '-infinity'::timestamptz
      else now() + least(900, 2 ^ least(10, a.failures + 1 - p_free)) * interval '1 second' end
    where subject = p_subject;
  return 0;
end $$;

create function app.login_succeeded(p_account text, p_address text) returns void language sql security definer
begin atomic
  delete from app.login_attempt where subject = p_account;
  update app.login_attempt set failures = greatest(0, failures - 1), blocked_until = '-infinity' where subject = p_address;
end;

-- The trail of a refused login: in the account's tenant, or the platform's when there is no such account.
create function app.login_refused(p_login text, p_reason text, p_ip text, p_correlation text) returns void language sql security definer
begin atomic
  insert into data.audit (tenant_id, user_id, username, entity, action, new, ip, correlation_id)
    select t.id, u.id, left(p_login, 20), 'auth', 'loginRefused', jsonb_build_object('reason', p_reason), p_ip, p_correlation
    from control.tenant p left join control.user_account u on lower(u.login_name) = lower(p_login)
    join control.tenant t on t.id = coalesce(u.tenant_id, p.id) where p.kind = 'platform' limit 1;
end;

-- Forgets what has served its time.
create function app.sweep() returns void language sql security definer
begin atomic
  delete from data.idempotency where created_at < now() - interval '24 hours';
  delete from control.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from app.login_attempt where last_at < now() - interval '2 days';
end;

-- What changes grants moves the epoch of the sessions concerned --------------------------------------------------------

create function app.move_epoch_of_role() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1
  where s.ended_at is null and (s.tenant_id, s.user_id) in (
    select r.tenant_id, r.user_id from control.user_role r
    where (r.tenant_id, r.role_id) in ((old.tenant_id, old.role_id), (new.tenant_id, new.role_id)));
  return null;
end $$;
create trigger move_epoch after insert or update or delete on control.role_grant for each row execute function app.move_epoch_of_role();

create function app.move_epoch_of_user() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1
  where s.ended_at is null and (s.tenant_id, s.user_id) in ((old.tenant_id, old.user_id), (new.tenant_id, new.user_id));
  return null;
end $$;
create trigger move_epoch after insert or update or delete on control.user_role for each row execute function app.move_epoch_of_user();

create function app.end_sessions_of_user() returns trigger language plpgsql security definer as $$
begin
  update control.session s set ended_at = now() where (s.tenant_id, s.user_id) = (new.tenant_id, new.id) and s.ended_at is null;
  return null;
end $$;
create trigger end_sessions after update of active on control.user_account for each row
  when (old.active and not new.active) execute function app.end_sessions_of_user();

create function app.end_sessions_of_tenant() returns trigger language plpgsql security definer as $$
begin
  update control.session s set ended_at = now() where s.tenant_id = new.id and s.ended_at is null;
  return null;
end $$;
create trigger end_sessions after update of active on control.tenant for each row
  when (old.active and not new.active) execute function app.end_sessions_of_tenant();

revoke execute on all functions in schema app from public;
grant execute on function app.tenant(), app.uuid7(), app.enter(bytea, bigint, text, text), app.session(bytea), app.touch(bytea, interval), app.account(text),
  app.open_session(uuid, uuid, bytea, interval, interval, text, text, text), app.end_session(bytea, boolean), app.begin_login(text, integer),
  app.login_succeeded(text, text), app.login_refused(text, text, text, text), app.sweep() to spindle_app;
