-- Names and numbers go by the size of the numbers in them: 1-1, 1-2, 1-10. Beside what lists go by stands a column that the database makes of it, in
-- which each number has fourteen digits (longer ones stay as they are): no list works it out as it is read. Of entities: 0119.
-- Not more of it than an index takes.
create function app.in_order(words text) returns text language sql immutable strict parallel safe
return left(regexp_replace(regexp_replace(words, '([0-9]+)', '00000000000000\1', 'g'), '0*([0-9]{14,})', '\1', 'g'), 1000);
grant execute on function app.in_order(text) to spindle_app, spindle_reader;

-- Of entities of tenants' own the name, and every text of their own by itself.
alter table data.own_row add column pinyin_order text generated always as (app.in_order(pinyin)) stored;
drop index data.own_row__pinyin;
create index own_row__pinyin_order on data.own_row (tenant_id, entity, pinyin_order, id);
alter table data.x_index add column text_order text generated always as (app.in_order(text_value)) stored;
create index x_index_text_order on data.x_index (tenant_id, entity, field, text_order, row_id) where text_order is not null;
create or replace view read.own_row as
  select tenant_id, id, entity, pinyin, parent_id, owner_id, version, created_at, created_by, updated_at, updated_by, deleted_at, extra, pinyin_order
  from data.own_row
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
create or replace view read.x_index as
  select tenant_id, entity, row_id, field, position, text_value, long_value, code_value, number_value, date_value, moment_value, flag, text_order
  from data.x_index
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
