-- Files that are brought to another store stay in the old one for a day: as long as the bytes of deleted ones do, so that a store that loses them has lost nothing.
alter table data.file
  add column old_place text check (old_place in ('database', 'folder', 's3')),
  add column old_until timestamptz,
  drop constraint file_lies,
  add constraint file_lies check (stage <> 'kept' or case place when 'database' then bytes is not null
    else key is not null and (bytes is null or old_place is not distinct from 'database') end);
create index file__old_until_idx on data.file (old_until) where old_until is not null;

-- One whose old bytes lie somewhere is brought nowhere else until they are gone, but back.
create or replace function app.files_elsewhere(p_place text, p_tenant uuid, p_id uuid, p_limit integer) returns table (tenant_id uuid, id uuid, place text, key text, hash text)
  language sql stable security definer
begin atomic
  select f.tenant_id, f.id, f.place, f.key, f.hash from data.file f
  where f.stage = 'kept' and f.place <> p_place and (f.old_place is null or f.old_place = p_place) and (f.tenant_id, f.id) > (p_tenant, p_id) and app.is_served_here(f.tenant_id)
  order by f.tenant_id, f.id limit p_limit;
end;

create or replace function app.file_moved(p_tenant uuid, p_id uuid, p_from text, p_place text, p_key text) returns boolean language plpgsql security definer as $$
begin
  perform app.hold(p_tenant);
  update data.file set place = p_place, key = p_key, old_place = p_from, old_until = now() + interval '1 day', bytes = case p_from when 'database' then bytes end
    where tenant_id = p_tenant and id = p_id and place = p_from and stage = 'kept' and app.is_served_here(p_tenant);
  return found;
end $$;

-- Those whose day is over, with where they lay.
create function app.files_old(p_tenant uuid, p_id uuid, p_limit integer) returns table (tenant_id uuid, id uuid, place text, key text, hash text) language sql stable security definer
begin atomic
  select f.tenant_id, f.id, f.old_place, f.key, f.hash from data.file f
  where f.old_until < now() and (f.tenant_id, f.id) > (p_tenant, p_id) and app.is_served_here(f.tenant_id)
  order by f.tenant_id, f.id limit p_limit;
end;

create function app.forget_old_bytes(p_tenant uuid, p_id uuid) returns void language plpgsql security definer as $$
begin
  perform app.hold(p_tenant);
  update data.file set old_place = null, old_until = null, bytes = case place when 'database' then bytes end
    where tenant_id = p_tenant and id = p_id and old_until < now() and app.is_served_here(p_tenant);
end $$;

-- As long as there may be bytes of it anywhere there is a row.
create or replace function app.forget_file(p_tenant uuid, p_id uuid) returns void language plpgsql security definer as $$
begin
  perform app.hold(p_tenant);
  delete from data.file where tenant_id = p_tenant and id = p_id and stage = 'going' and kept_until < now() and old_place is null and app.is_served_here(p_tenant);
end $$;

revoke execute on function app.files_old(uuid, uuid, integer), app.forget_old_bytes(uuid, uuid) from public;
grant execute on function app.files_old(uuid, uuid, integer), app.forget_old_bytes(uuid, uuid) to spindle_app;
