-- Who receives which message. Delivered to a tenant when it is put on the shelf; which of the tenant's users see it is settled as they read.

create table control.message_delivery (
  tenant_id uuid not null,
  message_id uuid not null,
  primary key (tenant_id, message_id)
);
-- One row for a message that a user has read.
create table control.message_read (
  tenant_id uuid not null,
  user_id uuid not null,
  message_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, user_id, message_id),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade
);
create index message_read_message on control.message_read (tenant_id, message_id);

do $$
declare t text;
begin
  foreach t in array array['control.message_delivery', 'control.message_read'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy tenant_select on %s for select to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy tenant_insert on %s for insert to spindle_app with check (tenant_id = app.tenant())', t);
    execute format('create policy tenant_update on %s for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', t);
    execute format('create policy tenant_delete on %s for delete to spindle_app using (tenant_id = app.tenant())', t);
    execute format('create policy reader_select on %s for select to spindle_reader using (true)', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
    execute format('grant select on %s to spindle_reader', t);
  end loop;
end $$;
-- On top of the tenant's: nobody reaches what another user has read. Deliveries are the trigger's alone.
create policy own_rows on control.message_read as restrictive to spindle_app
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, delete on control.message_read to spindle_app;

create view read.message_delivery as select tenant_id, message_id
  from control.message_delivery where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.message_read as select tenant_id, user_id, message_id, read_at
  from control.message_read where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and user_id = nullif(current_setting('app.user_id', true), '')::uuid;

-- Rows of the entity inboxMessage: what the user of this transaction receives. The platform signs with its name, a colleague with his own.
create view read.inbox_message as
  select d.tenant_id, m.id, 1 as version, m.title, m.type, coalesce(m.important, false) as important, m.content, m.sent_at,
    case when m.tenant_id = d.tenant_id then m.sender else t.name end as sender,
    case when r.user_id is null then 'unread' else 'read' end as status, r.read_at,
    m.created_at, null::uuid as created_by, m.updated_at, null::uuid as updated_by
  from control.message_delivery d
  join control.message m on m.id = d.message_id
  join control.tenant t on t.id = m.tenant_id
  left join control.message_read r on (r.tenant_id, r.message_id) = (d.tenant_id, d.message_id)
    and r.user_id = nullif(current_setting('app.user_id', true), '')::uuid
  where d.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not exists (select 1 from control.message_roles l where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id)) or exists (
      select 1 from control.message_roles l join control.user_role u on (u.tenant_id, u.role_id) = (l.tenant_id, l.target_id)
      where (l.tenant_id, l.owner_id) = (m.tenant_id, m.id) and u.user_id = nullif(current_setting('app.user_id', true), '')::uuid));

do $$
declare v text;
begin
  foreach v in array array['read.message_delivery', 'read.message_read', 'read.inbox_message'] loop
    execute format('grant select on %s to spindle_app', v);
    execute format('alter view %s owner to spindle_reader', v);
  end loop;
end $$;

-- A message goes out as it is put on the shelf, and comes back as it is taken off or removed. Those who had read it have it unread again.
create function app.deliver_message() returns trigger language plpgsql security definer as $$
declare
  shelved boolean := tg_op <> 'DELETE' and new.shelf = 'on';
  reached uuid[];
begin
  if tg_op <> 'INSERT' and old.shelf = 'on' and not shelved then
    with gone as (delete from control.message_delivery d using control.tenant t where (d.tenant_id, d.message_id) = (t.id, old.id) returning d.tenant_id)
      select array_agg(tenant_id) into reached from gone;
  elsif shelved and (tg_op = 'INSERT' or old.shelf <> 'on') then
    delete from control.message_read r using control.tenant t where (r.tenant_id, r.message_id) = (t.id, new.id);
    with sent as (
      insert into control.message_delivery (tenant_id, message_id)
      select t.id, new.id from control.tenant t
      where case
        -- A mill's message stays there; the platform's goes to the chosen tenants, or to all.
        when not exists (select 1 from control.tenant p where p.id = new.tenant_id and p.kind = 'platform') then t.id = new.tenant_id
        when exists (select 1 from control.message_tenants c where (c.tenant_id, c.owner_id) = (new.tenant_id, new.id))
          then t.id in (select c.target_id from control.message_tenants c where (c.tenant_id, c.owner_id) = (new.tenant_id, new.id))
        else true end
      on conflict do nothing returning tenant_id)
      select array_agg(tenant_id) into reached from sent;
  end if;
  -- The bells of those concerned are told by the counter that every console asks after.
  insert into data.change_counter (tenant_id, entity) select unnest(reached), 'inboxMessage'
    on conflict (tenant_id, entity) do update set n = data.change_counter.n + 1;
  if tg_op = 'DELETE' then
    delete from control.message_read r using control.tenant t where (r.tenant_id, r.message_id) = (t.id, old.id);
  end if;
  return null;
end $$;
revoke execute on function app.deliver_message() from public;
create trigger deliver after insert or update of shelf or delete on control.message for each row execute function app.deliver_message();
