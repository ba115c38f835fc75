-- A data source in use that is reached by another way from now on: every console opens it anew with the next call, and what was told of the old way is over.

create function app.source_led() returns trigger language plpgsql security definer as $$
begin
  new.problem := null;
  new.away_since := null;
  update control.tenant set source = new.id || '.' || (extract(epoch from clock_timestamp()) * 1000)::bigint where id = new.holder_id and source is not null;
  update control.session set epoch = epoch + 1 where tenant_id = new.holder_id and ended_at is null;
  return new;
end $$;
revoke execute on function app.source_led() from public;
create trigger source_led before update of address, account, password on control.data_source for each row
  when (old.state = 'on' and (new.address, new.account, new.password) is distinct from (old.address, old.account, old.password))
  execute function app.source_led();
