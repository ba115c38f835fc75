-- Reactions of documents: what a change of a record or a date leads to, written in the transaction of its cause and carried out behind it, once.

-- One row for each cause of a reaction: its steps, and how it ended. `occurrence` is what makes a cause the same one.
create table data.reaction_run (
  tenant_id uuid not null,
  id uuid not null default app.uuid7(),
  entity text not null,
  reaction text not null,
  row_id uuid not null,
  occurrence text not null,
  cause jsonb not null,
  at timestamptz not null default now(),
  -- The next step and when it is due; null once there is none.
  step smallint not null default 0,
  due_at timestamptz,
  outcome text check (outcome in ('done', 'acknowledged', 'ended', 'gone', 'unreached', 'failed')),
  reached integer not null default 0,
  tries smallint not null default 0,
  fault text,
  acknowledged_by text,
  acknowledged_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, entity, reaction, row_id, occurrence)
);
create index reaction_run_due on data.reaction_run (tenant_id, due_at) where due_at is not null;
create index reaction_run_row on data.reaction_run (tenant_id, row_id);
create index reaction_run_at on data.reaction_run (tenant_id, at);

-- Since when a reaction on a date is watched: dates that were over before are left alone.
create table data.reaction_watch (
  tenant_id uuid not null,
  entity text not null,
  reaction text not null,
  since timestamptz not null,
  primary key (tenant_id, entity, reaction)
);

-- Rows that the platform writes around the engine (facts of machines), to be compared with the reactions of their entity.
create table data.reaction_cause (
  tenant_id uuid not null,
  entity text not null,
  row_id uuid not null,
  at timestamptz not null default now(),
  primary key (tenant_id, entity, row_id)
);

do $$
declare t text;
begin
  foreach t in array array['reaction_run', 'reaction_watch', 'reaction_cause'] loop
    execute format('alter table data.%I enable row level security; alter table data.%1$I force row level security', t);
    execute format('create policy tenant_select on data.%I for select to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy tenant_insert on data.%I for insert to spindle_app with check (tenant_id = app.tenant())', t);
    execute format('create policy tenant_update on data.%I for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', t);
    execute format('create policy tenant_delete on data.%I for delete to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy reader_select on data.%I for select to spindle_reader using (true)', t);
    execute format('create policy owner_all on data.%I to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on data.%I to spindle_app; grant select on data.%1$I to spindle_reader', t);
    execute format('create view read.%I as select * from data.%1$I where tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid', t);
    execute format('grant select on read.%I to spindle_app; alter view read.%1$I owner to spindle_reader', t);
  end loop;
end $$;

-- Tenants whose rows lie here and for whom something waits.
create function app.reactions_waiting(p_now timestamptz) returns table (tenant_id uuid) language sql stable security definer
begin atomic
  select distinct r.tenant_id from data.reaction_run r where r.due_at <= p_now
  union
  select distinct c.tenant_id from data.reaction_cause c;
end;

-- What a tenant is, for whoever acts in its name without a session.
create function app.reaction_tenant(p_tenant uuid) returns jsonb language sql stable security definer
begin atomic
  select jsonb_build_object('id', t.id, 'name', t.name, 'edition', t.edition,
    'revision', (select max(r.n) from control.layer_revision r where r.tenant_id = t.id),
    'licences', (select coalesce(jsonb_agg(jsonb_build_object('from', l.valid_from, 'until', l.valid_until, 'modules', coalesce(l.modules, '{}'))), '[]')
      from control.licence l where (l.tenant_id, l.holder_id) = (t.tenant_id, t.id)))
  from control.tenant t where t.id = p_tenant and t.active and t.kind = 'tenant';
end;

-- Accounts that a message reaches: of these people, these accounts, and whoever has one of these roles. Nobody who has left.
create function app.notice_receivers(p_tenant uuid, p_people uuid[], p_accounts uuid[], p_roles uuid[], p_codes text[])
returns jsonb language sql stable security definer
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'username', u.login_name, 'name', u.name, 'employeeId', u.employee_id,
      'roles', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'keys', coalesce(r.permissions, '{}'), 'scope', r.data_scope,
          'masks', coalesce(r.masks, '{}')) order by a.position), '[]')
        from control.user_account_roles a join control.role r on (r.tenant_id, r.id) = (a.tenant_id, a.target_id)
        where (a.tenant_id, a.owner_id) = (u.tenant_id, u.id))) order by u.id), '[]')
  from control.user_account u
  where u.tenant_id = p_tenant and u.active and u.kind = 'staff' and (
    u.employee_id = any(p_people) or u.id = any(p_accounts)
    or exists (select 1 from control.user_account_roles a join control.role r on (r.tenant_id, r.id) = (a.tenant_id, a.target_id)
      where (a.tenant_id, a.owner_id) = (u.tenant_id, u.id) and (r.id = any(p_roles) or r.code = any(p_codes))));
end;

-- Messages that reactions send, one for each receiver: what it says was written under the receiver's own rights.
create table control.notice (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  run_id uuid not null,
  step smallint not null,
  entity text not null,
  row_id uuid not null,
  -- By language: title, content, sender, record, why.
  said jsonb not null,
  type text not null,
  important boolean not null,
  -- Whether receivers are to acknowledge it.
  asks boolean not null,
  acknowledged_by text,
  acknowledged_at timestamptz,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade
);
create index notice_user on control.notice (tenant_id, user_id, sent_at desc);
create index notice_run on control.notice (tenant_id, run_id);
alter table control.notice enable row level security;
alter table control.notice force row level security;
create policy tenant_select on control.notice for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on control.notice for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on control.notice for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on control.notice for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on control.notice for select to spindle_reader using (true);
create policy owner_all on control.notice to current_user using (true) with check (true);
grant select on control.notice to spindle_reader;
create view read.notice as select * from control.notice where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
  and user_id = nullif(current_setting('app.user_id', true), '')::uuid;
