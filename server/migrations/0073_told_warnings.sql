-- Early warnings reach the people whom their rule names: a message with an audience is received by these alone.
create table control.message_audience (
  tenant_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, message_id, user_id),
  foreign key (tenant_id, message_id) references control.message (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade
);
create index message_audience_user on control.message_audience (tenant_id, user_id);
alter table control.message_audience enable row level security;
alter table control.message_audience force row level security;
create policy tenant_select on control.message_audience for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on control.message_audience for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on control.message_audience for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on control.message_audience for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on control.message_audience for select to spindle_reader using (true);
create policy owner_all on control.message_audience to current_user using (true) with check (true);
grant select on control.message_audience to spindle_reader;
create view read.message_audience as select tenant_id, message_id, user_id
  from control.message_audience where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.message_audience to spindle_app;
alter view read.message_audience owner to spindle_reader;

create or replace view read.inbox_message as
  select d.tenant_id, m.id, 1 as version, m.title, m.type, coalesce(m.important, false) as important, m.content, m.sent_at,
    case when t.kind = 'platform' then t.name else m.sender end as sender,
    case when r.user_id is null then 'unread' else 'read' end as status, r.read_at,
    m.created_at, null::uuid as created_by, m.updated_at, null::uuid as updated_by
  from control.message_delivery d
  join control.message m on m.id = d.message_id
  join control.tenant t on t.id = m.tenant_id
  left join control.message_read r on (r.tenant_id, r.message_id) = (d.tenant_id, d.message_id)
    and r.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  where d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and not exists (select 1 from control.user_account a where a.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and a.id = nullif(current_setting('app.user_id', true), '')::uuid and a.kind = 'visitor')
    and (not exists (select 1 from control.message_audience l where (l.tenant_id, l.message_id) = (m.tenant_id, m.id)) or exists (
      select 1 from control.message_audience l
      where (l.tenant_id, l.message_id) = (m.tenant_id, m.id) and l.user_id = nullif(current_setting('app.user_id', true), '')::uuid))
    and (not exists (select 1 from control.message_roles l where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id)) or exists (
      select 1 from control.message_roles l join control.user_account_roles u on (u.tenant_id, u.target_id) = (l.tenant_id, l.target_id)
      where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id) and u.owner_id = nullif(current_setting('app.user_id', true), '')::uuid));

-- Warnings stand where the tenant's rows are, messages on the platform: p_open [{ id, title, content, sender, important, at, employees }] are told once each,
-- under their own id, to the accounts of these employees; those of p_ended are taken back. Whatever was told before stays as it is.
create function app.tell_warnings(p_tenant uuid, p_open json, p_ended uuid[]) returns void language plpgsql security definer as $$
declare
  warning record;
begin
  delete from control.message m where m.tenant_id = p_tenant and m.id = any(p_ended)
    and exists (select from control.message_audience l where (l.tenant_id, l.message_id) = (m.tenant_id, m.id));
  for warning in
    select w.* from json_to_recordset(p_open) as w(id uuid, title text, content text, sender text, important boolean, at timestamptz, employees uuid[])
    where not exists (select from control.message m where m.tenant_id = p_tenant and m.id = w.id)
      and exists (select from control.user_account u where u.tenant_id = p_tenant and u.active and u.employee_id = any(w.employees))
  loop
    insert into control.message (tenant_id, id, title, type, important, content, shelf, sender, sent_at)
      values (p_tenant, warning.id, left(warning.title, 100), 'alarm', warning.important, warning.content, 'on', left(warning.sender, 50), warning.at)
      on conflict do nothing;
    insert into control.message_audience (tenant_id, message_id, user_id)
      select p_tenant, warning.id, u.id from control.user_account u where u.tenant_id = p_tenant and u.active and u.employee_id = any(warning.employees)
      on conflict do nothing;
  end loop;
end $$;
revoke execute on function app.tell_warnings(uuid, json, uuid[]) from public;
grant execute on function app.tell_warnings(uuid, json, uuid[]) to spindle_app;
