-- When an account was last signed in to, for whoever looks after accounts. Sessions are forgotten, and the log of sign-ins is long.
grant select (last_login_at) on control.user_account to spindle_app;
update control.user_account u set last_login_at = a.at
  from (select user_id, max(at) as at from data.audit where entity = 'auth' and action = 'login' group by user_id) a where a.user_id = u.id;

-- Of people alone: sessions that the console opens for itself are none. Only its own tenant's lists of accounts are others then.
create function app.signed_in(p_tenant uuid, p_user uuid)
returns void language plpgsql security definer as $$
begin
  perform set_config('app.tenant_id', p_tenant::text, true);
  update control.user_account set last_login_at = now() where (tenant_id, id) = (p_tenant, p_user);
end $$;

revoke execute on function app.signed_in(uuid, uuid) from public;
grant execute on function app.signed_in(uuid, uuid) to spindle_app;
