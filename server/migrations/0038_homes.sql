-- Nothing reaches across homes in SQL any more, so that a tenant's rows may lie in a database of their own: what lies with the platform (schema control,
-- and in data the trail, counters and keys of what was written there) and what lies with the tenant (schema data) may be two servers.
-- Every database has all of these tables; in a tenant's own those of schema control are empty.

-- Exports wait with the platform, beside the sessions under which they are carried out; so do their files, for a day. --------------------

alter table data.export_job set schema control;
alter table data.export_chunk set schema control;

-- In the transaction of whoever asks. p_token_hash is random: no token belongs to it.
create or replace function app.begin_export(p_token_hash bytea, p_entity text, p_name text, p_request jsonb, p_language text, p_total bigint) returns uuid
language plpgsql security definer as $$
declare v_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_job uuid := app.uuid7();
begin
  insert into control.export_job (tenant_id, id, user_id, entity, name, request, language, total)
    values (v_tenant, v_job, v_user, p_entity, p_name, p_request, p_language, p_total);
  insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, agent, job)
    values (v_tenant, v_user, p_token_hash, now() + interval '6 hours', now() + interval '6 hours', 'export', v_job);
  return v_job;
end $$;

-- The oldest that waits, or whose console has died; null when there is none. One that killed three consoles is given up.
create or replace function app.claim_export(p_worker uuid, p_lease interval)
returns table (job_id uuid, token_hash text, entity text, name text, request jsonb, language text, total bigint)
language plpgsql security definer as $$
declare j record;
begin
  update control.export_job k set state = 'failed', error = 'broken', finished_at = now()
    where k.state = 'running' and k.lease_until < now() and k.attempts >= 3;
  select k.tenant_id, k.id into j from control.export_job k
    where k.state = 'queued' or (k.state = 'running' and k.lease_until < now())
    order by k.created_at limit 1 for update skip locked;
  if not found then
    return;
  end if;
  delete from control.export_chunk c where (c.tenant_id, c.job_id) = (j.tenant_id, j.id);
  update control.export_job k set state = 'running', worker = p_worker, lease_until = now() + p_lease, started_at = now(), done = 0, bytes = 0,
    attempts = k.attempts + 1 where (k.tenant_id, k.id) = (j.tenant_id, j.id);
  return query select k.id, (select s.token_hash::text from control.session s where s.tenant_id = k.tenant_id and s.job = k.id),
    k.entity, k.name, k.request, k.language, k.total from control.export_job k where (k.tenant_id, k.id) = (j.tenant_id, j.id);
end $$;

-- Keeps a piece, tells how far it is, and answers whether to go on: not when it was cancelled, taken over, or the user's rights have changed.
create or replace function app.keep_export(p_job uuid, p_worker uuid, p_epoch bigint, p_n integer, p_bytes bytea, p_done bigint, p_lease interval) returns boolean
language plpgsql security definer as $$
declare j record;
begin
  select k.tenant_id into j from control.export_job k where k.id = p_job and k.state = 'running' and k.worker = p_worker for update;
  if not found or not exists (select 1 from control.session s where s.tenant_id = j.tenant_id and s.job = p_job and s.epoch = p_epoch
      and s.ended_at is null and s.expires_at > now()) then
    return false;
  end if;
  insert into control.export_chunk (tenant_id, job_id, n, bytes) values (j.tenant_id, p_job, p_n, p_bytes);
  update control.export_job k set done = p_done, bytes = k.bytes + length(p_bytes), lease_until = now() + p_lease where (k.tenant_id, k.id) = (j.tenant_id, p_job);
  return true;
end $$;

-- The end of a job: done, failed, or queued again when its console goes down in order.
create or replace function app.end_export(p_job uuid, p_worker uuid, p_state text, p_error text, p_keep interval) returns void
language plpgsql security definer as $$
declare j record;
begin
  update control.export_job k set state = p_state, error = p_error, worker = null, lease_until = null,
      done = case when p_state = 'done' then k.total else k.done end,
      finished_at = case when p_state = 'queued' then null else now() end,
      expires_at = case when p_state = 'done' then now() + p_keep end
    where k.id = p_job and k.worker = p_worker and k.state = 'running' returning k.tenant_id into j;
  if found and p_state <> 'queued' then
    update control.session s set ended_at = now() where s.tenant_id = j.tenant_id and s.job = p_job;
  end if;
  delete from control.export_chunk c where c.job_id = p_job and exists
    (select 1 from control.export_job k where (k.tenant_id, k.id) = (c.tenant_id, c.job_id) and k.state <> 'done' and k.state <> 'running');
