-- A view as a role that nobody has ended is over with its time or its session: the trail tells of that end too, at the time of it.
create function app.sweep_views() returns void language sql security definer
begin atomic
  with over as (
    update control.session s set viewing_role = null, viewing_until = null, epoch = s.epoch + 1
    from control.session o
    where (o.tenant_id, o.id) = (s.tenant_id, s.id) and s.viewing_role is not null
      and (s.ended_at is not null or least(s.viewing_until, s.expires_at, s.idle_until) <= now())
    returning o.tenant_id, o.user_id, o.viewing_role, least(o.ended_at, o.viewing_until, o.expires_at, o.idle_until) as at
  )
  insert into data.audit (tenant_id, at, user_id, username, entity, action, row_id, record)
    select v.tenant_id, v.at, v.user_id, u.login_name, 'role', 'endView', v.viewing_role, r.name
    from over v join control.user_account u on (u.tenant_id, u.id) = (v.tenant_id, v.user_id)
    left join control.role r on (r.tenant_id, r.id) = (v.tenant_id, v.viewing_role);
end;
revoke execute on function app.sweep_views() from public;
grant execute on function app.sweep_views() to spindle_app;