grant select on read.notice to spindle_app;
alter view read.notice owner to spindle_reader;

-- Under ids that follow from run, step and receiver, so that a step which is sent again reaches each receiver once. How many are new.
create function app.send_notices(p_tenant uuid, p_notices json) returns integer language plpgsql security definer as $$
declare sent integer;
begin
  insert into control.notice (tenant_id, id, user_id, run_id, step, entity, row_id, said, type, important, asks)
    select p_tenant, n.id, n."user", n.run, n.step, n.entity, n."row", n.said, n.type, n.important, n.asks
    from json_to_recordset(p_notices) as n(id uuid, "user" uuid, run uuid, step smallint, entity text, "row" uuid, said jsonb, type text, important boolean, asks boolean)
    where exists (select 1 from control.user_account u where (u.tenant_id, u.id) = (p_tenant, n."user"))
    on conflict do nothing;
  get diagnostics sent = row_count;
  if sent > 0 then
    insert into data.change_counter (tenant_id, entity) values (p_tenant, 'inboxMessage')
      on conflict (tenant_id, entity) do update set n = data.change_counter.n + 1;
  end if;
  return sent;
end $$;

-- By one of the receivers, for all of them. The run whose further steps are not sent; null where the message asks for nothing (any more).
create function app.acknowledge_notice(p_id uuid) returns uuid language plpgsql security definer as $$
declare found_run uuid;
begin
  select run_id into found_run from control.notice
    where (tenant_id, id) = (app.tenant(), p_id) and user_id = nullif(current_setting('app.user_id', true), '')::uuid and asks and acknowledged_at is null;
  if found_run is null then return null; end if;
  update control.notice set acknowledged_at = now(),
      acknowledged_by = (select u.name from control.user_account u where (u.tenant_id, u.id) = (app.tenant(), nullif(current_setting('app.user_id', true), '')::uuid))
    where (tenant_id, run_id) = (app.tenant(), found_run);
  insert into data.change_counter (tenant_id, entity) values (app.tenant(), 'inboxMessage')
    on conflict (tenant_id, entity) do update set n = data.change_counter.n + 1;
  return found_run;
end $$;

-- Messages that nobody needs any more, and runs that ended long ago.
create function app.sweep_notices() returns void language sql security definer
begin atomic
  with old as (delete from control.notice n where n.sent_at < now() - interval '180 days' returning n.tenant_id, n.user_id, n.id)
    delete from control.message_read r using old where (r.tenant_id, r.user_id, r.message_id) = (old.tenant_id, old.user_id, old.id);
end;
create function app.sweep_reactions() returns void language sql security definer
begin atomic
  delete from data.reaction_run where due_at is null and at < now() - interval '400 days';
end;

-- Rows that are written around the engine note themselves; the worker looks which reactions they cause.
create function app.note_cause() returns trigger language plpgsql security definer as $$
begin
  insert into data.reaction_cause (tenant_id, entity, row_id) values (new.tenant_id, tg_argv[0], new.id) on conflict do nothing;
  return null;
end $$;
-- Stops as they begin: history that is taken in later is no news.
create trigger note_cause after insert on data.stop_record for each row
  when (new.end_at is null and new.start_at > now() - interval '15 minutes') execute function app.note_cause('stopRecord');

create or replace view read.inbox_message as
  select d.tenant_id, m.id, 1 as version, m.title, m.type, coalesce(m.important, false) as important, m.content, m.sent_at,
    case when t.kind = 'platform' then t.name else m.sender end as sender,
    case when r.user_id is null then 'unread' else 'read' end as status, r.read_at,
    m.created_at, null::uuid as created_by, m.updated_at, null::uuid as updated_by,
    null::text as record, null::text as why, null::text as acknowledgement, null::text as acknowledged_by, null::timestamptz as acknowledged_at
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
      where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id) and u.owner_id = nullif(current_setting('app.user_id', true), '')::uuid))
  union all
  select n.tenant_id, n.id, 1, said.in_language ->> 'title', n.type, n.important, said.in_language ->> 'content', n.sent_at, said.in_language ->> 'sender',
    case when r.user_id is null then 'unread' else 'read' end, r.read_at, n.sent_at, null, n.sent_at, null,
    said.in_language ->> 'record', said.in_language ->> 'why',
    case when not n.asks then null when n.acknowledged_at is null then 'waiting' else 'done' end, n.acknowledged_by, n.acknowledged_at
  from control.notice n
  cross join lateral (select coalesce(n.said -> nullif(current_setting('app.language', true), ''), n.said -> 'zh') as in_language) said
  left join control.message_read r on (r.tenant_id, r.user_id, r.message_id) = (n.tenant_id, n.user_id, n.id)
  where n.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and n.user_id = nullif(current_setting('app.user_id', true), '')::uuid;

revoke execute on function app.reactions_waiting(timestamptz), app.reaction_tenant(uuid), app.notice_receivers(uuid, uuid[], uuid[], uuid[], text[]),
  app.send_notices(uuid, json), app.acknowledge_notice(uuid), app.sweep_notices(), app.sweep_reactions(), app.note_cause() from public;
grant execute on function app.reactions_waiting(timestamptz), app.reaction_tenant(uuid), app.notice_receivers(uuid, uuid[], uuid[], uuid[], text[]),
  app.send_notices(uuid, json), app.acknowledge_notice(uuid), app.sweep_notices(), app.sweep_reactions() to spindle_app;
