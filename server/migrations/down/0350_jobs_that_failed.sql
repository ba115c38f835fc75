drop trigger mark_failed_job on control.job;
drop function app.mark_failed_job();
