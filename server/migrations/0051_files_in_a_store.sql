-- Bytes of files lie in a store outside the rows: a folder, or a service that speaks S3. What a row says comes first and goes last, so that no bytes
-- are without one: `coming` until they are stored, `going` until they are removed.
alter table data.file
  alter column bytes drop not null,
  add column place text not null default 'database' check (place in ('database', 'folder', 's3')),
  add column key text,
  add column stage text not null default 'kept' check (stage in ('coming', 'kept', 'going')),
  add constraint file_lies check (stage <> 'kept' or case place when 'database' then bytes is not null else key is not null and bytes is null end);

create or replace view read.file as
  select tenant_id, id, entity, field, owner_id, name, media, size, hash, bytes, created_at, created_by, kept_until, place, key, stage
  from data.file where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and stage <> 'going';

create or replace view read.stored_file as
  select tenant_id, id, 1 as version, name, id::text || coalesce('.' || lower(substring(name from '\.([A-Za-z0-9]{1,8})$')), '') as stored_name,
    jsonb_build_array(jsonb_build_object('id', id, 'name', name, 'size', size, 'media', media)) as file, media, size,
    case when kept_until is null then 'used' when owner_id is null then 'waiting' else 'released' end as state,
    uploader, entity as object, entity || '.' || field as field, owner_id::text as record,
    created_at, created_by, created_at as updated_at, created_by as updated_by
  from data.file
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and stage = 'kept';

-- Doors of the console's upkeep. Only files of tenants that are served from here: what a move has left, or not yet put in use, is not touched.
create function app.is_served_here(p_tenant uuid) returns boolean language sql stable security definer
begin atomic
  select exists (select 1 from app.served where tenant_id = p_tenant)
    or exists (select 1 from control.tenant where id = p_tenant and source is null);
end;

-- Both answer those after one, in the order of tenant and id.
create function app.files_elsewhere(p_place text, p_tenant uuid, p_id uuid, p_limit integer) returns table (tenant_id uuid, id uuid, place text, key text, hash text)
language sql stable security definer
begin atomic
  select f.tenant_id, f.id, f.place, f.key, f.hash from data.file f
  where f.stage = 'kept' and f.place <> p_place and (f.tenant_id, f.id) > (p_tenant, p_id) and app.is_served_here(f.tenant_id)
  order by f.tenant_id, f.id limit p_limit;
end;

create function app.file_bytes(p_tenant uuid, p_id uuid) returns text language sql stable security definer
begin atomic
  select encode(bytes, 'base64') from data.file where tenant_id = p_tenant and id = p_id;
end;

-- They lie elsewhere from now on. Waits for no move of the tenant's rows, and is refused (SP503) while they change their database. False: it is not there any more.
create function app.file_moved(p_tenant uuid, p_id uuid, p_from text, p_place text, p_key text) returns boolean language plpgsql security definer as $$
begin
  perform app.hold(p_tenant);
  update data.file set place = p_place, key = p_key, bytes = null
    where tenant_id = p_tenant and id = p_id and place = p_from and stage = 'kept' and app.is_served_here(p_tenant);
  return found;
end $$;

-- What nobody took, or was let go long ago, or never came: from now on it is going, as what is deleted by hand.
create function app.let_files_go() returns void language sql security definer
begin atomic
  update data.file f set stage = 'going', kept_until = now() + interval '1 day'
  where kept_until < now() and stage <> 'going' and app.is_served_here(f.tenant_id);
end;

create function app.files_going(p_tenant uuid, p_id uuid, p_limit integer) returns table (tenant_id uuid, id uuid, place text, key text, hash text) language sql stable security definer
begin atomic
  select f.tenant_id, f.id, f.place, f.key, f.hash from data.file f
  where f.stage = 'going' and f.kept_until < now() and (f.tenant_id, f.id) > (p_tenant, p_id) and app.is_served_here(f.tenant_id)
  order by f.tenant_id, f.id limit p_limit;
end;

-- Its bytes are gone.
create function app.forget_file(p_tenant uuid, p_id uuid) returns void language plpgsql security definer as $$
begin
  perform app.hold(p_tenant);
  delete from data.file where tenant_id = p_tenant and id = p_id and stage = 'going' and kept_until < now() and app.is_served_here(p_tenant);
end $$;

revoke execute on all functions in schema app from public;
grant execute on function app.files_elsewhere(text, uuid, uuid, integer), app.file_bytes(uuid, uuid), app.file_moved(uuid, uuid, text, text, text), app.let_files_go(),
  app.files_going(uuid, uuid, integer), app.forget_file(uuid, uuid) to spindle_app;
