-- What else starts jobs: events of modules and dates of rows. And jobs as pages show them.

-- With what a schedule's job is started: stored, so that it can be started by hand as well. next_at is empty of what no time starts.
alter table control.job_schedule add column request jsonb not null default '{}';
alter table control.job_schedule add column priority smallint not null default 5;
alter table control.job_schedule add column attempts integer not null default 5;
alter table control.job_schedule alter column next_at drop not null;
-- The event that it is for: a second one of the same is none.
alter table control.job add column key text;
create unique index job_key on control.job (tenant_id, name, key) where key is not null;

drop function app.plan_schedules(jsonb);
create function app.plan_schedules(p_planned jsonb) returns void language sql security definer
begin atomic
  insert into control.job_schedule as s (tenant_id, name, zone, cron, next_at, request, priority, attempts)
    select p."tenant", p."name", p."zone", p."cron", p."next", p."request", p."priority", p."attempts" from jsonb_to_recordset(p_planned)
      as p("tenant" uuid, "name" text, "zone" text, "cron" text, "next" timestamptz, "request" jsonb, "priority" smallint, "attempts" integer)
    on conflict (tenant_id, name, zone) do update set cron = excluded.cron, request = excluded.request, priority = excluded.priority, attempts = excluded.attempts,
      next_at = case when s.cron = excluded.cron then s.next_at else excluded.next_at end;
end;

drop function app.job_schedules();
create function app.job_schedules() returns table (tenant_id uuid, name text, zone text, next_at timestamptz, planned jsonb)
language sql stable security definer
begin atomic
  select s.tenant_id, s.name, s.zone, s.next_at, jsonb_build_array(s.cron, s.request, s.priority, s.attempts) from control.job_schedule s;
end;

create or replace function app.fire_schedules(p_due jsonb) returns integer language plpgsql security definer as $$
declare d record; s record; fired integer := 0;
begin
  for d in select * from jsonb_to_recordset(p_due) as x("tenant" uuid, "name" text, "zone" text, "due" timestamptz, "next" timestamptz) order by 1, 2, 3 loop
    update control.job_schedule set next_at = d."next"
      where (tenant_id, name, zone) = (d."tenant", d."name", d."zone") and next_at = d."due" returning * into s;
    if found then
      insert into control.job (tenant_id, kind, name, request, priority, due_at, most_attempts)
        values (s.tenant_id, 'schedule', s.name, s.request, s.priority, d."due", s.attempts);
      fired := fired + 1;
    end if;
  end loop;
  return fired;
end $$;

-- A job for each event that a schedule waits for; answers how many are new.
create function app.follow_events(p_events jsonb) returns integer language plpgsql security definer as $$
declare n integer;
begin
  insert into control.job (tenant_id, kind, name, request, priority, due_at, most_attempts, key)
    select s.tenant_id, 'schedule', s.name, s.request || jsonb_build_object('event', e."event"), s.priority, e."at", s.attempts, e."id"::text
      from jsonb_to_recordset(p_events) as e("tenant" uuid, "name" text, "id" uuid, "at" timestamptz, "event" jsonb)
        join control.job_schedule s on (s.tenant_id, s.name) = (e."tenant", e."name")
    on conflict do nothing;
  get diagnostics n = row_count;
  return n;
end $$;

-- Says how long the job has waited, besides.
create or replace function app.claim_job(p_worker uuid, p_lease interval, p_most integer) returns jsonb language plpgsql security definer as $$
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
      'name', k.name, 'request', k.request, 'language', k.language, 'dueAt', k.due_at, 'delay', extract(epoch from now() - k.run_at), 'attempt', k.attempts, 'mostAttempts', k.most_attempts,
      'layerRevision', (select max(n) from control.layer_revision v where v.tenant_id = k.tenant_id),
      'tokenHash', (select encode(s.token_hash, 'hex') from control.session s where s.tenant_id = k.tenant_id and s.job = k.id and s.ended_at is null),
      'standing', (select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
          'machineCount', t.machine_count, 'licensedUntil', t.licensed_until,
          'licences', (select coalesce(jsonb_agg(jsonb_build_object('from', l.valid_from, 'until', l.valid_until, 'modules', coalesce(l.modules, '{}'))), '[]')
            from control.licence l where (l.tenant_id, l.holder_id) = (t.tenant_id, t.id)),
          'visit', null) from control.tenant t where t.id = k.tenant_id))
    from control.job k where (k.tenant_id, k.id) = (j.tenant_id, j.id));
