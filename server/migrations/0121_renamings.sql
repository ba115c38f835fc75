-- A publication that calls something otherwise says what: going back beyond it keeps the name that is known now.
alter table control.layer_revision add column renamed json;
update control.layer_revision set renamed = json_build_object('subject', split_part(note, ' → ', 1), 'to', split_part(note, ' → ', 2))
  where note ~ '^(field|operation|value|block|page):[A-Za-z0-9_./]+ → [A-Za-z0-9_]+$';

create or replace view read.layer_revision as select tenant_id, n, at, user_id, by_name, note, reverted_to, renamed from control.layer_revision
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
