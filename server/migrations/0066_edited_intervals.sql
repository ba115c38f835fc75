-- Who was bound to a machine, and what was on it: whatever is said anew of a stretch of time that has been reckoned already is reckoned again.
create function app.mark_span() returns trigger language plpgsql as $$
declare
  own text[] := array['end_at', 'version', 'updated_at', 'updated_by', 'extra'];
  since timestamptz;
  till timestamptz;
begin
  if not exists (select 1 from data.shift_yield where tenant_id = coalesce(new.tenant_id, old.tenant_id) and device_id in (new.device_id, old.device_id)) then
    return null;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - own = to_jsonb(new) - own then
    -- It only ends another time.
    since := least(coalesce(old.end_at, 'infinity'), coalesce(new.end_at, 'infinity'));
    till := greatest(coalesce(old.end_at, 'infinity'), coalesce(new.end_at, 'infinity'));
    if since < till then
      insert into data.rollup_span (tenant_id, device_id, from_at, until_at, reason) values (new.tenant_id, new.device_id, since, nullif(till, 'infinity'), tg_table_name);
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into data.rollup_span (tenant_id, device_id, from_at, until_at, reason) values (old.tenant_id, old.device_id, old.start_at, old.end_at, tg_table_name);
  end if;
  if tg_op <> 'DELETE' then
    insert into data.rollup_span (tenant_id, device_id, from_at, until_at, reason) values (new.tenant_id, new.device_id, new.start_at, new.end_at, tg_table_name);
  end if;
  return null;
end $$;
revoke execute on function app.mark_span() from public;
create trigger mark_span after insert or update or delete on data.device_variety for each row execute function app.mark_span();
create trigger mark_span after insert or update or delete on data.user_machine_bind for each row execute function app.mark_span();
