-- A tenant has at most as many machines as it has bought. SP400 without a column: there is no room for more; the detail says for how many.

create function app.hold_machines() returns trigger language plpgsql security definer as $$
declare most integer := (select machine_count from control.tenant where id = app.tenant());
begin
  if most is null then
    return null;
  end if;
  -- Two that come at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':machines', 0));
  if (select count(*) from data.device where tenant_id = app.tenant() and deleted_at is null) > most then
    raise exception 'no room for another machine' using errcode = 'SP400', detail = most::text;
  end if;
  return null;
end $$;
create trigger hold_machines after insert on data.device for each statement execute function app.hold_machines();
create trigger hold_restored_machines after update on data.device for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function app.hold_machines();
revoke execute on function app.hold_machines() from public;
