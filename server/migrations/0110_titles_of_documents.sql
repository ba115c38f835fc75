-- Rows that tell of documents are called in the language of whoever asks.
drop view read.menu_entry;
create view read.menu_entry as
  select nullif(current_setting('app.tenant_id', true), '')::uuid as tenant_id, r.*, null::timestamptz as created_at, null::uuid as created_by,
    null::timestamptz as updated_at, null::uuid as updated_by
  from json_to_recordset(coalesce(nullif(current_setting('app.documents', true), ''), '[]')::json) as r (
    id uuid, version integer, title text, name text, alias text, code text, type text, parent_id uuid, path text, url text, external boolean, icon text,
    sort numeric, status text, "group" text, button_type text, button_alias text, own boolean, editor text, edited_at timestamptz);
alter view read.menu_entry owner to spindle_reader;
grant select on read.menu_entry to spindle_app;

drop view read.dictionary_entry;
create view read.dictionary_entry as
  select nullif(current_setting('app.tenant_id', true), '')::uuid as tenant_id, r.*, null::timestamptz as created_at, null::uuid as created_by,
    null::timestamptz as updated_at, null::uuid as updated_by
  from json_to_recordset(coalesce(nullif(current_setting('app.documents', true), ''), '[]')::json) as r (
    id uuid, version integer, title text, name text, alias text, parent_id uuid, code text, colour text, decimals integer, sort numeric, "values" integer,
    own boolean, editor text, edited_at timestamptz);
alter view read.dictionary_entry owner to spindle_reader;
grant select on read.dictionary_entry to spindle_app;
