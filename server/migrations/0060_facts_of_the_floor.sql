-- What telemetry leaves behind: facts of the mill floor, by months. Their partitions lie in a schema of their own that nobody is granted: rows are
-- reached through the table of the tenant alone, under its policies. Months are made ahead by the owner (server/telemetry/parts.ts); what has none
-- lies in the default partition. No foreign keys: machines are never taken away, and facts outlive what they refer to.
create schema part;

-- Cells: what a machine made in one period of a production day, by variety. Replaced as a whole whenever something in it changes.
create table data.shift_yield (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  production_date date not null, period smallint not null, start_at timestamptz not null, end_at timestamptz not null,
  device_id uuid not null, variety_id uuid, organisation_id uuid, spindles integer,
  planned_min numeric, run_min numeric, stop_min numeric, doffing_min numeric, offline_min numeric, calendar_min numeric,
  spindle_hours numeric, productive_spindle_hours numeric, broken_spindle_hours numeric, empty_spindle_hours numeric, weak_spindle_hours numeric,
  length_m numeric, theoretical_kg numeric, target_kg numeric, auto_kg numeric, scale_kg numeric, actual_kg numeric,
  source text not null default 'auto', corrected boolean not null default false,
  breaks integer, startup_breaks integer, flickers integer, break_min numeric, doffs integer, doff_min numeric, loss_kg numeric, k_wh numeric,
  made_at timestamptz not null default now(),
  primary key (tenant_id, production_date, id)
) partition by range (production_date);
create index on data.shift_yield (tenant_id, device_id, production_date);

create table data.shift_stop (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  production_date date not null, period smallint not null, device_id uuid not null, variety_id uuid, organisation_id uuid,
  type text not null, stop_reason_id uuid, count integer not null default 0, minutes numeric, loss_kg numeric,
  made_at timestamptz not null default now(),
  primary key (tenant_id, production_date, id)
) partition by range (production_date);
create index on data.shift_stop (tenant_id, device_id, production_date);

create table data.person_share (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  production_date date not null, period smallint not null, device_id uuid not null, variety_id uuid, organisation_id uuid,
  employee_id uuid not null, job_post_id uuid,
  share numeric not null, spindles numeric, kg numeric, breaks numeric, break_min numeric, run_min numeric, spindle_hours numeric,
  made_at timestamptz not null default now(),
  primary key (tenant_id, production_date, id)
) partition by range (production_date);
create index on data.person_share (tenant_id, device_id, production_date);
create index on data.person_share (tenant_id, employee_id, production_date);

-- Breaks of each spindle in a period: the place in a list is the spindle's number less one.
create table data.spindle_count (
  tenant_id uuid not null, production_date date not null, period smallint not null, device_id uuid not null,
  breaks smallint[] not null, break_sec integer[] not null, startups smallint[] not null,
  primary key (tenant_id, production_date, device_id, period)
) partition by range (production_date);

-- Events.
create table data.stop_record (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  device_id uuid not null, start_at timestamptz not null, end_at timestamptz, duration_sec integer,
  type text not null, original_type text, stop_reason_id uuid, stop_sub_reason_id uuid, variety_id uuid, operator_id uuid,
  registered_at timestamptz, remark text, source text not null default 'auto', machine_code text, loss_kg numeric,
  production_date date, period smallint, organisation_id uuid,
  version integer not null default 1, updated_at timestamptz not null default now(), updated_by uuid,
  primary key (tenant_id, start_at, device_id)
) partition by range (start_at);
create index on data.stop_record (tenant_id, device_id, start_at);
create index on data.stop_record (tenant_id, production_date);
create index on data.stop_record (tenant_id, start_at) where end_at is null;

create table data.break_episode (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  device_id uuid not null, spindle_no smallint not null, start_at timestamptz not null, end_at timestamptz, duration_sec integer,
  startup boolean not null default false, closed_by text, doff_seq integer, position_in_doff numeric, variety_id uuid, tender_id uuid,
  production_date date, period smallint, organisation_id uuid,
  primary key (tenant_id, start_at, device_id, spindle_no)
) partition by range (start_at);
create index on data.break_episode (tenant_id, device_id, start_at);
create index on data.break_episode (tenant_id, production_date);

create table data.spindle_episode (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  device_id uuid not null, spindle_no smallint not null, kind text not null, start_at timestamptz not null, end_at timestamptz, duration_sec integer,
  min_rpm integer, deviation numeric, production_date date, period smallint, variety_id uuid,
  primary key (tenant_id, start_at, device_id, spindle_no, kind)
) partition by range (start_at);
create index on data.spindle_episode (tenant_id, device_id, start_at);
create index on data.spindle_episode (tenant_id, production_date);

create table data.doff_record (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  device_id uuid not null, doff_seq integer not null, variety_id uuid, start_at timestamptz, full_at timestamptz, stop_at timestamptz,
  restart_at timestamptz not null, stop_sec integer, waiting_sec integer, length_m numeric, kg_calc numeric, kg_scale numeric,
  startup_breaks integer, survival numeric, doffing_team_id uuid, organisation_id uuid, early boolean not null default false,
  production_date date, period smallint,
  primary key (tenant_id, restart_at, device_id, doff_seq)
) partition by range (restart_at);
create index on data.doff_record (tenant_id, device_id, restart_at);
create index on data.doff_record (tenant_id, production_date);

