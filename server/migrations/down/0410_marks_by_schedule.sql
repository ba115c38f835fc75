create or replace function app.mark_failed_job() returns trigger language plpgsql security definer as $$
begin
  insert into control.job (tenant_id, kind, name, request, priority)
    values (new.tenant_id, 'schedule', 'job.markFailed', jsonb_build_object('run', 'job.markFailed', 'zone', 'Asia/Shanghai',
      'event', jsonb_build_object('subject', new.id, 'content', new.request)), 2);
  return null;
end $$;
drop trigger mark_failed_job on control.job;
create trigger mark_failed_job after update of state on control.job for each row
  when (new.kind = 'operation' and new.state in ('failed', 'cancelled') and old.state in ('queued', 'running') and new.request ? 'marks')
  execute function app.mark_failed_job();
