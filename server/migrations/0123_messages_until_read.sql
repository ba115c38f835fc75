-- What was told of a warning stays, once the warning is over, until whoever was told has read it.
create or replace function app.tell_warnings(p_tenant uuid, p_open json, p_ended uuid[]) returns void language plpgsql security definer as $$
declare
  warning record;
begin
  delete from control.message_audience l where l.tenant_id = p_tenant and l.message_id = any(p_ended)
    and exists (select from control.message_read r where (r.tenant_id, r.message_id, r.user_id) = (l.tenant_id, l.message_id, l.user_id));
  -- without a reader that is named it would be everybody's
  delete from control.message m where m.tenant_id = p_tenant and m.id = any(p_ended)
    and not exists (select from control.message_audience l where (l.tenant_id, l.message_id) = (m.tenant_id, m.id));
  for warning in
    select w.* from json_to_recordset(p_open) as w(id uuid, title text, content text, sender text, important boolean, at timestamptz, employees uuid[])
    where exists (select from control.user_account u where u.tenant_id = p_tenant and u.active and u.employee_id = any(w.employees)
      and not exists (select from control.message_audience l where (l.tenant_id, l.message_id, l.user_id) = (p_tenant, w.id, u.id)))
  loop
    insert into control.message (tenant_id, id, title, type, important, content, shelf, sender, sent_at)
      values (p_tenant, warning.id, left(warning.title, 100), 'alarm', warning.important, warning.content, 'on', left(warning.sender, 50), warning.at)
      on conflict do nothing;
    insert into control.message_audience (tenant_id, message_id, user_id)
      select p_tenant, warning.id, u.id from control.user_account u where u.tenant_id = p_tenant and u.active and u.employee_id = any(warning.employees)
      on conflict do nothing;
  end loop;
end $$;
