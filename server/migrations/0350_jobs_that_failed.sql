-- An operation whose rows show that it waits (`queued`), and which ended without having been done, however that came: refused, failed, cancelled,
-- or left by consoles that died. A job of the tenant itself then lets the rows show it (`failed`).
create function app.mark_failed_job() returns trigger language plpgsql security definer as $$
begin
  insert into control.job (tenant_id, kind, name, request, priority)
    values (new.tenant_id, 'schedule', 'job.markFailed', jsonb_build_object('run', 'job.markFailed', 'zone', 'Asia/Shanghai',
      'event', jsonb_build_object('subject', new.id, 'content', new.request)), 2);
  return null;
end $$;
create trigger mark_failed_job after update of state on control.job for each row
  when (new.kind = 'operation' and new.state in ('failed', 'cancelled') and old.state in ('queued', 'running') and new.request ? 'marks')
  execute function app.mark_failed_job();
revoke execute on function app.mark_failed_job() from public;
