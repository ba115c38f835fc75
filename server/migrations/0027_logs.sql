-- The trail as the log shows it: rows of the entities operationLog and loginLog, by time.
create index audit_at on data.audit (tenant_id, at, id);

-- Phone and identity numbers as they may be shown in a log: 138****5678.
create function app.masked(p_text text) returns text language sql immutable parallel safe
return regexp_replace(regexp_replace(p_text, '\m(\d{6})\d{8}(\d{3}[\dXx])\M', '\1********\2', 'g'), '\m(1[3-9]\d)\d{4}(\d{4})\M', '\1****\2', 'g');
-- The values of a change, one a line.
create function app.lines(p_values jsonb) returns text language sql immutable parallel safe
return (select string_agg(key || ': ' || coalesce(value, '--'), e'\n') from jsonb_each_text(case jsonb_typeof(p_values) when 'object' then p_values end));
revoke execute on function app.masked(text), app.lines(jsonb) from public;
grant execute on function app.masked(text), app.lines(jsonb) to spindle_app, spindle_reader;
grant usage on schema app to spindle_reader;

create view read.operation_log as
  select tenant_id, id, 1 as version, at, username as account, entity as object, action,
    app.masked(coalesce(new->>'name', old->>'name', new->>'title', old->>'title', new->>'number', old->>'number', new->>'code', old->>'code', row_id::text)) as record,
    app.masked(app.lines(old)) as old, app.masked(app.lines(new)) as new, ip, correlation_id as correlation,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by
  from data.audit
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and entity <> 'auth' and action <> 'denied';

create view read.login_log as
  select tenant_id, id, 1 as version, at, app.masked(username) as account, action,
    case action when 'denied' then entity else new->>'reason' end as subject, ip, correlation_id as correlation,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by
  from data.audit
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and (entity = 'auth' or action = 'denied');

do $$
declare v text;
begin
  foreach v in array array['read.operation_log', 'read.login_log'] loop
    execute format('grant select on %s to spindle_app', v);
    execute format('alter view %s owner to spindle_reader', v);
  end loop;
end $$;
