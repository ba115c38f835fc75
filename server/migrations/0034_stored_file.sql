-- All files of a tenant as those see them who look after them: rows of the entity storedFile.
alter table data.file add column uploader text;

create view read.stored_file as
  select tenant_id, id, 1 as version, name, id::text || coalesce('.' || lower(substring(name from '\.([A-Za-z0-9]{1,8})$')), '') as stored_name,
    jsonb_build_array(jsonb_build_object('id', id, 'name', name, 'size', size, 'media', media)) as file, media, size,
    case when kept_until is null then 'used' when owner_id is null then 'waiting' else 'released' end as state,
    uploader, entity as object, field, owner_id::text as record,
    created_at, created_by, created_at as updated_at, created_by as updated_by
  from data.file
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.stored_file to spindle_app;
alter view read.stored_file owner to spindle_reader;
create index file_age on data.file (tenant_id, created_at, id);
