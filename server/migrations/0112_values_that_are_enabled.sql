-- Values of dictionaries say whether they can be chosen.
drop view read.dictionary_entry;
create view read.dictionary_entry as
  select nullif(current_setting('app.tenant_id', true), '')::uuid as tenant_id, r.*, null::timestamptz as created_at, null::uuid as created_by,
    null::timestamptz as updated_at, null::uuid as updated_by
  from json_to_recordset(coalesce(nullif(current_setting('app.documents', true), ''), '[]')::json) as r (
    id uuid, version integer, title text, name text, alias text, parent_id uuid, code text, colour text, enabled boolean, decimals integer, sort numeric,
    "values" integer, own boolean, editor text, edited_at timestamptz);
alter view read.dictionary_entry owner to spindle_reader;
grant select on read.dictionary_entry to spindle_app;
