-- What is declared of a machine (maintenance, revision, planned stop, closure, repair) counts in its states and stops. What the machine itself reported
-- stays: an interval or stop that a declaration cuts keeps its own extent and kind in its first row, so that it comes back when nothing is declared.
alter table data.machine_state add column own_start_at timestamptz, add column own_until timestamptz, add column own_state text;
alter table data.stop_record add column own_start_at timestamptz, add column own_until timestamptz, add column registered_type text, add column declared text;
alter table data.machine_now add column own_state text, add column own_since timestamptz;
comment on column data.stop_record.own_start_at is 'The stop that the machine reported, of which this row is a later part; null in its first row.';
comment on column data.stop_record.own_until is 'Where the reported stop ends, in the first row of one that is cut; infinity while it is open.';
comment on column data.stop_record.declared is 'The declared state that this row has its type by.';

-- Precedence of what is known of a machine that stands; null: it runs or is offline, which no declaration changes.
create function app.standing_rank(p_state text) returns integer language sql immutable
return array_position(array['maintenance', 'revision', 'planned', 'closure', 'doffing', 'fault', 'stopped'], p_state);

-- Of what the machine reported and what is declared, the highest.
create function app.declared_state(p_own text, p_declared text[]) returns text language sql immutable
return case when app.standing_rank(p_own) is null then p_own
  else (select s from unnest(p_declared || p_own) s where app.standing_rank(s) is not null order by app.standing_rank(s) limit 1) end;

create function app.stop_type(p_state text) returns text language sql immutable
return case p_state when 'stopped' then 'normal' when 'revision' then 'planned' else p_state end;

-- A period by what is declared of the machine in it, without gaps.
create function app.declared_between(p_device uuid, p_from timestamptz, p_until timestamptz)
  returns table (from_at timestamptz, until_at timestamptz, states text[]) language sql stable as $$
  with d as (
      select case kind when 'repair' then 'fault' else kind end as state, greatest(from_at, p_from) as f, least(coalesce(to_at, 'infinity'), p_until) as u
      from data.declaration where tenant_id = app.tenant() and declaration = 'machine' and target_id = p_device
        and from_at < p_until and (to_at is null or to_at > p_from)),
    bound as (select p_from as at union select f from d union select u from d)
  select b.at, coalesce(lead(b.at) over (order by b.at), p_until), array(select state from d where f <= b.at and u > b.at)
  from bound b where b.at < p_until order by b.at
$$;

-- The parts of an interval that the machine reported.
create function app.state_parts(p_device uuid, p_from timestamptz, p_until timestamptz, p_own text)
  returns table (start_at timestamptz, end_at timestamptz, state text) language sql stable as $$
  select min(from_at), max(until_at), min(state)
  from (select *, count(*) filter (where begins) over (order by from_at) as part
      from (select from_at, until_at, state, state is distinct from lag(state) over (order by from_at) as begins
        from (select from_at, until_at, app.declared_state(p_own, states) as state from app.declared_between(p_device, p_from, p_until)) b) m) p
  group by part
$$;

-- The parts of a stop that the machine reported, by the state of each moment. What lasts
-- less than 30 s is no stop: it counts to the part before it, at the beginning to the one after; the part that is going on counts at once.
create function app.stop_parts(p_device uuid, p_from timestamptz, p_until timestamptz, p_now timestamptz, p_own text)
  returns table (start_at timestamptz, end_at timestamptz, type text, declared text) language plpgsql stable as $$
declare
  own text := case p_own when 'normal' then 'stopped' else p_own end;
  upto timestamptz := coalesce(p_until, greatest(p_now, p_from + interval '1 microsecond'));
  part record;
  is_last boolean;
begin
  for part in
    select min(m.from_at) as f, max(m.until_at) as u, min(m.kind) as kind, min(m.decl) as decl
    from (select n.*, count(*) filter (where n.begins) over (order by n.from_at) as piece
        from (select k.*, (k.kind, k.decl) is distinct from lag((k.kind, k.decl)) over (order by k.from_at) as begins
          from (select b.from_at, b.until_at, x.decl, app.stop_type(app.declared_state(own, b.states)) as kind
            from app.declared_between(p_device, p_from, upto) b
              cross join lateral (select case when d = any(b.states) and app.standing_rank(d) < app.standing_rank('doffing') then d end as decl
                from (select app.declared_state(own, b.states)) y (d)) x) k) n) m
    group by m.piece order by 1
  loop
    is_last := part.u >= upto;
    if part.u - part.f < interval '30 seconds' and not (is_last and (p_until is null or start_at is null)) then
      -- At the beginning it waits for the part after it.
      end_at := part.u;
      continue;
    end if;
    if type is null then
      start_at := p_from;
    elsif (type, declared) is distinct from (part.kind, part.decl) then
      end_at := part.f;
      return next;
      start_at := part.f;
    end if;
    type := part.kind;
    declared := part.decl;
    end_at := part.u;
  end loop;
  if type is null then
    start_at := p_from;
    type := app.stop_type(own);
  end if;
  end_at := p_until;
  return next;