-- What all cells are computed from. Cut where a period ends.
create table data.machine_state (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  device_id uuid not null, start_at timestamptz not null, end_at timestamptz, state text not null, length_m numeric,
  production_date date, period smallint,
  primary key (tenant_id, device_id, start_at)
) partition by range (start_at);
create index on data.machine_state (tenant_id, production_date);

create table data.hourly_machine (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  device_id uuid not null, hour timestamptz not null, avg_rpm integer, max_rpm integer, set_rpm integer, length_m numeric,
  run_min numeric, stop_min numeric, doffing_min numeric, offline_min numeric, breaks integer, startup_breaks integer, flickers integer,
  temperature numeric, rh numeric, k_wh numeric, variety_id uuid, production_date date, period smallint,
  primary key (tenant_id, hour, device_id)
) partition by range (hour);
create index on data.hourly_machine (tenant_id, device_id, hour);
create index on data.hourly_machine (tenant_id, production_date);

create table data.energy_interval (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  device_id uuid, meter_no text not null, start_at timestamptz not null, k_wh numeric, kw_mean numeric, variety_id uuid,
  production_date date, period smallint,
  primary key (tenant_id, start_at, meter_no)
) partition by range (start_at);
create index on data.energy_interval (tenant_id, device_id, start_at);
create index on data.energy_interval (tenant_id, production_date);

-- How things stand, one row a machine. spindle_map: a 4-bit code a spindle.
create table data.machine_now (
  tenant_id uuid not null, device_id uuid not null, state text not null, since timestamptz not null,
  spindle_rpm integer, front_roller_rpm numeric, delivery_speed numeric, twist numeric, doff_seq integer, doff_progress numeric, full_at timestamptz,
  length_total numeric, running integer, broken integer, weak integer, empty integer, slip integer, closed integer, k_w numeric,
  temperature numeric, rh numeric, variety_id uuid, last_seen_at timestamptz not null, spindle_map bytea, spindle_map_at timestamptz,
  primary key (tenant_id, device_id)
) with (fillfactor = 50);

-- Cells that have to be made anew; period 0 stands for all of the day. n moves with each reason, so that one that comes while a cell is made is not lost.
create table data.rollup_dirty (
  tenant_id uuid not null, device_id uuid not null, production_date date not null, period smallint not null default 0,
  reason text not null, at timestamptz not null default now(), n bigint not null default 1,
  primary key (tenant_id, production_date, device_id, period)
);
-- Stretches of time of which the same is to be said: which cells they touch is told by the shifts.
create table data.rollup_span (
  tenant_id uuid not null, id uuid not null default app.uuid7(), device_id uuid not null,
  from_at timestamptz not null, until_at timestamptz, reason text not null, at timestamptz not null default now(),
  primary key (tenant_id, id)
);

-- What has been taken in of each start of a machine's box: up to which message, which before it are missing, and what is under way on the machine.
create table data.telemetry_box (
  tenant_id uuid not null, device_id uuid not null, boot bigint not null, upto bigint not null, missing int8multirange not null default '{}',
  seen_at timestamptz not null default now(),
  primary key (tenant_id, device_id, boot)
) with (fillfactor = 50);
create table data.telemetry_machine (
  tenant_id uuid not null, device_id uuid not null, state jsonb not null, at timestamptz not null default now(),
  primary key (tenant_id, device_id)
) with (fillfactor = 50);
-- Moves with each process that begins to take a tenant's telemetry in: what another has still under way is refused.
create table data.telemetry_epoch (
  tenant_id uuid not null, what text not null default 'ingest', n bigint not null default 1,
  primary key (tenant_id, what)
);
-- Only where a machine's key was renewed; all others have the first.
create table data.telemetry_key (
  tenant_id uuid not null, device_id uuid not null, n integer not null default 1,
  primary key (tenant_id, device_id)
);

create table data.telemetry_fault (
  tenant_id uuid not null, id uuid not null default app.uuid7(),
  day date not null, device_no text not null, device_id uuid, kind text not null, count bigint not null default 1,
  reason text, sample text, first_at timestamptz not null default now(), last_at timestamptz not null default now(),
  primary key (tenant_id, day, device_no, kind)
);

do $$
declare
  t record;
  own text;