end $$;

create or replace function app.sweep_exports() returns void language sql security definer
begin atomic
  delete from control.export_chunk c using control.export_job j
    where (j.tenant_id, j.id) = (c.tenant_id, c.job_id) and (j.expires_at < now() or j.state in ('failed', 'cancelled', 'expired'));
  update control.export_job set state = 'expired' where state = 'done' and expires_at < now();
  delete from control.export_job where created_at < now() - interval '30 days';
end;

-- What follows in the other home --------------------------------------------------------------------------------------------

-- What a change in the tenant's rows asks of the platform's: written with the change, carried out right after it, and if that console
-- dies in between by any other. `n` tells whether more has come since somebody looked.
create table data.outbox (
  tenant_id uuid not null,
  what text not null,
  n bigint not null default 1,
  primary key (tenant_id, what)
);
alter table data.outbox enable row level security;
alter table data.outbox force row level security;
create policy tenant_select on data.outbox for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on data.outbox for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on data.outbox for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on data.outbox for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on data.outbox for select to spindle_reader using (true);
create policy owner_all on data.outbox to current_user using (true) with check (true);
grant select on data.outbox to spindle_reader;
create view read.outbox as select tenant_id, what, n from data.outbox where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.outbox to spindle_app;
alter view read.outbox owner to spindle_reader;

-- What waits here, of one tenant or of all.
create function app.outbox(p_tenant uuid) returns table (tenant_id uuid, what text, n bigint) language sql stable security definer
begin atomic
  select o.tenant_id, o.what, o.n from data.outbox o where p_tenant is null or o.tenant_id = p_tenant;
end;

create function app.followed(p_tenant uuid, p_what text, p_n bigint) returns void language sql security definer
begin atomic
  delete from data.outbox where tenant_id = p_tenant and what = p_what and n = p_n;
end;

-- A change of a tenant's parts bears on what its sessions see: 'parts'.
drop trigger move_epoch on data.factory;
drop function app.move_epoch_of_factory();
create function app.tell_parts() returns trigger language plpgsql security definer as $$
begin
  insert into data.outbox as o (tenant_id, what) values (coalesce(new.tenant_id, old.tenant_id), 'parts')
    on conflict (tenant_id, what) do update set n = o.n + 1;
  return null;
end $$;
create trigger tell_parts after insert or update or delete on data.factory for each row execute function app.tell_parts();

create function app.move_epoch(p_tenant uuid) returns void language sql security definer
begin atomic
  update control.session set epoch = epoch + 1 where tenant_id = p_tenant and ended_at is null;
end;

-- What lies with the platform, of a session's tenant; and what lies with the tenant, of whoever has this login name. ----------------------

create or replace function app.standing(p_token_hash bytea) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
    'machineCount', t.machine_count, 'licensedUntil', t.licensed_until,
    'visit', (select jsonb_build_object('until', v.until, 'reason', v.reason) from control.platform_visit v where (v.tenant_id, v.id) = (s.tenant_id, s.visit)))
  from control.session s join control.tenant t on t.id = s.tenant_id where s.token_hash = p_token_hash;
end;

-- The parts that he may choose, and whether he is held to them: a sub-account is, everybody else chooses among all.
create function app.parts(p_tenant uuid, p_login text) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('held', coalesce(bool_or(f.own), false),
    'parts', coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'number', f.number) order by f.number) filter (where f.own or not f.any_own), '[]'))
  from (
    select id, name, number, lower(account) = lower(p_login) is true as own, bool_or(lower(account) = lower(p_login) is true) over () as any_own
    from data.factory where tenant_id = p_tenant) f;
end;

-- How many machines a tenant has bought lies with the platform: the console holds its rows to it (device.json).
drop trigger hold_machines on data.device;
drop trigger hold_restored_machines on data.device;
drop function app.hold_machines();

-- Begins every write of a tenant's caller: refused (SP503) while the tenant's rows change their database, which waits for the writes that are under way.
create function app.hold(p_tenant uuid) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(hashtextextended(p_tenant::text || ':moving', 0)) then
    raise exception 'the tenant is being moved' using errcode = 'SP503';
  end if;
end $$;

revoke execute on all functions in schema app from public;
grant execute on function app.hold(uuid), app.outbox(uuid), app.followed(uuid, text, bigint), app.move_epoch(uuid), app.parts(uuid, text) to spindle_app;
