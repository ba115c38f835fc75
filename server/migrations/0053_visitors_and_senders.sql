-- A visitor, who has no tenant, receives nothing. The platform signs its messages with its name to everybody, a colleague with his own, and what
-- somebody puts on the shelf he has read. Sessions know when they were last used.

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
    and (not exists (select 1 from control.message_roles l where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id)) or exists (
      select 1 from control.message_roles l join control.user_account_roles u on (u.tenant_id, u.target_id) = (l.tenant_id, l.target_id)
      where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id) and u.owner_id = nullif(current_setting('app.user_id', true), '')::uuid));

-- After `deliver`: triggers of a table run in the order of their names.
create function app.read_own_message() returns trigger language plpgsql security definer as $$
begin
  insert into control.message_read (tenant_id, user_id, message_id)
    select d.tenant_id, new.updated_by, new.id from control.message_delivery d
    join control.user_account u on (u.tenant_id, u.id) = (d.tenant_id, new.updated_by)
    where (d.tenant_id, d.message_id) = (new.tenant_id, new.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function app.read_own_message() from public;
create trigger deliver_own after update of shelf on control.message for each row when (new.shelf = 'on' and old.shelf <> 'on') execute function app.read_own_message();

-- Senders were written down by their login names.
update control.message m set sender = u.name from control.user_account u where u.tenant_id = m.tenant_id and u.login_name = m.sender;
update control.message_template t set creator = u.name from control.user_account u where u.tenant_id = t.tenant_id and u.login_name = t.creator;

alter table control.session add column seen_at timestamptz not null default now();
update control.session set seen_at = least(now(), greatest(created_at, idle_until - interval '2 hours'));
create or replace function app.touch(p_token_hash bytea, p_idle interval) returns void language sql security definer
begin atomic
  update control.session set idle_until = least(expires_at, now() + p_idle), seen_at = now() where token_hash = p_token_hash and ended_at is null and idle_until > now();
end;
create or replace view read.session as select tenant_id, id, user_id, created_at, idle_until, expires_at, ended_at, ip, agent, seen_at
  from control.session where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid and job is null;
