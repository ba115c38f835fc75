-- A visitor is called as his language has it, and a tenant is told what is true of where its rows lie: of a database of its own only while one is in use or in the making.

-- Beside the one without a name, which a console of the release before may still call.
create function app.register_visitor(p_code uuid, p_phone text, p_name text, p_password_hash text, p_ip text, p_correlation text) returns boolean
language plpgsql security definer as $$
declare made record;
begin
  if not app.use_code(p_code) then return false; end if;
  insert into control.user_account (tenant_id, login_name, name, password_hash, kind, phone)
    select t.id, p_phone, p_name, p_password_hash, 'visitor', p_phone from control.tenant t where t.kind = 'platform'
    on conflict do nothing returning tenant_id, id into made;
  if made is null then return false; end if;
  insert into data.audit (tenant_id, user_id, username, entity, action, ip, correlation_id)
    values (made.tenant_id, made.id, left(p_phone, 3) || '****' || right(p_phone, 4), 'auth', 'register', p_ip, p_correlation);
  return true;
end $$;
revoke execute on function app.register_visitor(uuid, text, text, text, text, text) from public;
grant execute on function app.register_visitor(uuid, text, text, text, text, text) to spindle_app;

create or replace view read.data_place as
  select t.id as tenant_id, t.id, 1 as version, t.name, case when t.source is null then 'platform' else 'own' end as place,
    case when d.shown then d.state end as state, case when d.state in ('enabling', 'disabling') then d.progress end as progress,
    case when d.shown then d.address end as address, case when d.shown then d.rows_moved end as rows_moved, d.switched_at,
    coalesce(d.created_at, t.created_at) as created_at, null::uuid as created_by, coalesce(d.updated_at, t.updated_at) as updated_at, null::uuid as updated_by,
    coalesce(d.switched_at, t.created_at) as since
  from control.tenant t left join lateral (
    select o.*, t.source is not null or o.state in ('enabling', 'disabling') as shown from control.data_source o where o.holder_id = t.id) d on true
  where t.id = nullif(current_setting('app.tenant_id', true), '')::uuid;
