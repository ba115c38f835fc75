-- Work behind the screen: jobs of schedules and of operations that run as jobs. They wait with the platform (schema control) and run for a tenant; the doors
-- below are the only way in, so that no console sees a tenant's job before it has claimed it.

create table control.job (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  kind text not null check (kind in ('schedule', 'operation')),
  -- module.schedule, or entity.operation.
  name text not null,
  -- Empty: a schedule's.
  user_id uuid,
  language text not null default 'zh' check (language in ('zh', 'en')),
  request jsonb not null default '{}',
  -- 0 first.
  priority smallint not null default 5 check (priority between 0 and 9),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- What time it is for, and from when on it may run.
  due_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  most_attempts integer not null default 5,
  done bigint,
  total bigint,
  -- A name of the server's catalog, and what is worth knowing besides.
  error text,
  reason text,
  worker uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index job_open on control.job (tenant_id, run_at) where state in ('queued', 'running');
create index job_by_name on control.job (tenant_id, name, due_at desc);

-- When each schedule is due next, for each zone of a tenant. The row is what consoles compete for: who moves it on starts the job.
create table control.job_schedule (
  tenant_id uuid not null,
  name text not null,
  zone text not null,
  cron text not null,
  next_at timestamptz not null,
  primary key (tenant_id, name, zone)
);

-- When a tenant last had its turn.
create table control.job_turn (
  tenant_id uuid primary key,
  at timestamptz not null
);

do $$
declare t text;
begin
  foreach t in array array['control.job', 'control.job_schedule', 'control.job_turn'] loop
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

create view read.job as select tenant_id, id, kind, name, user_id, priority, state, due_at, run_at, attempts, most_attempts, done, total, error, reason,
    created_at, started_at, finished_at
  from control.job where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.job_schedule as select tenant_id, name, zone, cron, next_at
  from control.job_schedule where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.job_turn as select tenant_id, at from control.job_turn where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.job, read.job_schedule, read.job_turn to spindle_app;
alter view read.job owner to spindle_reader;
alter view read.job_schedule owner to spindle_reader;
alter view read.job_turn owner to spindle_reader;

-- Schedules ----------------------------------------------------------------------------------------------------------------

-- The tenants for whom schedules run, with where their rows are.
create function app.job_tenants() returns table (tenant_id uuid, kind text, source text) language sql stable security definer
begin atomic
  select t.id, t.kind, t.source from control.tenant t where t.active and (t.licensed_until is null or t.licensed_until >= current_date - 1);
end;

-- The zones of the tenants whose rows are here: those of their factories, each with its factories. Empty: the usual one.
create function app.job_zones() returns table (tenant_id uuid, zone text, factories uuid[]) language sql stable security definer
begin atomic
  select f.tenant_id, f.time_zone, array_agg(f.id order by f.id) from data.factory f group by 1, 2;
end;

create function app.job_schedules() returns table (tenant_id uuid, name text, zone text, cron text, next_at timestamptz)
language sql stable security definer
begin atomic
  select s.tenant_id, s.name, s.zone, s.cron, s.next_at from control.job_schedule s;
end;

-- New and changed ones; others keep their time.
create function app.plan_schedules(p_planned jsonb) returns void language sql security definer
begin atomic
  insert into control.job_schedule as s (tenant_id, name, zone, cron, next_at)
    select p."tenant", p."name", p."zone", p."cron", p."next" from jsonb_to_recordset(p_planned)
      as p("tenant" uuid, "name" text, "zone" text, "cron" text, "next" timestamptz)
    on conflict (tenant_id, name, zone) do update set cron = excluded.cron, next_at = excluded.next_at where s.cron <> excluded.cron;
end;

create function app.drop_schedules(p_gone jsonb) returns void language sql security definer
begin atomic
  delete from control.job_schedule s using jsonb_to_recordset(p_gone) as g("tenant" uuid, "name" text, "zone" text)
    where (s.tenant_id, s.name, s.zone) = (g."tenant", g."name", g."zone");
end;

-- Starts the job of each one that is still due at the time in question, and answers how many: of several consoles one gets there first.
create function app.fire_schedules(p_due jsonb) returns integer language plpgsql security definer as $$
declare d record; fired integer := 0;
begin
  for d in select * from jsonb_to_recordset(p_due) as x("tenant" uuid, "name" text, "zone" text, "due" timestamptz, "next" timestamptz,
      "priority" smallint, "attempts" integer, "request" jsonb) order by 1, 2, 3 loop
    update control.job_schedule set next_at = d."next"
      where (tenant_id, name, zone) = (d."tenant", d."name", d."zone") and next_at = d."due";
    if found then
      insert into control.job (tenant_id, kind, name, request, priority, due_at, most_attempts)
        values (d."tenant", 'schedule', d."name", d."request", d."priority", d."due", d."attempts");
      fired := fired + 1;
    end if;
  end loop;
  return fired;
end $$;

-- Jobs -----------------------------------------------------------------------------------------------------------------------

-- In the transaction of whoever wants it, under a session of its own (see 0005): it outlives a logout, and ends with whatever ends the user's sessions.
create function app.begin_job(p_token_hash bytea, p_name text, p_request jsonb, p_language text, p_priority integer) returns uuid
language plpgsql security definer as $$
declare v_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_job uuid := app.uuid7();
begin
  insert into control.job (tenant_id, id, kind, name, user_id, request, language, priority)
    values (v_tenant, v_job, 'operation', p_name, v_user, p_request, p_language, p_priority);
  insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, agent, job)
    values (v_tenant, v_user, p_token_hash, now() + interval '24 hours', now() + interval '24 hours', 'job', v_job);
  return v_job;
