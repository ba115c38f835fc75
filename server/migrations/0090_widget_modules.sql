-- What packages hold: the manifest and the text of the module, of every version that a package has had, so that a page which is open finds its own.
create table control.widget_module (
  tenant_id uuid not null,
  package_id uuid not null,
  -- The hash of the text, sha256 in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  version text not null check (length(version) <= 30),
  from_contract text not null check (length(from_contract) <= 30),
  below_contract text not null check (length(below_contract) <= 30),
  manifest json not null check (octet_length(manifest::text) <= 1048576),
  body text not null check (octet_length(body) <= 2097152),
  primary key (tenant_id, package_id, hash)
);
create index widget_module_hash on control.widget_module (hash);
alter table control.widget_module enable row level security;
alter table control.widget_module force row level security;
create policy tenant_select on control.widget_module for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on control.widget_module for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on control.widget_module for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on control.widget_module for delete to spindle_app using (tenant_id = app.tenant());
create policy owner_all on control.widget_module to current_user using (true) with check (true);
create policy reader_select on control.widget_module for select to spindle_reader using (true);
grant select, insert, update, delete on control.widget_module to spindle_app;
grant select on control.widget_module to spindle_reader;
create view read.widget_module as select tenant_id, package_id, hash, version, from_contract, below_contract, manifest, body from control.widget_module
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.widget_module owner to spindle_reader;
grant select on read.widget_module to spindle_app;

-- Doors: the packages of the platform, and no other tenant's; the text of a module by its hash; where tenants name a widget.
create function app.widget_packages() returns json language sql stable security definer
begin atomic
  select coalesce(json_agg(json_build_object('version', m.version, 'hash', m.hash, 'integrity', p.integrity, 'from', m.from_contract, 'below', m.below_contract,
      'enabled', p.status = 'enabled', 'manifest', m.manifest) order by p.code), '[]')
    from control.tenant t join control.widget_package p on p.tenant_id = t.id
      join control.widget_module m on (m.tenant_id, m.package_id, m.hash) = (p.tenant_id, p.id, encode(decode(substr(p.integrity, 8), 'base64'), 'hex'))
    where t.kind = 'platform';
end;

create function app.widget_module(p_hash text) returns text language sql stable security definer
begin atomic
  select m.body from control.tenant t join control.widget_module m on m.tenant_id = t.id where t.kind = 'platform' and m.hash = p_hash limit 1;
end;

create function app.widget_uses(p_code text) returns json language sql stable security definer
begin atomic
  select coalesce(json_agg(json_build_object('tenant', t.id, 'name', t.name, 'target', u.target, 'live', u.live, 'title', u.title) order by t.name, u.target, u.live), '[]')
    from (
      select tenant_id, target, content -> 'title' as title, true as live from control.layer_document where strpos(content::text, '"' || p_code || '"') > 0
      union all
      select tenant_id, target, content -> 'title', false from control.layer_draft where strpos(content::text, '"' || p_code || '"') > 0
    ) u join control.tenant t on t.id = u.tenant_id;
end;

revoke execute on function app.widget_packages(), app.widget_module(text), app.widget_uses(text) from public;
grant execute on function app.widget_packages(), app.widget_module(text), app.widget_uses(text) to spindle_app;