end $$;

create function app.declare_states(p_device uuid, p_from timestamptz, p_until timestamptz) returns void language plpgsql as $$
declare
  own record;
begin
  for own in
    select s.tenant_id, s.start_at, s.speed_min, s.production_date, s.period, coalesce(s.own_until, s.end_at) as until, coalesce(s.own_state, s.state) as reported,
      s.length_m + case when s.own_until is null then 0
        else coalesce((select sum(x.length_m) from data.machine_state x where (x.tenant_id, x.device_id, x.own_start_at) = (s.tenant_id, s.device_id, s.start_at)
          and x.start_at > s.start_at and x.start_at < s.own_until), 0) end as metres
    from data.machine_state s where s.tenant_id = app.tenant() and s.device_id = p_device and s.own_start_at is null
      and s.start_at < p_until and s.start_at > p_from - interval '2 days' and coalesce(s.own_until, s.end_at) > greatest(p_from, s.start_at)
      and app.standing_rank(coalesce(s.own_state, s.state)) is not null
    order by s.start_at
  loop
    delete from data.machine_state o where o.tenant_id = own.tenant_id and o.device_id = p_device and o.own_start_at = own.start_at and o.start_at > own.start_at
      and not exists (select from app.state_parts(p_device, own.start_at, own.until, own.reported) p where p.start_at = o.start_at);
    insert into data.machine_state as o (tenant_id, device_id, start_at, end_at, state, length_m, speed_min, production_date, period, own_start_at, own_until, own_state)
    select own.tenant_id, p_device, p.start_at, p.end_at, p.state,
      round((own.metres * extract(epoch from p.end_at - p.start_at) / extract(epoch from own.until - own.start_at))::numeric, 4),
      case when p.start_at = own.start_at then own.speed_min end, own.production_date, own.period,
      nullif(own.start_at, p.start_at),
      case when p.start_at = own.start_at and p.end_at < own.until then own.until end,
      case when p.start_at = own.start_at and (p.end_at < own.until or p.state <> own.reported) then own.reported end
    from app.state_parts(p_device, own.start_at, own.until, own.reported) p
    on conflict (tenant_id, device_id, start_at) do update set end_at = excluded.end_at, state = excluded.state, length_m = excluded.length_m,
      own_start_at = excluded.own_start_at, own_until = excluded.own_until, own_state = excluded.own_state
    where (o.end_at, o.state, o.own_start_at, o.own_until, o.own_state)
      is distinct from (excluded.end_at, excluded.state, excluded.own_start_at, excluded.own_until, excluded.own_state);
  end loop;
end $$;

-- What staff registered of a part stays its own; a part that is new has what was registered of the one that it was in, and one that others went into what was
-- registered of them. It says the type where nothing is declared.
create function app.declare_stops(p_device uuid, p_from timestamptz, p_until timestamptz, p_now timestamptz) returns void language plpgsql as $$
declare
  own record;
  part record;
  said data.stop_record;
  starts timestamptz[];