end $$;

-- In the database of the tenant's rows -----------------------------------------------------------------------------------------

-- Events of modules: written with what brings them about, once for each subject. What has been followed is remembered for a month.
create table data.job_event (
  tenant_id uuid not null,
  event text not null,
  subject text not null,
  id uuid not null default app.uuid7(),
  at timestamptz not null default now(),
  content jsonb not null default '{}',
  followed boolean not null default false,
  primary key (tenant_id, event, subject)
);
create index job_event_waiting on data.job_event (tenant_id, at) where not followed;

-- Rows whose date has been followed.
create table data.job_row (
  tenant_id uuid not null,
  name text not null,
  row_id uuid not null,
  date date not null,
  primary key (tenant_id, name, row_id, date)
);

do $$
declare t text;
begin
  foreach t in array array['job_event', 'job_row'] loop
    execute format('alter table data.%I enable row level security', t);
    execute format('alter table data.%I force row level security', t);
    execute format('create policy app_select on data.%I for select to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy app_insert on data.%I for insert to spindle_app with check (tenant_id = app.tenant())', t);
    execute format('create policy app_update on data.%I for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', t);
    execute format('create policy app_delete on data.%I for delete to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy owner_all on data.%I to current_user using (true) with check (true)', t);
    execute format('create policy reader_select on data.%I for select to spindle_reader using (true)', t);
    execute format('grant select on data.%I to spindle_reader', t);
    execute format('grant select, insert on data.%I to spindle_app', t);
  end loop;
end $$;
create view read.job_event as select tenant_id, event, subject, id, at, content, followed
  from data.job_event where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.job_row as select tenant_id, name, row_id, date
  from data.job_row where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.job_event, read.job_row to spindle_app;
alter view read.job_event owner to spindle_reader;
alter view read.job_row owner to spindle_reader;

create function app.job_events(p_most integer) returns table (tenant_id uuid, event text, subject text, id uuid, at timestamptz, content jsonb)
language sql stable security definer
begin atomic
  select e.tenant_id, e.event, e.subject, e.id, e.at, e.content from data.job_event e where not e.followed order by e.at limit p_most;
end;

create function app.followed_events(p_events uuid[]) returns void language sql security definer
begin atomic
  update data.job_event set followed = true where id = any(p_events) and not followed;
end;

create function app.sweep_events() returns void language sql security definer
begin atomic
  delete from data.job_event where followed and at < now() - interval '31 days';
  delete from data.job_row where date < current_date - 31;
end;

-- As pages show them -------------------------------------------------------------------------------------------------------------

-- The tenant's own; the platform's staff see all.
create view read.background_job as
  select c.id as tenant_id, k.id, 1 as version, t.name as holder, k.name as job, k.name, k.kind, k.state, k.request->>'zone' as zone, k.due_at, k.started_at, k.finished_at,
    round(extract(epoch from case when k.state = 'running' then now() else k.finished_at end - k.started_at)::numeric, 1) as seconds,
    case when k.total > 0 then round(100.0 * k.done / k.total) end as progress, k.attempts,
    case when k.state = 'queued' and k.attempts > 0 then k.run_at end as next_at, k.error, k.reason, u.name as person,
    k.created_at, k.user_id as created_by, coalesce(k.finished_at, k.started_at, k.created_at) as updated_at, k.user_id as updated_by
  from control.tenant c
    join control.job k on k.tenant_id = c.id or c.kind = 'platform'
    join control.tenant t on t.id = k.tenant_id
    left join control.user_account u on (u.tenant_id, u.id) = (k.tenant_id, k.user_id)
  where c.id = nullif(current_setting('app.tenant_id', true), '')::uuid;