begin
  for t in select * from (values
    ('shift_yield', 'shiftYield', 'made_at', true), ('shift_stop', 'shiftStop', 'made_at', true), ('person_share', 'personShare', 'made_at', true),
    ('spindle_count', null, null, true), ('stop_record', 'stopRecord', 'start_at', true), ('break_episode', 'breakEpisode', 'start_at', true),
    ('spindle_episode', 'spindleEpisode', 'start_at', true), ('doff_record', 'doffRecord', 'restart_at', true),
    ('machine_state', 'machineState', 'start_at', true), ('hourly_machine', 'hourlyMachine', 'hour', true),
    ('energy_interval', 'energyInterval', 'start_at', true), ('machine_now', 'machineNow', 'since', false),
    ('rollup_dirty', null, null, false), ('rollup_span', null, null, false), ('telemetry_box', null, null, false),
    ('telemetry_machine', null, null, false), ('telemetry_epoch', null, null, false), ('telemetry_key', null, null, false),
    ('telemetry_fault', 'telemetryFault', 'first_at', false)) v (name, entity, made, parted)
  loop
    execute format('alter table data.%I enable row level security; alter table data.%1$I force row level security', t.name);
    execute format('create policy tenant_select on data.%I for select to spindle_app using (tenant_id = app.tenant())', t.name);
    execute format('create policy tenant_insert on data.%I for insert to spindle_app with check (tenant_id = app.tenant())', t.name);
    execute format('create policy tenant_update on data.%I for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', t.name);
    execute format('create policy tenant_delete on data.%I for delete to spindle_app using (tenant_id = app.tenant())', t.name);
    execute format('create policy reader_select on data.%I for select to spindle_reader using (true)', t.name);
    execute format('create policy owner_all on data.%I for all to current_user using (true) with check (true)', t.name);
    execute format('grant select, insert, update, delete on data.%I to spindle_app; grant select on data.%1$I to spindle_reader', t.name);
    if t.parted then
      execute format('create table part.%I partition of data.%I default', t.name || '_rest', t.name);
    end if;
    -- Every column, and where the table is an entity's those that every row of an entity has.
    select string_agg(quote_ident(attname), ', ' order by attnum) into own
      from pg_attribute where attrelid = format('data.%I', t.name)::regclass and attnum > 0 and not attisdropped;
    if t.entity is not null then
      execute format('create trigger count_change after insert or update or delete on data.%I for each statement execute function app.count_change(%L)', t.name, t.entity);
      if t.name = 'machine_now' then
        own := own || ', device_id as id';
      else
        execute format('create index on data.%I (tenant_id, id)', t.name);
      end if;
      if t.name not in ('energy_interval', 'telemetry_fault') then
        own := own || format(', (select d.machine_number from data.device d where (d.tenant_id, d.id) = (%I.tenant_id, %1$I.device_id)) as machine_number', t.name);
      end if;
      own := own || format(', %I as created_at, null::uuid as created_by', t.made);
      if t.name <> 'stop_record' then
        own := own || format(', 1 as version, %I as updated_at, null::uuid as updated_by', case t.name when 'machine_now' then 'last_seen_at' when 'telemetry_fault' then 'last_at' else t.made end);
      end if;
    end if;
    execute format('create view read.%I as select %s from data.%1$I where tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', t.name, own);
    execute format('grant select on read.%I to spindle_app; alter view read.%1$I owner to spindle_reader', t.name);
  end loop;
end $$;

-- In a call's own transaction, or the rollup's.
create function app.mark_dirty(p_device uuid, p_date date, p_period smallint, p_reason text) returns void language sql
begin atomic
  insert into data.rollup_dirty as d (tenant_id, device_id, production_date, period, reason) values (app.tenant(), p_device, p_date, p_period, p_reason)
    on conflict (tenant_id, production_date, device_id, period) do update set n = d.n + 1, reason = excluded.reason;
end;

-- Doors of the telemetry, which has no session: it speaks for machines, whose keys it has looked at itself ------------------------------

create function app.telemetry_tenants() returns table (tenant_id uuid, source text) language sql stable security definer
begin atomic
  select t.id, t.source from control.tenant t where t.kind = 'tenant' and t.active;
end;

-- SP409: the tenant's rows are not here (any more), or it is switched off.
create function app.enter_telemetry(p_tenant uuid) returns void language plpgsql security definer as $$
begin
  if not exists (select 1 from app.served where tenant_id = p_tenant)
    and not exists (select 1 from control.tenant where id = p_tenant and kind = 'tenant' and active and source is null) then
    raise exception 'the tenant is not served from here' using errcode = 'SP409';
  end if;
  perform set_config('app.tenant_id', p_tenant::text, true), set_config('app.user_id', '', true), set_config('app.tenant_son', '', true);
end $$;

-- Consoles that take telemetry in share the tenants: each says from time to time that it lives, and is told how many there are.
create table app.telemetry_process (
  id uuid primary key,
  at timestamptz not null default now()
);
create function app.telemetry_beat(p_process uuid) returns integer language plpgsql security definer as $$
begin
  delete from app.telemetry_process where at < now() - interval '30 seconds';
  insert into app.telemetry_process (id) values (p_process) on conflict (id) do update set at = now();
  return (select count(*)::integer from app.telemetry_process);
end $$;
create function app.telemetry_leave(p_process uuid) returns void language sql security definer
begin atomic
  delete from app.telemetry_process where id = p_process;
end;

revoke execute on all functions in schema app from public;
grant execute on function app.mark_dirty(uuid, date, smallint, text), app.telemetry_tenants(), app.enter_telemetry(uuid), app.telemetry_beat(uuid),
  app.telemetry_leave(uuid) to spindle_app;
