-- Roles become an entity like any other: the table of 0001 takes the shape that codegen gives, which looks after it from here on (schema.json).

alter table control.role alter column sort drop not null, alter column sort drop default;
alter table control.role drop constraint role_tenant_id_code_key;
create unique index role__code_key on control.role (tenant_id, code);
create index role__code_trgm on control.role using gin (tenant_id, code gin_trgm_ops);
create index role__name_idx on control.role (tenant_id, name, id);
create index role__name_pinyin_idx on control.role (tenant_id, name_pinyin, id);
create index role__name_pinyin_trgm on control.role using gin (tenant_id, name_pinyin gin_trgm_ops);
create index role__name_trgm on control.role using gin (tenant_id, name gin_trgm_ops);
create index role__remark_trgm on control.role using gin (tenant_id, remark gin_trgm_ops);
create index role__sort__code_idx on control.role (tenant_id, sort, code, id);

alter policy app_select on control.role rename to tenant_select;
alter policy app_insert on control.role rename to tenant_insert;
alter policy app_update on control.role rename to tenant_update;
alter policy app_delete on control.role rename to tenant_delete;
create trigger count_change after insert or update or delete on control.role for each statement execute function app.count_change('role');
