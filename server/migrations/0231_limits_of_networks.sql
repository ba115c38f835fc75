-- Limits count by account and browser first and by network last: what one person tries keeps no other waiting who sits behind the same address.

-- Wrong tries count for a day from the first, however often others try: a network's count would never end otherwise.
alter table app.login_attempt add column since timestamptz not null default now();
create or replace function app.lend_try(p_subject text, p_free integer, p_loan uuid) returns integer language plpgsql security definer as $$
declare
  a record;
  lent integer;
  lost integer;
begin
  -- Locks the subject's row: loans are counted and made by one at a time.
  insert into app.login_attempt as l (subject, failures, blocked_until) values (p_subject, 0, '-infinity')
    on conflict (subject) do update set last_at = now(), failures = case when l.since < now() - interval '1 day' then 0 else l.failures end,
      since = case when l.failures = 0 or l.since < now() - interval '1 day' then now() else l.since end;
  with gone as (delete from app.login_loan where subject = p_subject and until < now() returning 1) select count(*) into lost from gone;
  if lost > 0 then
    perform app.count_wrong_tries(p_subject, p_free, lost);
  end if;
  select * into a from app.login_attempt where subject = p_subject;
  if a.blocked_until > now() then
    return ceil(extract(epoch from a.blocked_until - now()));
  end if;
  select count(*) into lent from app.login_loan where subject = p_subject;
  if lent > 0 and a.failures + lent >= p_free then
    return -1;
  end if;
  insert into app.login_loan (subject, loan, until) values (p_subject, p_loan, now() + interval '1 minute');
  return 0;
end $$;

-- How well a browser is known: `account` where the account (its name or phone) has been signed in to with it, `browser` where any has, else null.
drop function app.knows_device(bytea, text);
create function app.device_standing(p_device bytea, p_login text) returns text language sql stable security definer
begin atomic
  select case when bool_or(lower(u.login_name) = lower(p_login) or u.phone = p_login) then 'account' when count(*) > 0 then 'browser' end
    from app.known_device d join control.user_account u on (u.tenant_id, u.id) = (d.tenant_id, d.user_id) where d.device_hash = p_device;
end;

-- The id of a new puzzle. Where so many are open for its network or browser, the oldest of them ends: nobody is refused one.
drop function app.make_puzzle(text, text, integer, integer);
create function app.make_puzzle(p_subject text, p_address text, p_answer integer, p_most integer) returns uuid language sql security definer
begin atomic
  delete from app.puzzle where expires_at < now();
  delete from app.puzzle where id in (select id from app.puzzle where address = p_address order by expires_at desc offset p_most - 1);
  insert into app.puzzle (subject, address, answer, expires_at) values (p_subject, p_address, p_answer, now() + interval '2 minutes') returning id;
end;

revoke execute on function app.device_standing(bytea, text), app.make_puzzle(text, text, integer, integer) from public;
grant execute on function app.device_standing(bytea, text), app.make_puzzle(text, text, integer, integer) to spindle_app;