end $$;

-- One that waits, of the tenant that has least under way and waits longest for its turn; null when there is none. Minutes of waiting count as much as a step of
-- priority, so that nothing waits for ever. What a dead console has left waits again, or is given up.
create function app.claim_job(p_worker uuid, p_lease interval, p_most integer) returns jsonb language plpgsql security definer as $$
declare j record;
begin
  if not exists (select from control.job where state = 'queued' and run_at <= now() or state = 'running' and lease_until < now()) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('spindle jobs', 0));
  update control.job set worker = null, lease_until = null, error = 'interrupted',
      state = case when attempts >= most_attempts then 'failed' else 'queued' end,
      finished_at = case when attempts >= most_attempts then now() end
    where state = 'running' and lease_until < now() and pg_try_advisory_xact_lock(hashtextextended('spindle job ' || id::text, 0));
  select k.tenant_id, k.id, t.kind, t.name, t.source into j
    from control.job k join control.tenant t on t.id = k.tenant_id
      left join (select tenant_id, count(*) as n from control.job where state = 'running' group by 1) r on r.tenant_id = k.tenant_id
      left join control.job_turn u on u.tenant_id = k.tenant_id
    where k.state = 'queued' and k.run_at <= now() and t.active and coalesce(r.n, 0) < p_most
      and not (k.kind = 'schedule' and exists (select from control.job o
        where o.tenant_id = k.tenant_id and o.name = k.name and o.kind = 'schedule' and o.state = 'running'))
    order by greatest(0, k.priority - floor(extract(epoch from now() - k.run_at) / 60)), coalesce(r.n, 0), u.at nulls first, k.run_at, k.id
    limit 1;
  if not found then
    return null;
  end if;
  insert into control.job_turn values (j.tenant_id, clock_timestamp()) on conflict (tenant_id) do update set at = excluded.at;
  update control.job set state = 'running', worker = p_worker, lease_until = now() + p_lease, started_at = now(), finished_at = null,
      attempts = attempts + 1, done = null, total = null, error = null, reason = null
    where (tenant_id, id) = (j.tenant_id, j.id);
  return (select jsonb_build_object('id', k.id, 'tenantId', k.tenant_id, 'tenantKind', j.kind, 'tenantName', j.name, 'source', j.source, 'kind', k.kind,
      'name', k.name, 'request', k.request, 'language', k.language, 'dueAt', k.due_at, 'attempt', k.attempts, 'mostAttempts', k.most_attempts,
      'layerRevision', (select max(n) from control.layer_revision v where v.tenant_id = k.tenant_id),
      'tokenHash', (select encode(s.token_hash, 'hex') from control.session s where s.tenant_id = k.tenant_id and s.job = k.id and s.ended_at is null),
      'standing', (select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
          'machineCount', t.machine_count, 'licensedUntil', t.licensed_until,
          'licences', (select coalesce(jsonb_agg(jsonb_build_object('from', l.valid_from, 'until', l.valid_until, 'modules', coalesce(l.modules, '{}'))), '[]')
            from control.licence l where (l.tenant_id, l.holder_id) = (t.tenant_id, t.id)),
          'visit', null) from control.tenant t where t.id = k.tenant_id))
    from control.job k where (k.tenant_id, k.id) = (j.tenant_id, j.id));
