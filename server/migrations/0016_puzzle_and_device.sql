-- Slider puzzles at the door, and the devices that an account has signed in from.

-- subject: hash of what is tried and for whom, so that a puzzle solved for one try is no good for another. answer stays here.
create table app.puzzle (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  address text not null,
  answer integer not null,
  judged boolean not null default false,
  expires_at timestamptz not null
);
create index puzzle_address on app.puzzle (address);
create index puzzle_age on app.puzzle (expires_at);

-- The cookie of a browser in which somebody has signed in, as a hash. Who has one is not kept waiting by what others try.
create table app.known_device (
  device_hash bytea not null,
  tenant_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (device_hash, user_id),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade
);
create index known_device_user on app.known_device (tenant_id, user_id);

-- The id of a new puzzle; none when so many have come to this address that no person can be asking.
create function app.make_puzzle(p_subject text, p_address text, p_answer integer, p_most integer) returns uuid language plpgsql security definer as $$
declare made uuid;
begin
  delete from app.puzzle where expires_at < now();
  if (select count(*) from app.puzzle where address = p_address) < p_most then
    insert into app.puzzle (subject, address, answer, expires_at) values (p_subject, p_address, p_answer, now() + interval '2 minutes') returning id into made;
  end if;
  return made;
end $$;

-- One guess a puzzle: a wrong one takes it away.
create function app.judge_puzzle(p_id uuid, p_answer integer, p_tolerance integer) returns boolean language plpgsql security definer as $$
declare solved boolean;
begin
  update app.puzzle set judged = true where id = p_id and not judged and expires_at > now() returning abs(answer - p_answer) <= p_tolerance into solved;
  if not coalesce(solved, false) then
    delete from app.puzzle where id = p_id and judged;
  end if;
  return coalesce(solved, false);
end $$;

-- A solved puzzle is good for one try of its subject.
create function app.spend_puzzle(p_id uuid, p_subject text) returns boolean language sql security definer
begin atomic
  with spent as (delete from app.puzzle where id = p_id and judged and subject = p_subject and expires_at > now() returning 1)
  select exists (select 1 from spent);
end;

-- A puzzle that counts as solved: the next step of a try whose first step has spent one.
create function app.pass_puzzle(p_subject text, p_address text) returns uuid language sql security definer
begin atomic
  insert into app.puzzle (subject, address, answer, judged, expires_at) values (p_subject, p_address, 0, true, now() + interval '2 minutes') returning id;
end;

create function app.knows_device(p_device bytea, p_login text) returns boolean language sql stable security definer
begin atomic
  select exists (select 1 from app.known_device d join control.user_account u on (u.tenant_id, u.id) = (d.tenant_id, d.user_id)
    where d.device_hash = p_device and lower(u.login_name) = lower(p_login));
end;

create function app.remember_device(p_device bytea, p_tenant uuid, p_user uuid) returns void language sql security definer
begin atomic
  insert into app.known_device (device_hash, tenant_id, user_id) values (p_device, p_tenant, p_user)
    on conflict (device_hash, user_id) do update set seen_at = now();
end;

create or replace function app.sweep() returns void language sql security definer
begin atomic
  delete from data.idempotency where created_at < now() - interval '24 hours';
  delete from control.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from app.login_attempt where last_at < now() - interval '2 days';
  delete from app.puzzle where expires_at < now();
  delete from app.known_device where seen_at < now() - interval '180 days';
end;

revoke execute on function app.make_puzzle(text, text, integer, integer), app.judge_puzzle(uuid, integer, integer), app.spend_puzzle(uuid, text),
  app.pass_puzzle(text, text), app.knows_device(bytea, text), app.remember_device(bytea, uuid, uuid) from public;
grant execute on function app.make_puzzle(text, text, integer, integer), app.judge_puzzle(uuid, integer, integer), app.spend_puzzle(uuid, text),
  app.pass_puzzle(text, text), app.knows_device(bytea, text), app.remember_device(bytea, uuid, uuid) to spindle_app;
