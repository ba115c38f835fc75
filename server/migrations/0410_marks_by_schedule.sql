-- A schedule's job marks its rows as well as an operation's, and what marks them runs as the tenant's own schedule says: by the clock of its
-- factories, where every tenant went by that of one zone.
create or replace function app.mark_failed_job() returns trigger language plpgsql security definer as $$
declare planned record;
begin
  select s.request, s.priority, s.attempts into planned from control.job_schedule s
    where (s.tenant_id, s.name) = (new.tenant_id, 'job.markFailed') order by s.zone limit 1;
  insert into control.job (tenant_id, kind, name, request, priority, most_attempts)
    values (new.tenant_id, 'schedule', 'job.markFailed',
      coalesce(planned.request, jsonb_build_object('run', 'job.markFailed', 'zone', coalesce(new.request->>'zone', 'Asia/Shanghai')))
        || jsonb_build_object('event', jsonb_build_object('subject', new.id, 'content', new.request)),
      coalesce(planned.priority, 2), coalesce(planned.attempts, 5));
  return null;
end $$;
drop trigger mark_failed_job on control.job;
create trigger mark_failed_job after update of state on control.job for each row
  when (new.state in ('failed', 'cancelled') and old.state in ('queued', 'running') and new.request ? 'marks')
  execute function app.mark_failed_job();
