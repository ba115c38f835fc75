-- Exports that run in the background: who asked for what, how far it is, and the file in pieces until it expires.

-- A job works under a session of its own: it outlives a logout, and ends with whatever ends the user's sessions. Its token is known to nobody.
alter table control.session add column job uuid;
create or replace view read.session as select tenant_id, id, user_id, created_at, idle_until, expires_at, ended_at, ip, agent
  from control.session where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and job is null;

create table data.export_job (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  user_id uuid not null,
  entity text not null,
  name text not null,
  request jsonb not null,
  language text not null check (language in ('zh', 'en')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  total bigint not null,
  done bigint not null default 0,
  bytes bigint not null default 0,
  error text,
  seen boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  worker uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  primary key (tenant_id, id)
);
create index export_job_open on data.export_job (created_at) where state in ('queued', 'running');
create index export_job_of_user on data.export_job (tenant_id, user_id, id);

create table data.export_chunk (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bytes bytea not null,
  primary key (tenant_id, job_id, n),
  foreign key (tenant_id, job_id) references data.export_job (tenant_id, id) on delete cascade
);
-- It is compressed already.
alter table data.export_chunk alter column bytes set storage external;

do $$
declare t text;
begin
  foreach t in array array['data.export_job', 'data.export_chunk'] loop
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
-- On top of the tenant's: an export is its user's alone.
create policy own_rows on data.export_job as restrictive to spindle_app
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy own_rows on data.export_chunk as restrictive to spindle_app
  using (exists (select 1 from data.export_job j where (j.tenant_id, j.id) = (export_chunk.tenant_id, export_chunk.job_id)));
grant select, delete, update (state, seen, finished_at) on data.export_job to spindle_app;
grant select, delete on data.export_chunk to spindle_app;

create view read.export_job as select tenant_id, id, user_id, entity, name, request, language, state, total, done, bytes, error, seen,
    created_at, started_at, finished_at, expires_at
  from data.export_job where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and user_id = nullif(current_setting('app.user_id', true), '')::uuid;
create view read.export_chunk as select c.tenant_id, c.job_id, c.n, c.bytes
  from data.export_chunk c join data.export_job j on (j.tenant_id, j.id) = (c.tenant_id, c.job_id)
  where c.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and j.user_id = nullif(current_setting('app.user_id', true), '')::uuid;
grant select on read.export_job, read.export_chunk to spindle_app;
alter view read.export_job owner to spindle_reader;
alter view read.export_chunk owner to spindle_reader;

-- Doors of the queue: the console that carries a job out has no caller before it has claimed one. --------------------------------

-- In the transaction of whoever asks. p_token_hash is random: no token belongs to it.
create function app.begin_export(p_token_hash bytea, p_entity text, p_name text, p_request jsonb, p_language text, p_total bigint) returns uuid
language plpgsql security definer as $$
declare v_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_job uuid := app.uuid7();
begin
  insert into data.export_job (tenant_id, id, user_id, entity, name, request, language, total)
    values (v_tenant, v_job, v_user, p_entity, p_name, p_request, p_language, p_total);
  insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, agent, job)
    values (v_tenant, v_user, p_token_hash, now() + interval '6 hours', now() + interval '6 hours', 'export', v_job);
  return v_job;
end $$;

-- The oldest that waits, or whose console has died; null when there is none. One that killed three consoles is given up.
create function app.claim_export(p_worker uuid, p_lease interval)
returns table (job_id uuid, token_hash text, entity text, name text, request jsonb, language text, total bigint)
language plpgsql security definer as $$
declare j record;
begin
  update data.export_job k set state = 'failed', error = 'broken', finished_at = now()
    where k.state = 'running' and k.lease_until < now() and k.attempts >= 3;
  select k.tenant_id, k.id into j from data.export_job k
    where k.state = 'queued' or (k.state = 'running' and k.lease_until < now())
    order by k.created_at limit 1 for update skip locked;
  if not found then
    return;
  end if;
  delete from data.export_chunk c where (c.tenant_id, c.job_id) = (j.tenant_id, j.id);
  update data.export_job k set state = 'running', worker = p_worker, lease_until = now() + p_lease, started_at = now(), done = 0, bytes = 0,
    attempts = k.attempts + 1 where (k.tenant_id, k.id) = (j.tenant_id, j.id);
  return query select k.id, (select s.token_hash::text from control.session s where s.tenant_id = k.tenant_id and s.job = k.id),
    k.entity, k.name, k.request, k.language, k.total from data.export_job k where (k.tenant_id, k.id) = (j.tenant_id, j.id);
end $$;

-- Keeps a piece, tells how far it is, and answers whether to go on: not when it was cancelled, taken over, or the user's rights have changed.
create function app.keep_export(p_job uuid, p_worker uuid, p_epoch bigint, p_n integer, p_bytes bytea, p_done bigint, p_lease interval) returns boolean
language plpgsql security definer as $$
declare j record;
begin
  select k.tenant_id into j from data.export_job k where k.id = p_job and k.state = 'running' and k.worker = p_worker for update;
  if not found or not exists (select 1 from control.session s where s.tenant_id = j.tenant_id and s.job = p_job and s.epoch = p_epoch
      and s.ended_at is null and s.expires_at > now()) then
    return false;
  end if;
  insert into data.export_chunk (tenant_id, job_id, n, bytes) values (j.tenant_id, p_job, p_n, p_bytes);
  update data.export_job k set done = p_done, bytes = k.bytes + length(p_bytes), lease_until = now() + p_lease where (k.tenant_id, k.id) = (j.tenant_id, p_job);
  return true;
end $$;

-- The end of a job: done, failed, or queued again when its console goes down in order.
create function app.end_export(p_job uuid, p_worker uuid, p_state text, p_error text, p_keep interval) returns void
language plpgsql security definer as $$
declare j record;
begin
  update data.export_job k set state = p_state, error = p_error, worker = null, lease_until = null,
      done = case when p_state = 'done' then k.total else k.done end,
      finished_at = case when p_state = 'queued' then null else now() end,
      expires_at = case when p_state = 'done' then now() + p_keep end
    where k.id = p_job and k.worker = p_worker and k.state = 'running' returning k.tenant_id into j;
  if found and p_state <> 'queued' then
    update control.session s set ended_at = now() where s.tenant_id = j.tenant_id and s.job = p_job;
  end if;
  delete from data.export_chunk c where c.job_id = p_job and exists
    (select 1 from data.export_job k where (k.tenant_id, k.id) = (c.tenant_id, c.job_id) and k.state <> 'done' and k.state <> 'running');
end $$;

create function app.sweep_exports() returns void language sql security definer
begin atomic
  delete from data.export_chunk c using data.export_job j
    where (j.tenant_id, j.id) = (c.tenant_id, c.job_id) and (j.expires_at < now() or j.state in ('failed', 'cancelled', 'expired'));
  update data.export_job set state = 'expired' where state = 'done' and expires_at < now();
  delete from data.export_job where created_at < now() - interval '30 days';
end;

revoke execute on function app.begin_export(bytea, text, text, jsonb, text, bigint), app.claim_export(uuid, interval),
  app.keep_export(uuid, uuid, bigint, integer, bytea, bigint, interval), app.end_export(uuid, uuid, text, text, interval), app.sweep_exports() from public;
grant execute on function app.begin_export(bytea, text, text, jsonb, text, bigint), app.claim_export(uuid, interval),
  app.keep_export(uuid, uuid, bigint, integer, bytea, bigint, interval), app.end_export(uuid, uuid, text, text, interval), app.sweep_exports() to spindle_app;
