-- What a tenant has changed of the product's documents: drafts, what is live, and every publication with what it has changed. Contents are json, not
-- jsonb: a document's keys are in an order that counts.
create table control.layer_revision (
  tenant_id uuid not null,
  n integer not null check (n > 0),
  at timestamptz not null default now(),
  user_id uuid not null,
  by_name text not null,
  note text not null default '' check (length(note) <= 500),
  -- The revision whose state it has brought back.
  reverted_to integer,
  primary key (tenant_id, n)
);

-- Null before: the target had no change of the tenant's yet; null after: it has none any more.
create table control.layer_change (
  tenant_id uuid not null,
  n integer not null,
  target text not null check (length(target) <= 100),
  before json,
  after json,
  primary key (tenant_id, n, target),
  foreign key (tenant_id, n) references control.layer_revision (tenant_id, n)
);
create index layer_change_target on control.layer_change (tenant_id, target, n);

create table control.layer_document (
  tenant_id uuid not null,
  target text not null check (length(target) <= 100),
  content json not null check (octet_length(content::text) <= 1048576),
  n integer not null,
  primary key (tenant_id, target),
  foreign key (tenant_id, n, target) references control.layer_change (tenant_id, n, target)
);

-- One a target, whoever goes on with it. Null content: the tenant's change is to be taken back. `based`: the revision that was live for the target.
create table control.layer_draft (
  tenant_id uuid not null,
  target text not null check (length(target) <= 100),
  content json check (octet_length(content::text) <= 1048576),
  based integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  by_name text not null,
  primary key (tenant_id, target)
);

do $$
declare name text;
begin
  foreach name in array array['layer_revision', 'layer_change', 'layer_document', 'layer_draft'] loop
    execute format('alter table control.%I enable row level security', name);
    execute format('alter table control.%I force row level security', name);
    execute format('create policy tenant_select on control.%I for select to spindle_app using (tenant_id = app.tenant())', name);
    execute format('create policy tenant_insert on control.%I for insert to spindle_app with check (tenant_id = app.tenant())', name);
    execute format('create policy tenant_update on control.%I for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())', name);
    execute format('create policy tenant_delete on control.%I for delete to spindle_app using (tenant_id = app.tenant())', name);
    execute format('create policy owner_all on control.%I to current_user using (true) with check (true)', name);
    execute format('create policy reader_select on control.%I for select to spindle_reader using (true)', name);
    execute format('grant select on control.%I to spindle_reader', name);
    execute format('grant select, insert on control.%I to spindle_app', name);
  end loop;
end $$;
-- What has been published is history, which nobody changes.
grant update, delete on control.layer_document, control.layer_draft to spindle_app;

create view read.layer_revision as select tenant_id, n, at, user_id, by_name, note, reverted_to from control.layer_revision
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.layer_change as select tenant_id, n, target, before, after from control.layer_change
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.layer_document as select tenant_id, target, content, n from control.layer_document
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create view read.layer_draft as select tenant_id, target, content, based, version, created_at, created_by, updated_at, updated_by, by_name from control.layer_draft
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
grant select on read.layer_revision, read.layer_change, read.layer_document, read.layer_draft to spindle_app;
alter view read.layer_revision owner to spindle_reader;
alter view read.layer_change owner to spindle_reader;
alter view read.layer_document owner to spindle_reader;
alter view read.layer_draft owner to spindle_reader;

-- Every session of the tenant takes over what has been published with its next call.
create function app.move_epoch_of_layer() returns trigger language plpgsql security definer as $$
begin
  update control.session s set epoch = s.epoch + 1 where s.tenant_id = new.tenant_id and s.ended_at is null;
  return null;
end $$;
create trigger move_epoch after insert on control.layer_revision for each row execute function app.move_epoch_of_layer();

-- Doors: which revision is live for a session's tenant; what a tenant's layer is; the drafts that one of its users was the last to save.
create function app.layer_revision(p_token_hash bytea) returns integer language sql stable security definer
begin atomic
  select max(r.n) from control.session s join control.layer_revision r on r.tenant_id = s.tenant_id where s.token_hash = p_token_hash;
end;

create function app.layer(p_tenant uuid) returns json language sql stable security definer
begin atomic
  select json_build_object('n', (select coalesce(max(n), 0) from control.layer_revision where tenant_id = p_tenant),
    'documents', (select coalesce(json_agg(json_build_object('target', target, 'content', content) order by target), '[]')
      from control.layer_document where tenant_id = p_tenant));
end;

create function app.layer_drafts(p_tenant uuid, p_user uuid) returns json language sql stable security definer
begin atomic
  select coalesce(json_agg(json_build_object('target', target, 'content', content, 'version', version) order by target), '[]')
    from control.layer_draft where (tenant_id, updated_by) = (p_tenant, p_user);
end;

revoke execute on function app.move_epoch_of_layer(), app.layer_revision(bytea), app.layer(uuid), app.layer_drafts(uuid, uuid) from public;
grant execute on function app.layer_revision(bytea), app.layer(uuid), app.layer_drafts(uuid, uuid) to spindle_app;
