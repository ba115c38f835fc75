-- Taking a visitor in, and whether a phone is anybody's: asked within a tenant of what lies outside it.

-- The visitor of this phone becomes the account of the caller's tenant: the same account anew, since its tenant is part of what it is.
-- His sessions end. Null when no visitor has the phone.
create function app.attach_visitor(p_phone text, p_employee uuid, p_name text) returns table (user_id uuid, login_name text)
language plpgsql security definer as $$
declare v control.user_account;
begin
  if app.tenant() is null then return; end if;
  delete from control.user_account u where u.phone = p_phone and u.kind = 'visitor' and u.active returning u.* into v;
  if v.id is null then return; end if;
  insert into control.user_account (tenant_id, id, login_name, name, password_hash, kind, phone, employee_id, totp_secret, totp_step, recovery_codes)
    values (app.tenant(), v.id, v.login_name, p_name, v.password_hash, 'staff', v.phone, p_employee, v.totp_secret, v.totp_step, v.recovery_codes);
  return query select v.id, v.login_name;
end $$;

create function app.phone_is_free(p_phone text) returns boolean language sql stable security definer
begin atomic
  select not exists (select 1 from control.user_account where phone = p_phone or login_name = p_phone);
end;

revoke execute on function app.attach_visitor(text, uuid, text), app.phone_is_free(text) from public;
grant execute on function app.attach_visitor(text, uuid, text), app.phone_is_free(text) to spindle_app;
