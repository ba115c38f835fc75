// Model in, tables out: which columns, keys and indexes each entity needs.
import { orderColumnOf, pinyinColumnOf } from '../../metadata/document/derivedColumns.ts'
import { isAnswered, sqlType } from '../../metadata/document/fieldKinds.ts'
import type { Entity, Field, Model } from '../../metadata/model/model.ts'
import { literal, objectName } from './names.ts'
import { declaresOf } from './declares.ts'
import { EXTRA, type ColumnType, type DatabaseSchema, type ForeignKey, type Table } from './schema.ts'
import { indexes } from './indexes.ts'

const IDENTITY: Readonly<Record<string, ColumnType>> = { tenant_id: { type: 'uuid', notNull: true }, id: { type: 'uuid', notNull: true } }

/**
 * The database that `model` asks for: a table for each entity that is stored as one, and a link table for each list of references.
 */
export function databaseSchema(model: Model): DatabaseSchema {
  const entities = Object.values(model.entities).filter(hasTable)
  const tables = entities.flatMap((entity) => [[entity.table, entityTable(entity, model)] as const, ...linkTables(entity, model)])
  return { kind: 'databaseSchema', tables: Object.fromEntries(tables.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

export const hasTable = (entity: Entity) => entity.store === 'table'

function entityTable(entity: Entity, model: Model): Table {
  const columns: Record<string, ColumnType> = { ...IDENTITY }
  for (const field of Object.values(entity.fields)) {
    if (!field.column || field.column in columns) continue
    columns[field.column] = columnType(entity, field)
    const [pinyin, inOrder] = [field.name === entity.display ? pinyinColumnOf(entity) : undefined, orderColumnOf(entity, field)]
    if (pinyin !== undefined) columns[pinyin] = { type: 'text' }
    if (inOrder) columns[inOrder.column] = { type: 'text', inOrderOf: inOrder.of }
  }
  if (entity.softDelete) columns.deleted_at = { type: 'timestamptz' }
  if (entity.home === 'tenant') columns[EXTRA] = { type: 'jsonb', notNull: true, default: "'{}'" }
  const secret = new Set(
    Object.values(entity.fields)
      .filter((field) => field.secret)
      .map((field) => field.column),
  )
  const declares = declaresOf(entity, model)
  return {
    ...schemaOf(entity),
    entity: entity.id,
    columns,
    primaryKey: ['tenant_id', 'id'],
    foreignKeys: foreignKeys(entity, model),
    indexes: indexes(entity),
    view: Object.keys(columns).filter((column) => !secret.has(column)),
    ...(declares && { declares }),
  }
}

const schemaOf = ({ home }: Entity): Pick<Table, 'schema'> => (home === 'control' ? { schema: home } : {})

function columnType(entity: Entity, field: Field): ColumnType {
  const type = field.name === 'version' && field.system ? 'integer' : typeOf(field)
  const standard = defaultOf(entity, field)
  const notNull = field.system ? NEVER_NULL.has(field.name) : field.required || standard !== undefined
  // What is computed may only be known after the children are stored.
  const always = notNull && !field.computed
  return { type, ...(always && { notNull: true }), ...(standard !== undefined && { default: standard }) }
}

const NEVER_NULL = new Set(['id', 'version', 'createdAt', 'updatedAt'])

function defaultOf(entity: Entity, field: Field): string | undefined {
  if (field.system) return field.name === 'version' ? '1' : field.kind === 'dateTime' ? 'now()' : undefined
  if (entity.states?.field === field.name) return literal(entity.states.initial)
  const value = field.default
  const scalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return scalar && (field.required || isAnswered(field)) ? literal(value) : undefined
}

const typeOf = (field: Field): string => (field.kind === 'decimal' ? `numeric(15,${field.decimals ?? 2})` : sqlType(field))

/** Composite keys, so that a row can only refer to rows of its own tenant; none to another home, whose rows may lie in another database. */
function foreignKeys(entity: Entity, model: Model): Record<string, ForeignKey> {
  const keys: Record<string, ForeignKey> = {}
  for (const field of Object.values(entity.fields)) {
    const target = field.kind === 'reference' && field.reference ? model.entities[field.reference] : undefined
    if (!target || !field.column || !hasTable(target) || field.elsewhere) continue
    const onDelete = entity.parent?.by === field.name ? 'cascade' : 'restrict'
    keys[objectName(entity.table, [field.column], 'fkey')] = { columns: ['tenant_id', field.column], table: target.table, onDelete }
  }
  return keys
}

function linkTables(entity: Entity, model: Model): (readonly [string, Table])[] {
  return Object.values(entity.fields).flatMap((field) =>
    field.linkTable ? [[field.linkTable, linkTable(entity, field, model)] as const] : [],
  )
}

function linkTable(entity: Entity, field: Field, model: Model): Table {
  const name = field.linkTable ?? ''
  const target = field.reference ? model.entities[field.reference] : undefined
  const toOwner: ForeignKey = { columns: ['tenant_id', 'owner_id'], table: entity.table, onDelete: 'cascade' }
  const toTarget =
    target && hasTable(target)
      ? {
          [objectName(name, ['target_id'], 'fkey')]: {
            columns: ['tenant_id', 'target_id'],
            table: target.table,
            onDelete: 'restrict' as const,
          },
        }
      : {}
  const id: ColumnType = { type: 'uuid', notNull: true }
  return {
    ...schemaOf(entity),
    entity: entity.id,
    columns: { tenant_id: id, owner_id: id, position: { type: 'integer', notNull: true }, target_id: id },
    primaryKey: ['tenant_id', 'owner_id', 'target_id'],
    foreignKeys: { [objectName(name, ['owner_id'], 'fkey')]: toOwner, ...toTarget },
    indexes: { [objectName(name, ['target_id'], 'idx')]: { method: 'btree', columns: ['tenant_id', 'target_id'] } },
    view: ['tenant_id', 'owner_id', 'position', 'target_id'],
  }
}
