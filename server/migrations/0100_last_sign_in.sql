-- When an account was last signed in to, for whoever looks after accounts. Sessions are forgotten, and the log of sign-ins is long.
grant select (last_login_at) on control.user_account to spindle_app;
update control.user_account u set last_login_at = a.at
  from (select user_id, max(at) as at from data.audit where entity = 'auth' and action = 'login' group by user_id) a where a.user_id = u.id;

-- As before, and the account is told. Only its own tenant's lists of accounts are others then.
create or replace function app.open_session(p_tenant uuid, p_user uuid, p_token_hash bytea, p_idle interval, p_absolute interval, p_ip text, p_agent text, p_correlation text)
returns void language plpgsql security definer as $$
begin
  insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at, ip, agent)
    values (p_tenant, p_user, p_token_hash, now() + p_idle, now() + p_absolute, p_ip, left(p_agent, 200));
  insert into data.audit (tenant_id, user_id, username, entity, action, ip, correlation_id)
    select p_tenant, p_user, login_name, 'auth', 'login', p_ip, p_correlation from control.user_account where (tenant_id, id) = (p_tenant, p_user);
  perform set_config('app.tenant_id', p_tenant::text, true);
  update control.user_account set last_login_at = now() where (tenant_id, id) = (p_tenant, p_user);
end $$;
