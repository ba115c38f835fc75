-- Accounts by phone: codes sent to it, registration of visitors, reset of a password. What an account still owes, its second factor, whose it is.

alter table control.user_account
  add column phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  -- The employee whose account it is: of the tenant's own database, so no foreign key.
  add column employee_id uuid,
  -- Somebody else has chosen the password: nothing goes until the owner has chosen his own.
  add column password_given boolean not null default false,
  add column totp_secret bytea,
  -- Shown to the owner, not yet confirmed by a code.
  add column totp_pending bytea,
  -- The last time step whose code was taken: each is good once.
  add column totp_step bigint not null default 0,
  -- Hashes of the recovery codes that are left.
  add column recovery_codes text[] not null default '{}',
  -- A name that looks like a phone would be taken for it.
  add constraint user_account_name_is_no_phone check (login_name !~ '^1[3-9][0-9]{9}$' or login_name = phone);
-- The phone alone says which account is meant.
create unique index user_account_phone on control.user_account (phone) where phone is not null;
create unique index user_account_employee on control.user_account (tenant_id, employee_id) where employee_id is not null;
grant select (phone, employee_id) on control.user_account to spindle_app;

-- Sent codes. phone and address are hashes; code_hash like that of a password. A row is written for any phone, also one that nobody has.
create table app.phone_code (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  phone text not null,
  address text not null,
  code_hash text not null,
  tries integer not null default 0,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index phone_code_phone on app.phone_code (phone, created_at);
create index phone_code_address on app.phone_code (address, created_at);

-- The id of a new code, or the seconds to wait for one: a minute between two, five an hour for a phone, twenty a day for an address.
create function app.ask_code(p_purpose text, p_phone text, p_address text, p_code_hash text) returns table (id uuid, wait integer)
language plpgsql security definer as $$
declare until timestamptz; made uuid;
begin
  perform pg_advisory_xact_lock(hashtext('phone ' || p_phone));
  perform pg_advisory_xact_lock(hashtext('address ' || p_address));
  select max(over_at) into until from (
    select max(c.created_at) + interval '60 seconds' as over_at from app.phone_code c where c.phone = p_phone
    union all
    select (array_agg(c.created_at order by c.created_at desc))[5] + interval '1 hour' from app.phone_code c where c.phone = p_phone and c.created_at > now() - interval '1 hour'
    union all
    select (array_agg(c.created_at order by c.created_at desc))[20] + interval '1 day' from app.phone_code c where c.address = p_address and c.created_at > now() - interval '1 day'
  ) limits;
  if until > now() then
    return query select null::uuid, ceil(extract(epoch from until - now()))::integer;
    return;
  end if;
  update app.phone_code c set used = true where c.phone = p_phone and c.purpose = p_purpose and not c.used;
  insert into app.phone_code as c (purpose, phone, address, code_hash, expires_at)
    values (p_purpose, p_phone, p_address, p_code_hash, now() + interval '5 minutes') returning c.id into made;
  return query select made, 0;
end $$;

-- The hash to compare a try with; counted before it is compared. None when there is no such code, or it is used up, guessed at five times or over.
create function app.try_code(p_id uuid, p_purpose text, p_phone text) returns text language sql security definer
begin atomic
  update app.phone_code set tries = tries + 1
    where id = p_id and purpose = p_purpose and phone = p_phone and not used and tries < 5 and expires_at > now() returning code_hash;
end;

-- Of any number at once one succeeds.
create function app.use_code(p_id uuid) returns boolean language sql security definer
begin atomic
  with used as (update app.phone_code set used = true where id = p_id and not used returning 1) select exists (select 1 from used);
end;

drop function app.account(text);
create function app.account(p_login text) returns table (tenant_id uuid, user_id uuid, login_name text, password_hash text, usable boolean, totp_secret bytea)
language sql stable security definer
begin atomic
  select u.tenant_id, u.id, u.login_name, u.password_hash, u.active and t.active, u.totp_secret
  from control.user_account u join control.tenant t on t.id = u.tenant_id
  where lower(u.login_name) = lower(p_login) or u.phone = p_login
  order by lower(u.login_name) = lower(p_login) desc limit 1;
end;

create function app.account_of_phone(p_phone text) returns table (tenant_id uuid, user_id uuid, login_name text, password_hash text, usable boolean, totp_secret bytea)
language sql stable security definer
begin atomic
  select u.tenant_id, u.id, u.login_name, u.password_hash, u.active and t.active, u.totp_secret
  from control.user_account u join control.tenant t on t.id = u.tenant_id where u.phone = p_phone;
end;

create or replace function app.knows_device(p_device bytea, p_login text) returns boolean language sql stable security definer
begin atomic
  select exists (select 1 from app.known_device d join control.user_account u on (u.tenant_id, u.id) = (d.tenant_id, d.user_id)
    where d.device_hash = p_device and (lower(u.login_name) = lower(p_login) or u.phone = p_login));
end;

-- A visitor belongs to the platform until a mill takes him in. False when the phone has an account already.
create function app.register_visitor(p_code uuid, p_phone text, p_password_hash text, p_ip text, p_correlation text) returns boolean
language plpgsql security definer as $$
declare made record;
begin
  if not app.use_code(p_code) then return false; end if;
  insert into control.user_account (tenant_id, login_name, name, password_hash, kind, phone)
    select t.id, p_phone, '访客' || right(p_phone, 4), p_password_hash, 'visitor', p_phone from control.tenant t where t.kind = 'platform'
    on conflict do nothing returning tenant_id, id into made;
  if made is null then return false; end if;
  insert into data.audit (tenant_id, user_id, username, entity, action, ip, correlation_id)
    values (made.tenant_id, made.id, left(p_phone, 3) || '****' || right(p_phone, 4), 'auth', 'register', p_ip, p_correlation);
  return true;
end $$;

-- Ends every session of the account.
create function app.reset_password(p_code uuid, p_phone text, p_password_hash text, p_ip text, p_correlation text) returns boolean
language plpgsql security definer as $$
declare a record;
begin
  if not app.use_code(p_code) then return false; end if;
  update control.user_account set password_hash = p_password_hash, password_given = false, version = version + 1
    where phone = p_phone and active returning tenant_id, id, login_name into a;
  if a is null then return false; end if;
  update control.session set ended_at = now() where (tenant_id, user_id) = (a.tenant_id, a.id) and ended_at is null;
  insert into data.audit (tenant_id, user_id, username, entity, action, row_id, ip, correlation_id)
    values (a.tenant_id, a.id, a.login_name, 'auth', 'resetPassword', a.id, p_ip, p_correlation);
  return true;
end $$;

drop function app.session(bytea);
create function app.session(p_token_hash bytea)
returns table (session_id uuid, tenant_id uuid, tenant_name text, tenant_kind text, user_id uuid, login_name text, name text, kind text, epoch bigint, keys text[],
  password_given boolean, second_factor boolean)
language sql stable security definer
begin atomic
  select s.id, s.tenant_id, t.name, t.kind, u.id, u.login_name, u.name, u.kind, s.epoch,
    array(select distinct g.key from control.user_role r join control.role_grant g on (g.tenant_id, g.role_id) = (r.tenant_id, r.role_id)
      where (r.tenant_id, r.user_id) = (u.tenant_id, u.id)),
    u.password_given, u.totp_secret is not null
  from control.session s
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  join control.tenant t on t.id = s.tenant_id
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now() and s.idle_until > now() and u.active and t.active;
end;

-- What the second factor of whoever has this session is made of.
create function app.second_factor(p_token_hash bytea) returns table (secret bytea, pending bytea, codes_left integer)
language sql stable security definer
begin atomic
  select u.totp_secret, u.totp_pending, cardinality(u.recovery_codes) from control.session s join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now();
end;

-- False for a step whose code was taken before.
create function app.use_step(p_tenant uuid, p_user uuid, p_step bigint) returns boolean language sql security definer
begin atomic
  with used as (update control.user_account set totp_step = p_step where (tenant_id, id) = (p_tenant, p_user) and totp_step < p_step returning 1)
  select exists (select 1 from used);
end;

create function app.use_recovery_code(p_tenant uuid, p_user uuid, p_hash text) returns boolean language sql security definer
begin atomic
  with used as (update control.user_account set recovery_codes = array_remove(recovery_codes, p_hash)
    where (tenant_id, id) = (p_tenant, p_user) and p_hash = any (recovery_codes) returning 1)
  select exists (select 1 from used);
end;

-- What an account owes bears on what its sessions may do.
create function app.move_epoch_of_account() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1 where (s.tenant_id, s.user_id) = (new.tenant_id, new.id) and s.ended_at is null;
  return null;
end $$;
create trigger move_epoch after update of totp_secret, password_given on control.user_account for each row
  when (old.password_given <> new.password_given or (old.totp_secret is null) <> (new.totp_secret is null)) execute function app.move_epoch_of_account();

create or replace function app.sweep() returns void language sql security definer
begin atomic
  delete from data.idempotency where created_at < now() - interval '24 hours';
  delete from control.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from app.login_attempt where last_at < now() - interval '2 days';
  delete from app.puzzle where expires_at < now();
  delete from app.known_device where seen_at < now() - interval '180 days';
  delete from app.phone_code where created_at < now() - interval '25 hours';
end;

revoke execute on all functions in schema app from public;
grant execute on function app.account(text), app.account_of_phone(text), app.session(bytea), app.ask_code(text, text, text, text), app.try_code(uuid, text, text),
  app.use_code(uuid), app.register_visitor(uuid, text, text, text, text), app.reset_password(uuid, text, text, text, text), app.second_factor(bytea),
  app.use_step(uuid, uuid, bigint), app.use_recovery_code(uuid, uuid, text) to spindle_app;
