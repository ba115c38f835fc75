-- Tenants with a database of their own: where their rows lie, and how such a database is entered, which knows neither sessions nor tenants.

-- `<id of the data source>.<n>`: another text each time the rows have moved, so that no console goes on with what it knew. Null: the platform's database.
alter table control.tenant add column source text;
-- When the rows that have moved away may be cleared here: after the last call that had begun to read them.
alter table control.data_source add column clear_at timestamptz;

create or replace function app.standing(p_token_hash bytea) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('name', t.name, 'corporateName', t.corporate_name, 'type', t.type, 'status', t.status, 'edition', t.edition,
    'machineCount', t.machine_count, 'licensedUntil', t.licensed_until, 'source', t.source,
    'visit', (select jsonb_build_object('until', v.until, 'reason', v.reason) from control.platform_visit v where (v.tenant_id, v.id) = (s.tenant_id, s.visit)))
  from control.session s join control.tenant t on t.id = s.tenant_id where s.token_hash = p_token_hash;
end;

-- Doors of the platform's database for the console itself. The password is sealed.
create function app.data_source(p_source text) returns table (id uuid, address text, account text, password text) language sql stable security definer
begin atomic
  select d.id, d.address, d.account, d.password from control.data_source d where d.id = split_part(p_source, '.', 1)::uuid;
end;

create function app.sources() returns table (tenant_id uuid, source text) language sql stable security definer
begin atomic
  select t.id, t.source from control.tenant t where t.source is not null;
end;

-- The trail of a tenant whose rows lie elsewhere, of what is done here in its name (roles, accounts, visits): its log of operations shows both.
create function app.trail(p_tenant uuid, p_since timestamptz) returns text language sql stable security definer
begin atomic
  select coalesce(json_agg(a), '[]')::text from (
    select * from data.audit where tenant_id = p_tenant and at > p_since and entity <> 'auth' and action <> 'denied') a;
end;

-- Doors of a tenant's own database -------------------------------------------------------------------------------------------

-- Tenants whose rows are served from here. Empty in the platform's database, which is entered by a session alone.
create table app.served (
  tenant_id uuid primary key,
  since timestamptz not null default now()
);

-- The session has been looked at in the platform's database, for this very call. SP409: the tenant's rows are not here (any more).
create function app.visit(p_tenant uuid, p_user uuid, p_tenant_son text, p_correlation text) returns void
language plpgsql security definer as $$
begin
  if not exists (select 1 from app.served where tenant_id = p_tenant) then
    raise exception 'the tenant is not served from here' using errcode = 'SP409';
  end if;
  perform set_config('app.tenant_id', p_tenant::text, true), set_config('app.user_id', p_user::text, true),
    set_config('app.tenant_son', coalesce(p_tenant_son, ''), true), set_config('app.correlation', coalesce(p_correlation, ''), true);
end $$;

create function app.take_trail(p_lines json) returns void language plpgsql security definer as $$
begin
  insert into data.audit select l.* from json_populate_recordset(null::data.audit, p_lines) l join app.served s on s.tenant_id = l.tenant_id
    on conflict do nothing;
end $$;

revoke execute on all functions in schema app from public;
grant execute on function app.data_source(text), app.sources(), app.trail(uuid, timestamptz), app.visit(uuid, uuid, text, text), app.take_trail(json) to spindle_app;
