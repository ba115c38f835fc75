-- Looking at the console as a role: a fact of the session, for a limited time. Only an administrator may begin it (role.viewAs), and nothing is written meanwhile.
alter table control.session add column viewing_role uuid, add column viewing_until timestamptz,
  add constraint session_viewing check ((viewing_role is null) = (viewing_until is null));

-- In the transaction that says so in the trail. Answers until when; null where the session is over or there is no such role of its tenant.
create function app.view_as(p_token_hash bytea, p_role uuid, p_for interval) returns timestamptz language sql security definer
begin atomic
  update control.session s set viewing_role = r.id, viewing_until = least(s.expires_at, now() + p_for), epoch = s.epoch + 1
    from control.role r
    where s.token_hash = p_token_hash and s.ended_at is null and (r.tenant_id, r.id) = (s.tenant_id, p_role)
    returning s.viewing_until;
end;

-- Answers the role that was looked at; null where none was.
create function app.end_view(p_token_hash bytea) returns uuid language sql security definer
begin atomic
  update control.session s set viewing_role = null, viewing_until = null, epoch = s.epoch + 1
    from control.session o where s.token_hash = p_token_hash and (o.tenant_id, o.id) = (s.tenant_id, s.id) and s.viewing_role is not null
    returning o.viewing_role;
end;

drop function app.session(bytea);
-- Whose token this is and what he holds, in one snapshot; no row when the session is over. `viewing`: the role that he looks at the console as.
create function app.session(p_token_hash bytea)
returns table (session_id uuid, tenant_id uuid, tenant_name text, tenant_kind text, user_id uuid, login_name text, name text, kind text, employee_id uuid,
  epoch bigint, roles jsonb, viewing jsonb, password_given boolean, second_factor boolean)
language sql stable security definer
begin atomic
  select s.id, s.tenant_id, t.name, t.kind, u.id, u.login_name, u.name, u.kind, u.employee_id, s.epoch,
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'keys', coalesce(r.permissions, '{}'), 'scope', r.data_scope,
        'masks', coalesce(r.masks, '{}')) order by a.position), '[]')
      from control.user_account_roles a join control.role r on (r.tenant_id, r.id) = (a.tenant_id, a.target_id)
      where (a.tenant_id, a.owner_id) = (u.tenant_id, u.id)),
    (select jsonb_build_object('until', s.viewing_until, 'role', jsonb_build_object('id', r.id, 'name', r.name,
        'keys', coalesce(r.permissions, '{}'), 'scope', r.data_scope, 'masks', coalesce(r.masks, '{}')))
      from control.role r where (r.tenant_id, r.id) = (s.tenant_id, s.viewing_role) and s.viewing_until > now()),
    u.password_given, u.totp_secret is not null
  from control.session s
  join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
  join control.tenant t on t.id = s.tenant_id
  where s.token_hash = p_token_hash and s.ended_at is null and s.expires_at > now() and s.idle_until > now() and u.active and t.active;
end;

-- A role that is changed while somebody looks at it counts with his next call; one that is removed is looked at no more.
create function app.tell_viewers() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1,
      viewing_role = case tg_op when 'UPDATE' then s.viewing_role end, viewing_until = case tg_op when 'UPDATE' then s.viewing_until end
    where s.ended_at is null and s.tenant_id = old.tenant_id and s.viewing_role = old.id;
  return null;
end $$;
create trigger tell_viewers after update or delete on control.role for each row execute function app.tell_viewers();

revoke execute on function app.session(bytea), app.view_as(bytea, uuid, interval), app.end_view(bytea), app.tell_viewers() from public;
grant execute on function app.session(bytea), app.view_as(bytea, uuid, interval), app.end_view(bytea) to spindle_app;
