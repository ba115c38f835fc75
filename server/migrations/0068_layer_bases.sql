-- The product's documents that a tenant's patches were made on, by their hash: at an upgrade the three versions are laid together.
create table control.layer_base (
  tenant_id uuid not null,
  hash text not null check (length(hash) <= 64),
  document json not null check (octet_length(document::text) <= 1048576),
  at timestamptz not null default now(),
  primary key (tenant_id, hash)
);
alter table control.layer_base enable row level security;
alter table control.layer_base force row level security;
create policy tenant_select on control.layer_base for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on control.layer_base for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on control.layer_base for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on control.layer_base for delete to spindle_app using (tenant_id = app.tenant());
create policy owner_all on control.layer_base to current_user using (true) with check (true);
create policy reader_select on control.layer_base for select to spindle_reader using (true);
grant select on control.layer_base to spindle_reader;
grant select, insert on control.layer_base to spindle_app;
create view read.layer_base as select tenant_id, hash, document, at from control.layer_base
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.layer_base to spindle_app;
alter view read.layer_base owner to spindle_reader;

create or replace function app.layer(p_tenant uuid) returns json language sql stable security definer
begin atomic
  select json_build_object('n', (select coalesce(max(n), 0) from control.layer_revision where tenant_id = p_tenant),
    'documents', (select coalesce(json_agg(json_build_object('target', target, 'content', content) order by target), '[]')
      from control.layer_document where tenant_id = p_tenant),
    'bases', (select coalesce(json_agg(document), '[]') from control.layer_base where tenant_id = p_tenant));
end;
