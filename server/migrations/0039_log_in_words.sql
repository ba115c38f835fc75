-- The log in its readers' words: what a row was called when it was changed stands beside the change, and changes are given as values by field,
-- which the console tells by the documents' labels.
alter table data.audit add column record text;

-- Phone and identity numbers covered wherever they stand in a value.
create function app.masked(p_value jsonb) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(p_value)
    when 'object' then (select coalesce(jsonb_object_agg(key, app.masked(value)), '{}') from jsonb_each(p_value))
    when 'array' then (select coalesce(jsonb_agg(app.masked(value) order by n), '[]') from jsonb_array_elements(p_value) with ordinality as e(value, n))
    when 'string' then to_jsonb(app.masked(p_value #>> '{}'))
    when 'number' then case when app.masked(p_value::text) = p_value::text then p_value else to_jsonb(app.masked(p_value::text)) end
    else p_value
  end;
end $$;
revoke execute on function app.masked(jsonb) from public;
grant execute on function app.masked(jsonb) to spindle_app, spindle_reader;

drop view read.operation_log;
-- A call that wrote no line of its own is named module.call: the call alone is what was done.
create view read.operation_log as
  select tenant_id, id, 1 as version, at, username as account, entity as object, regexp_replace(action, '^.*\.', '') as action,
    app.masked(coalesce(record, new->>'name', old->>'name', new->>'title', old->>'title', row_id::text)) as record,
    app.masked(old) as old, app.masked(new) as new, ip, correlation_id as correlation,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by
  from data.audit
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and entity <> 'auth' and action <> 'denied';
drop function app.lines(jsonb);

drop view read.stored_file;
create view read.stored_file as
  select tenant_id, id, 1 as version, name, id::text || coalesce('.' || lower(substring(name from '\.([A-Za-z0-9]{1,8})$')), '') as stored_name,
    jsonb_build_array(jsonb_build_object('id', id, 'name', name, 'size', size, 'media', media)) as file, media, size,
    case when kept_until is null then 'used' when owner_id is null then 'waiting' else 'released' end as state,
    uploader, entity as object, entity || '.' || field as field, owner_id::text as record,
    created_at, created_by, created_at as updated_at, created_by as updated_by
  from data.file
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;

do $$
declare v text;
begin
  foreach v in array array['read.operation_log', 'read.stored_file'] loop
    execute format('grant select on %s to spindle_app', v);
    execute format('alter view %s owner to spindle_reader', v);
  end loop;
end $$;
