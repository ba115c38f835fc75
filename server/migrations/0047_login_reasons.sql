-- Why a sign-in was refused, as a value that the console has words for, and what was denied by what it is done to and what it is.
drop view read.login_log;
create view read.login_log as
  select tenant_id, id, 1 as version, at, app.masked(username) as account, action,
    case when action <> 'denied' then new->>'reason' end as reason,
    case when action = 'denied' then split_part(entity, '.', 1) end as object,
    case when action = 'denied' then nullif(split_part(entity, '.', 2), '') end as act, ip, correlation_id as correlation,
    at as created_at, user_id as created_by, at as updated_at, user_id as updated_by
  from data.audit
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and (entity = 'auth' or action = 'denied');
grant select on read.login_log to spindle_app;
alter view read.login_log owner to spindle_reader;

-- When the password was changed, for whoever was signed in with the one before and asks why it is over.
alter table control.user_account add column password_changed_at timestamptz;
create function app.note_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := now();
  return new;
end $$;
create trigger note_password_change before update of password_hash on control.user_account for each row
  when (old.password_hash is distinct from new.password_hash) execute function app.note_password_change();

-- Whether a session was ended by a change of the password.
create function app.ended_by_password(p_token_hash bytea) returns boolean language sql stable security definer
begin atomic
  select exists (select 1 from control.session s join control.user_account u on (u.tenant_id, u.id) = (s.tenant_id, s.user_id)
    where s.token_hash = p_token_hash and s.created_at < u.password_changed_at and s.ended_at between u.password_changed_at and u.password_changed_at + interval '1 minute');
end;
revoke execute on function app.ended_by_password(bytea), app.note_password_change() from public;
grant execute on function app.ended_by_password(bytea) to spindle_app;
