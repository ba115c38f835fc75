-- Pages that crashed in a browser, by the version that did: whoever it befell is shown the one before, and those who change pages are told.
create table control.page_crash (
  tenant_id uuid not null,
  page text not null check (length(page) <= 100),
  version text not null check (length(version) <= 16),
  message text not null check (length(message) <= 500),
  times integer not null default 1,
  at timestamptz not null default now(),
  by_name text not null,
  primary key (tenant_id, page, version)
);
alter table control.page_crash enable row level security;
alter table control.page_crash force row level security;
create policy tenant_select on control.page_crash for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on control.page_crash for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on control.page_crash for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on control.page_crash for delete to spindle_app using (tenant_id = app.tenant());
create policy owner_all on control.page_crash to current_user using (true) with check (true);
create policy reader_select on control.page_crash for select to spindle_reader using (true);
grant select on control.page_crash to spindle_reader;
grant select, insert, update on control.page_crash to spindle_app;
create view read.page_crash as select tenant_id, page, version, message, times, at, by_name from control.page_crash
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.page_crash to spindle_app;
alter view read.page_crash owner to spindle_reader;

-- What has been published of a page, newest first, and which of its versions have crashed.
create function app.page_past(p_tenant uuid, p_page text) returns json language sql stable security definer
begin atomic
  select json_build_object(
    'changes', (select coalesce(json_agg(json_build_object('at', c.at, 'by', c.by_name, 'before', c.before) order by c.n desc), '[]')
      from (select c.n, r.at, r.by_name, c.before from control.layer_change c join control.layer_revision r on (r.tenant_id, r.n) = (c.tenant_id, c.n)
        where (c.tenant_id, c.target) = (p_tenant, 'page:' || p_page) order by c.n desc limit 50) c),
    'crashed', (select coalesce(json_agg(version), '[]') from control.page_crash where (tenant_id, page) = (p_tenant, p_page)));
end;

-- The first crash of a version is told to whoever published it last, where its tenant did: { title, content, sender }.
create function app.tell_crash(p_page text, p_message json) returns void language plpgsql security definer as $$
declare
  v_user uuid;
  v_id uuid := app.uuid7();
begin
  select u.id into v_user from control.layer_change c
    join control.layer_revision r on (r.tenant_id, r.n) = (c.tenant_id, c.n)
    join control.user_account u on (u.tenant_id, u.id) = (r.tenant_id, r.user_id)
    where (c.tenant_id, c.target) = (app.tenant(), 'page:' || p_page) and u.active
    order by c.n desc limit 1;
  if v_user is null then return; end if;
  insert into control.message (tenant_id, id, title, type, important, content, shelf, sender, sent_at)
    values (app.tenant(), v_id, left(p_message ->> 'title', 100), 'notice', true, p_message ->> 'content', 'on', left(p_message ->> 'sender', 50), now());
  insert into control.message_audience (tenant_id, message_id, user_id) values (app.tenant(), v_id, v_user);
end $$;
revoke execute on function app.page_past(uuid, text), app.tell_crash(text, json) from public;
grant execute on function app.page_past(uuid, text), app.tell_crash(text, json) to spindle_app;
