-- A line of the log names its link in the chain, so that what is exported can be held against the chain later: links lie with the platform, lines wherever their rows do.
create or replace view read.trail_link as
  select l.tenant_id, l.n, l.line, l.content, l.hash, l.at,
    l.hash = sha256(case when l.n = 1 then ''::bytea else (select b.hash from control.trail_link b where (b.tenant_id, b.n) = (l.tenant_id, l.n - 1)) end || l.content) as follows,
    l.line as id, 1 as version, l.n || ' · ' || encode(l.hash, 'hex') as told,
    l.at as created_at, null::uuid as created_by, l.at as updated_at, null::uuid as updated_by
  from control.trail_link l where l.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;

create or replace view read.operation_log as
  select tenant_id, id, 1 as version, at, username as account, entity as object, regexp_replace(action, '^.*\.', '') as action,
    app.masked(coalesce(record, new->>'name', old->>'name', new->>'title', old->>'title', row_id::text)) as record,
    app.masked(old) as old, app.masked(new) as new, ip, correlation_id as correlation,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by, row_id::text as record_id, id as link_id
  from data.audit
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and entity <> 'auth' and action <> 'denied';

create or replace view read.login_log as
  select tenant_id, id, 1 as version, at, app.masked(username) as account, action,
    case when action <> 'denied' then new->>'reason' end as reason,
    case when action = 'denied' then split_part(entity, '.', 1) end as object,
    case when action = 'denied' then nullif(split_part(entity, '.', 2), '') end as act, ip, correlation_id as correlation,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by, id as link_id
  from data.audit
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and (entity = 'auth' or action = 'denied');
