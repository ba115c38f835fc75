-- Entries of forms may wait on a phone without a line: their keys are remembered for 30 days, those of other calls for one.
create or replace function app.sweep() returns void language sql security definer
begin atomic
  delete from data.idempotency where created_at < now() - case
    when starts_with(key, 'job:') then interval '31 days' when starts_with(key, 'form:') then interval '30 days' else interval '24 hours' end;
  delete from control.session where coalesce(ended_at, expires_at) < now() - interval '30 days';
  delete from app.login_attempt where last_at < now() - interval '2 days';
  delete from app.login_loan where until < now() - interval '2 days';
  delete from app.puzzle where expires_at < now();
  delete from app.known_device where seen_at < now() - interval '180 days';
  delete from app.phone_code where created_at < now() - interval '25 hours';
end;