end $$;

-- The worker lives, and how far its jobs are; answers those that are to go on: not what was cancelled or has become another's.
create function app.beat_jobs(p_worker uuid, p_lease interval, p_jobs jsonb) returns setof uuid language sql security definer
begin atomic
  update control.job k set lease_until = now() + p_lease, done = b."done", total = b."total"
    from jsonb_to_recordset(p_jobs) as b("tenant" uuid, "id" uuid, "done" bigint, "total" bigint)
    where (k.tenant_id, k.id) = (b."tenant", b."id") and k.worker = p_worker and k.state = 'running' returning k.id;
end;

-- done (also where it was cancelled too late), failed for good, or queued again after p_wait.
create function app.end_job(p_worker uuid, p_tenant uuid, p_job uuid, p_state text, p_error text, p_reason text, p_wait interval) returns void
language plpgsql security definer as $$
begin
  update control.job set state = p_state, error = p_error, reason = p_reason, worker = null, lease_until = null,
      run_at = case when p_state = 'queued' then now() + p_wait else run_at end,
      attempts = case when p_state = 'queued' and p_error is null then attempts - 1 else attempts end,
      done = case when p_state = 'done' then coalesce(total, done) else done end,
      finished_at = case when p_state = 'queued' then null else now() end
    where (tenant_id, id) = (p_tenant, p_job) and worker = p_worker and (state = 'running' or state = 'cancelled' and p_state = 'done');
  if found and p_state = 'done' then
    update control.session set ended_at = now() where tenant_id = p_tenant and job = p_job and ended_at is null;
  end if;
end $$;

-- First statement of each transaction of a schedule's job, which has no session. SP401: the job is over here, or another console's. No console takes it over while
-- the transaction lasts.
create function app.enter_job(p_worker uuid, p_tenant uuid, p_job uuid, p_correlation text) returns void language plpgsql security definer as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('spindle job ' || p_job::text, 0));
  perform from control.job where (tenant_id, id) = (p_tenant, p_job) and worker = p_worker and state = 'running' and user_id is null;
  if not found then
    raise exception 'the job is over' using errcode = 'SP401';
  end if;
  if exists (select from control.tenant where id = p_tenant and not active) then
    raise exception 'the tenant is switched off' using errcode = 'SP409';
  end if;
  perform set_config('app.tenant_id', p_tenant::text, true), set_config('app.user_id', '00000000-0000-0000-0000-000000000000', true),
    set_config('app.tenant_son', '', true), set_config('app.correlation', coalesce(p_correlation, ''), true);
end $$;

create function app.sweep_jobs() returns void language sql security definer
begin atomic
  delete from control.job where state in ('done', 'cancelled', 'failed') and created_at < now() - interval '30 days';
end;

-- Steps of jobs are remembered longer than calls: a job that failed may be repeated weeks later, and does not do again what it has done.
create or replace function app.sweep() returns void language sql security definer
begin atomic
  delete from data.idempotency where created_at < now() - case when starts_with(key, 'job:') then interval '31 days' else interval '24 hours' end;
  delete from control.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from app.login_attempt where last_at < now() - interval '2 days';
  delete from app.login_loan where until < now() - interval '2 days';
  delete from app.puzzle where expires_at < now();
  delete from app.known_device where seen_at < now() - interval '180 days';
  delete from app.phone_code where created_at < now() - interval '25 hours';
end;

revoke execute on all functions in schema app from public;
grant execute on function app.job_tenants(), app.job_zones(), app.job_schedules(), app.plan_schedules(jsonb), app.drop_schedules(jsonb), app.fire_schedules(jsonb),
  app.begin_job(bytea, text, jsonb, text, integer), app.claim_job(uuid, interval, integer), app.beat_jobs(uuid, interval, jsonb),
  app.end_job(uuid, uuid, uuid, text, text, text, interval), app.enter_job(uuid, uuid, uuid, text), app.sweep_jobs() to spindle_app;
