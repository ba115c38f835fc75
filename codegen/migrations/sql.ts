// Changes in, SQL out. Each statement is written as a person would, since a person reviews it.
import type { Change } from './changes.ts'
import { declareSql, undeclareSql } from './declares.ts'
import { columnList, literal, quoted } from './names.ts'
import { EXTRA, type ColumnType, type Index, type Table } from './schema.ts'

/** The statements of `changes`, ready to run in one transaction on PostgreSQL 15 or newer. */
export const sql = (changes: readonly Change[]) => `${changes.map(statement).join('\n')}\n`

function statement(change: Change): string {
  const { schema } = change
  const named = (name: string) => `${schema}.${quoted(name)}`
  const table = 'table' in change ? named(change.table) : ''
  const alter = `alter table ${table}`
  switch (change.kind) {
    case 'createTable':
      return createTable(named(change.table), change.table, change.definition)
    case 'dropTable':
      return `drop table ${table};`
    case 'renameTable':
      return `alter table ${named(change.from)} rename to ${quoted(change.to)};\nalter table ${named(change.to)} rename constraint ${quoted(`${change.from}_pkey`)} to ${quoted(`${change.to}_pkey`)};`
    case 'recount':
      return `drop trigger count_change on ${table};\n${countTrigger(table, change.entity)}`
    case 'followExtra':
      return extraTrigger(table, change.entity)
    case 'addColumn':
      return `${alter} add column ${columnSql(change.column, change.type)};`
    case 'addMadeColumns': {
      const columns = Object.entries(change.columns).map(([column, type]) => `\n  add column ${columnSql(column, type)}`)
      return `${alter}${columns.join(',')};`
    }
    case 'dropColumn':
      // The trigger looks at that column.
      if (change.column === EXTRA) return `drop trigger forget_extra on ${table};\n${alter} drop column ${quoted(change.column)};`
      return `${alter} drop column ${quoted(change.column)};`
    case 'renameColumn':
      return `${alter} rename column ${quoted(change.from)} to ${quoted(change.to)};`
    case 'changeType':
      return `${alter} alter column ${quoted(change.column)} type ${change.to} using ${quoted(change.column)}::${change.to};`
    case 'fillColumn':
      return `update ${table} set ${quoted(change.column)} = ${change.value} where ${quoted(change.column)} is null;`
    case 'changeNull':
      return `${alter} alter column ${quoted(change.column)} ${change.notNull ? 'set' : 'drop'} not null;`
    case 'changeDefault':
      return `${alter} alter column ${quoted(change.column)} ${change.to === undefined ? 'drop default' : `set default ${change.to}`};`
    case 'addIndex':
      return createIndex(change.name, table, change.index)
    case 'dropIndex':
      return `drop index ${named(change.name)};`
    case 'renameIndex':
      return `alter index ${named(change.from)} rename to ${quoted(change.to)};`
    case 'addForeignKey': {
      const target = `${named(change.key.table)} (tenant_id, id)`
      return `${alter}\n  add constraint ${quoted(change.name)} foreign key ${columnList(change.key.columns)} references ${target} on delete ${change.key.onDelete};`
    }
    case 'dropForeignKey':
      return `${alter} drop constraint ${quoted(change.name)};`
    case 'renameForeignKey':
      return `${alter} rename constraint ${quoted(change.from)} to ${quoted(change.to)};`
    case 'declare':
      return declareSql(change, change.again)
    case 'undeclare':
      return undeclareSql(change)
    case 'dropView':
      return `drop view read.${quoted(change.table)};`
    case 'createView':
      return createView(table, change.table, change.columns)
  }
}

function columnSql(name: string, { type, notNull, default: standard, inOrderOf }: ColumnType): string {
  const made = inOrderOf === undefined ? '' : ` generated always as (app.in_order(${quoted(inOrderOf)})) stored`
  return `${quoted(name)} ${type}${notNull ? ' not null' : ''}${standard === undefined ? '' : ` default ${standard}`}${made}`
}

function createTable(table: string, name: string, { columns, primaryKey, entity }: Table): string {
  const lines = Object.entries(columns).map(([column, type]) => `  ${columnSql(column, type)},`)
  return `
-- ${name}
create table ${table} (
${lines.join('\n')}
  constraint ${quoted(`${name}_pkey`)} primary key ${columnList(primaryKey)}
);
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant_select on ${table} for select to spindle_app using (tenant_id = app.tenant());
create policy tenant_insert on ${table} for insert to spindle_app with check (tenant_id = app.tenant());
create policy tenant_update on ${table} for update to spindle_app using (tenant_id = app.tenant()) with check (tenant_id = app.tenant());
create policy tenant_delete on ${table} for delete to spindle_app using (tenant_id = app.tenant());
create policy reader_select on ${table} for select to spindle_reader using (true);
create policy owner_all on ${table} for all to current_user using (true) with check (true);
grant select, insert, update, delete on ${table} to spindle_app;
grant select on ${table} to spindle_reader;
${countTrigger(table, entity)}${EXTRA in columns ? `\n${extraTrigger(table, entity)}` : ''}`
}

/** What is kept beside a tenant's own fields goes with the row, however it goes. */
function extraTrigger(table: string, entity: string): string {
  return `create trigger forget_extra after delete on ${table} for each row when (old.extra <> '{}') execute function app.forget_extra(${literal(entity)});`
}

function countTrigger(table: string, entity: string): string {
  return `create trigger count_change after insert or update or delete on ${table} for each statement execute function app.count_change(${literal(entity)});`
}

function createIndex(name: string, table: string, { method, columns, unique, include, where }: Index): string {
  const last = columns.length - 1
  const keys = columns.map((column, at) => quoted(column) + (method === 'gin' && at === last ? ' gin_trgm_ops' : '')).join(', ')
  const using = method === 'gin' ? ' using gin' : ''
  const includeClause = include ? ` include (${include.map(quoted).join(', ')})` : ''
  return `create${unique ? ' unique' : ''} index ${quoted(name)} on ${table}${using} (${keys})${includeClause}${where ? ` where ${where}` : ''};`
}

/** A plain view without security_barrier: operators that are not leakproof may use indexes, and the tenant's condition stands in the view. */
function createView(table: string, name: string, columns: readonly string[]): string {
  const view = `read.${quoted(name)}`
  return `create view ${view} as
  select ${columns.map(quoted).join(', ')}
  from ${table}
  where tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid;
alter view ${view} owner to spindle_reader;
grant select on ${view} to spindle_app;`
}