begin
  for own in
    select s.*, case when s.own_until is null then s.end_at else nullif(s.own_until, 'infinity') end as until, coalesce(s.original_type, s.type) as reported
    from data.stop_record s where s.tenant_id = app.tenant() and s.device_id = p_device and s.own_start_at is null
      and s.start_at < p_until and s.start_at > p_from - interval '62 days' and coalesce(s.own_until, s.end_at, 'infinity') > p_from
    order by s.start_at
  loop
    select array_agg(p.start_at) into starts from app.stop_parts(p_device, own.start_at, own.until, p_now, own.reported) p;
    for part in select p.* from app.stop_parts(p_device, own.start_at, own.until, p_now, own.reported) p order by p.start_at desc loop
      select r.* into said from data.stop_record r
      where r.tenant_id = own.tenant_id and r.device_id = p_device and (r.start_at = own.start_at or r.own_start_at = own.start_at)
        and (r.start_at <= part.start_at or (r.start_at <> all(starts) and r.start_at < coalesce(part.end_at, 'infinity')))
      order by r.start_at = part.start_at and r.registered_at is not null desc, r.start_at > part.start_at and r.registered_at is not null desc, r.start_at desc limit 1;
      insert into data.stop_record as o (tenant_id, device_id, start_at, end_at, duration_sec, type, original_type, stop_reason_id, stop_sub_reason_id, variety_id, operator_id,
        registered_at, registered_type, remark, source, machine_code, production_date, period, organisation_id, declared, own_start_at, own_until)
      select own.tenant_id, p_device, part.start_at, part.end_at, extract(epoch from part.end_at - part.start_at),
        case when part.declared is null and said.registered_at is not null then coalesce(said.registered_type, said.type) else part.type end, own.reported,
        said.stop_reason_id, said.stop_sub_reason_id, own.variety_id, said.operator_id, said.registered_at,
        case when said.registered_at is not null then coalesce(said.registered_type, said.type) end, said.remark, own.source, own.machine_code,
        coalesce(c.production_date, own.production_date), coalesce(c.period, own.period), own.organisation_id, part.declared, nullif(own.start_at, part.start_at),
        case when part.start_at = own.start_at and part.end_at is distinct from own.until then coalesce(own.until, 'infinity') end
      from (select) one left join lateral (select m.production_date, m.period from data.machine_state m where m.tenant_id = own.tenant_id and m.device_id = p_device
        and m.start_at <= part.start_at and m.start_at > part.start_at - interval '1 day' and part.start_at > own.start_at order by m.start_at desc limit 1) c on true
      on conflict (tenant_id, start_at, device_id) do update set end_at = excluded.end_at, duration_sec = excluded.duration_sec, type = excluded.type,
        original_type = excluded.original_type, declared = excluded.declared, own_start_at = excluded.own_start_at, own_until = excluded.own_until,
        registered_type = excluded.registered_type, registered_at = excluded.registered_at, operator_id = excluded.operator_id, remark = excluded.remark,
        stop_sub_reason_id = excluded.stop_sub_reason_id,
        -- A reason that nobody registered goes with its type.
        stop_reason_id = case when excluded.registered_at is null and excluded.type <> o.type then null else excluded.stop_reason_id end
      where (o.end_at, o.type, o.original_type, o.declared, o.own_start_at, o.own_until, o.registered_at, o.registered_type) is distinct from
        (excluded.end_at, excluded.type, excluded.original_type, excluded.declared, excluded.own_start_at, excluded.own_until, excluded.registered_at, excluded.registered_type);
    end loop;
    delete from data.stop_record o where o.tenant_id = own.tenant_id and o.device_id = p_device and o.own_start_at = own.start_at and o.start_at <> all(starts);
  end loop;
end $$;

create function app.declare_now(p_device uuid, p_now timestamptz) returns void language sql as $$
  update data.machine_now o set state = p.state, since = p.start_at
  from data.machine_now n
    cross join lateral (select * from app.state_parts(n.device_id, coalesce(n.own_since, n.since), greatest(p_now, coalesce(n.own_since, n.since) + interval '1 microsecond'),
      coalesce(n.own_state, n.state)) order by start_at desc limit 1) p
  where n.tenant_id = app.tenant() and n.device_id = p_device and (o.tenant_id, o.device_id) = (n.tenant_id, n.device_id)
    and (o.state, o.since) is distinct from (p.state, p.start_at)
$$;

-- Everything of one machine that touches a period, as it is now. Whoever calls it has the machine's lock (app.begin_facts).
create function app.apply_declared(p_device uuid, p_from timestamptz, p_until timestamptz, p_now timestamptz) returns void language plpgsql as $$
begin
  perform app.declare_states(p_device, p_from, p_until);
  perform app.declare_stops(p_device, p_from, p_until, p_now);
  perform app.declare_now(p_device, p_now);
end $$;

update data.machine_now set own_state = state, own_since = since;

revoke execute on function app.standing_rank(text), app.declared_state(text, text[]), app.stop_type(text), app.declared_between(uuid, timestamptz, timestamptz),
  app.state_parts(uuid, timestamptz, timestamptz, text), app.stop_parts(uuid, timestamptz, timestamptz, timestamptz, text),
  app.declare_states(uuid, timestamptz, timestamptz), app.declare_stops(uuid, timestamptz, timestamptz, timestamptz),
  app.declare_now(uuid, timestamptz), app.apply_declared(uuid, timestamptz, timestamptz, timestamptz) from public;
grant execute on function app.standing_rank(text), app.declared_state(text, text[]), app.stop_type(text), app.declared_between(uuid, timestamptz, timestamptz),
  app.state_parts(uuid, timestamptz, timestamptz, text), app.stop_parts(uuid, timestamptz, timestamptz, timestamptz, text),
  app.declare_states(uuid, timestamptz, timestamptz), app.declare_stops(uuid, timestamptz, timestamptz, timestamptz),
  app.declare_now(uuid, timestamptz), app.apply_declared(uuid, timestamptz, timestamptz, timestamptz) to spindle_app;
