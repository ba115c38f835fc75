-- Tries at the door are lent: what counts is what was judged wrong, or was not given back in time, as by a console that has died. Consoles
-- together lend no more tries at once than are without a wait; who comes after them asks again once they are judged.
create table app.login_loan (
  subject text not null,
  loan uuid not null,
  until timestamptz not null,
  primary key (subject, loan)
);

-- Counts wrong tries: beyond the free ones each doubles the wait, up to a quarter of an hour.
create function app.count_wrong_tries(p_subject text, p_free integer, p_wrong integer) returns void language sql security definer
begin atomic
  insert into app.login_attempt as l (subject, failures, blocked_until)
    values (p_subject, p_wrong, case when p_wrong < p_free then '-infinity'::timestamptz
      else now() + least(900, 2 ^ least(10, p_wrong - p_free)) * interval '1 second' end)
    on conflict (subject) do update set last_at = now(), failures = l.failures + p_wrong,
      blocked_until = case when l.failures + p_wrong < p_free then l.blocked_until
        else greatest(l.blocked_until, now() + least(900, 2 ^ least(10, l.failures + p_wrong - p_free)) * interval '1 second') end;
end;

-- Lends a try before it is judged. Answers 0; the seconds still to wait; or -1 where others must be judged first.
create function app.lend_try(p_subject text, p_free integer, p_loan uuid) returns integer language plpgsql security definer as $$
declare
  a record;
  lent integer;
  lost integer;
begin
  -- Holds the subject's row: loans are counted and made by one at a time.
  insert into app.login_attempt as l (subject, failures, blocked_until) values (p_subject, 0, '-infinity')
    on conflict (subject) do update set last_at = now(), failures = case when l.last_at < now() - interval '1 day' then 0 else l.failures end;
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

-- Gives a try back: a right one leaves no trace. One that has run out was counted by then.
create function app.return_try(p_subject text, p_free integer, p_loan uuid, p_right boolean) returns void language plpgsql security definer as $$
begin
  perform 1 from app.login_attempt where subject = p_subject for update;
  delete from app.login_loan where (subject, loan) = (p_subject, p_loan);
  if found and not p_right then
    perform app.count_wrong_tries(p_subject, p_free, 1);
  end if;
end $$;

-- Who has signed in was right all along.
create function app.forget_wrong_tries(p_subject text) returns void language sql security definer
begin atomic
  delete from app.login_attempt where subject = p_subject;
end;

drop function app.begin_login(text, integer);
drop function app.login_succeeded(text, text);

create or replace function app.sweep() returns void language sql security definer
begin atomic
  delete from data.idempotency where created_at < now() - interval '24 hours';
  delete from control.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from app.login_attempt where last_at < now() - interval '2 days';
  delete from app.login_loan where until < now() - interval '2 days';
  delete from app.puzzle where expires_at < now();
  delete from app.known_device where seen_at < now() - interval '180 days';
  delete from app.phone_code where created_at < now() - interval '25 hours';
end;

revoke execute on all functions in schema app from public;
grant execute on function app.lend_try(text, integer, uuid), app.return_try(text, integer, uuid, boolean), app.forget_wrong_tries(text) to spindle_app;
