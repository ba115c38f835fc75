-- What an upgrade of the product left to be decided, by whom it has been told to: a document once in each of the product's versions.
create table control.upgrade_told (
  tenant_id uuid not null,
  user_id uuid not null,
  target text not null check (length(target) <= 100),
  product text not null check (length(product) <= 16),
  primary key (tenant_id, user_id, target, product),
  foreign key (tenant_id, user_id) references control.user_account (tenant_id, id) on delete cascade
);
alter table control.upgrade_told enable row level security;
alter table control.upgrade_told force row level security;
create policy tenant_select on control.upgrade_told for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on control.upgrade_told for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on control.upgrade_told for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on control.upgrade_told for delete to spindle_app using (tenant_id = app.tenant());
create policy owner_all on control.upgrade_told to current_user using (true) with check (true);
create policy reader_select on control.upgrade_told for select to spindle_reader using (true);
grant select on control.upgrade_told to spindle_reader;
create view read.upgrade_told as select tenant_id, user_id, target, product from control.upgrade_told
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.upgrade_told to spindle_app;
alter view read.upgrade_told owner to spindle_reader;

-- To whoever asks, unless he has been told of all of these: [{ target, product }], { title, content, sender }.
create function app.tell_upgrade(p_documents json, p_message json) returns void language plpgsql security definer as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_id uuid := app.uuid7();
begin
  insert into control.upgrade_told (tenant_id, user_id, target, product)
    select app.tenant(), v_user, d.target, d.product from json_to_recordset(p_documents) as d(target text, product text) on conflict do nothing;
  if not found then return; end if;
  insert into control.message (tenant_id, id, title, type, important, content, shelf, sender, sent_at)
    values (app.tenant(), v_id, left(p_message ->> 'title', 100), 'notice', true, p_message ->> 'content', 'on', left(p_message ->> 'sender', 50), now());
  insert into control.message_audience (tenant_id, message_id, user_id) values (app.tenant(), v_id, v_user);
end $$;
revoke execute on function app.tell_upgrade(json, json) from public;
grant execute on function app.tell_upgrade(json, json) to spindle_app;
