-- Roles are referred to and looked up like any entity: found by pinyin, with who changed them and when. bootstrap fills in the pinyin.

alter table control.role
  add column name_pinyin text,
  add column created_by uuid,
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid;

drop view read.role;
create view read.role as
  select tenant_id, id, code, name, remark, sort, version, created_at, name_pinyin, created_by, updated_at, updated_by
  from control.role
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view read.role owner to spindle_reader;
grant select on read.role to spindle_app;
