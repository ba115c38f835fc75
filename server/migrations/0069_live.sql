-- Ways into a live socket, which cannot carry the authorization header: each is good once, for half a minute, for the session and rights that asked for it.
create table app.live_ticket (
  hash bytea primary key,
  token_hash bytea not null,
  epoch bigint not null,
  told jsonb not null,
  expires_at timestamptz not null
);

-- At most twenty wait for one session: whoever opens tab after tab takes his own oldest.
create function app.issue_ticket(p_token_hash bytea, p_hash bytea, p_epoch bigint, p_told jsonb, p_life interval) returns void language plpgsql security definer as $$
begin
  delete from app.live_ticket where expires_at <= now() or hash in (
    select t.hash from app.live_ticket t where t.token_hash = p_token_hash order by t.expires_at desc offset 19);
  insert into app.live_ticket (hash, token_hash, epoch, told, expires_at) values (p_hash, p_token_hash, p_epoch, p_told, now() + p_life);
end $$;
create index on app.live_ticket (token_hash, expires_at);

-- Null where there is none, any more.
create function app.take_ticket(p_hash bytea) returns jsonb language sql security definer
begin atomic
  delete from app.live_ticket where hash = p_hash and expires_at > now()
    returning jsonb_build_object('tokenHash', encode(token_hash, 'hex'), 'epoch', epoch, 'told', told);
end;

-- At which epoch sessions stand; those that are over are not told.
create function app.epochs(p_token_hashes bytea[]) returns table (token_hash text, epoch bigint) language sql stable security definer
begin atomic
  select encode(s.token_hash, 'hex'), s.epoch from control.session s
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  join control.tenant t on t.id = s.tenant_id
  where s.token_hash = any(p_token_hashes) and s.ended_at is null and s.expires_at > now() and s.idle_until > now() and u.active and t.active;
end;

revoke execute on function app.issue_ticket(bytea, bytea, bigint, jsonb, interval), app.take_ticket(bytea), app.epochs(bytea[]) from public;
grant execute on function app.issue_ticket(bytea, bytea, bigint, jsonb, interval), app.take_ticket(bytea), app.epochs(bytea[]) to spindle_app;

-- The spindles of a machine as a text of codes, for whoever may see them.
drop view read.machine_now;
create view read.machine_now as select tenant_id, device_id, state, since, spindle_rpm, front_roller_rpm, delivery_speed, twist, doff_seq, doff_progress, full_at,
    length_total, running, broken, weak, empty, slip, closed, k_w, temperature, rh, variety_id, last_seen_at, spindle_map, spindle_map_at,
    translate(encode(spindle_map, 'base64'), E'\n', '') as spindles, device_id as id,
    (select d.machine_number from data.device d where (d.tenant_id, d.id) = (machine_now.tenant_id, machine_now.device_id)) as machine_number,
    since as created_at, null::uuid as created_by, 1 as version, last_seen_at as updated_at, null::uuid as updated_by
  from data.machine_now where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.machine_now to spindle_app;
alter view read.machine_now owner to spindle_reader;