create view read.scheduled_job as
  select c.id as tenant_id, md5(s.tenant_id::text || s.name || s.zone)::uuid as id, 1 as version, t.name as holder, s.name as job, s.name, s.zone, s.cron, s.next_at,
    l.due_at as last_at, l.state as last_state, round(extract(epoch from l.finished_at - l.started_at)::numeric, 1) as last_seconds, l.reason as last_reason,
    t.created_at, null::uuid as created_by, coalesce(l.finished_at, l.started_at, t.created_at) as updated_at, null::uuid as updated_by
  from control.tenant c
    join control.job_schedule s on s.tenant_id = c.id or c.kind = 'platform'
    join control.tenant t on t.id = s.tenant_id
    left join lateral (select k.due_at, k.state, k.started_at, k.finished_at, k.reason from control.job k
      where (k.tenant_id, k.name) = (s.tenant_id, s.name) and k.request->>'zone' = s.zone order by k.due_at desc limit 1) l on true
  where c.id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.background_job, read.scheduled_job to spindle_app;
alter view read.background_job owner to spindle_reader;
alter view read.scheduled_job owner to spindle_reader;

-- Whose jobs the transaction's tenant looks after.
create function app.looks_after(p_tenant uuid) returns boolean language sql stable security definer
begin atomic
  select p_tenant = app.tenant() or exists (select 1 from control.tenant where id = app.tenant() and kind = 'platform');
end;

create function app.cancel_jobs(p_jobs uuid[]) returns setof uuid language sql security definer
begin atomic
  update control.job set state = 'cancelled', finished_at = now()
    where id = any(p_jobs) and state in ('queued', 'running') and app.looks_after(tenant_id) returning id;
end;

-- Once more: what its steps have done stays done. A user's job is his again, with a session as at its beginning; p_hashes are random, one for each.
create function app.repeat_jobs(p_jobs uuid[], p_hashes bytea[]) returns setof uuid language plpgsql security definer as $$
declare j record; n integer := 0;
begin
  for j in select * from control.job where id = any(p_jobs) and state in ('failed', 'cancelled') and app.looks_after(tenant_id) order by id for update loop
    n := n + 1;
    update control.job set state = 'queued', attempts = 0, run_at = now(), finished_at = null, error = null, reason = null, worker = null, lease_until = null
      where (tenant_id, id) = (j.tenant_id, j.id);
    if j.user_id is not null then
      update control.session set ended_at = now() where tenant_id = j.tenant_id and job = j.id and ended_at is null;
      insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, agent, job)
        values (j.tenant_id, j.user_id, p_hashes[n], now() + interval '24 hours', now() + interval '24 hours', 'job', j.id);
    end if;
    return next j.id;
  end loop;
end $$;

create function app.run_schedules(p_schedules uuid[]) returns integer language plpgsql security definer as $$
declare n integer;
begin
  insert into control.job (tenant_id, kind, name, request, priority, most_attempts)
    select s.tenant_id, 'schedule', s.name, s.request, 2, s.attempts from control.job_schedule s
      where md5(s.tenant_id::text || s.name || s.zone)::uuid = any(p_schedules) and app.looks_after(s.tenant_id) order by s.tenant_id, s.name, s.zone;
  get diagnostics n = row_count;
  return n;
end $$;

revoke execute on all functions in schema app from public;
grant execute on function app.plan_schedules(jsonb), app.job_schedules(), app.follow_events(jsonb), app.job_events(integer), app.followed_events(uuid[]),
  app.sweep_events(), app.looks_after(uuid), app.cancel_jobs(uuid[]), app.repeat_jobs(uuid[], bytea[]), app.run_schedules(uuid[]) to spindle_app;
