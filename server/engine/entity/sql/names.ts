// Where an entity's rows lie, as SQL: its table for writes, its view for reads, and the casts of its columns.
import { columnSql } from '../../../../metadata/document/columnSql.ts'
import { orderColumnOf, pinyinColumnOf } from '../../../../metadata/document/derivedColumns.ts'
import { inRow } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { isTenants } from '../../../../metadata/base/names.ts'
import { literal, quote } from '../../../kernel/database/writer.ts'

/** Written under row-level security. */
export const tableOf = (entity: Entity): string => `${schemaOf(entity)}.${quote(entity.table)}`
/** The same to be read, or locked, there. */
export const sourceOf = (entity: Entity): string => (entity.store === 'table' ? among(entity, tableOf(entity)) : viewOf(entity))
/** Read through the view that carries the tenant's condition, so that every operator may use an index. */
export const viewOf = (entity: Entity): string => among(entity, `read.${quote(entity.table)}`)

/** Rows of tenants' own entities lie in one table. */
const among = ({ id }: Entity, all: string): string => (isTenants(id) ? `(select * from ${all} where entity = ${literal(id)})` : all)
/** Of a list of references; of rows that the platform provides there is a view alone. */
export const linkTableOf = (entity: Entity, field: Field): string =>
  entity.store === 'provider' ? linkViewOf(field) : `${schemaOf(entity)}.${quote(linkOf(field))}`
export const linkViewOf = (field: Field): string => `read.${quote(linkOf(field))}`

/** Each home has a schema for its tables; their views share one. */
const schemaOf = ({ home }: Entity): string => (home === 'control' ? 'control' : 'data')

function linkOf({ name, linkTable }: Field): string {
  if (linkTable === undefined) throw new Error(`Field ${name} has no link table`)
  return linkTable
}

/** The column of a field under an alias, or the value that the row refers to; throws on a field without one, which no caller's name reaches unchecked. */
export function columnOf(field: Field, alias: string): string {
  if (!inRow(field)) throw new Error(`Field ${field.name} has no column`)
  const { far } = field
  if (far) return `(select ${columnSql(far.field, 'v')} from read.${quote(far.table)} v where v.id = ${columnSql(far.by, alias)})`
  return columnSql(field, alias)
}

/** What the list of references of the row under `alias` refers to, as rows `l` with target_id and position. */
export function linksOf(field: Field, alias: string): { readonly from: string; readonly where: string } {
  if (!field.extra) return { from: `${linkViewOf(field)} l`, where: `l.owner_id = ${alias}.id` }
  const listElements = `jsonb_array_elements_text(${alias}.extra -> '${field.name}') with ordinality e(value, position)`
  return { from: `(select e.value::uuid as target_id, e.position from ${listElements}) l`, where: 'true' }
}

/** How the label of a row of a tree is spelt: who has the tree as a whole finds by it without asking. */
export function spelt(entity: Entity, alias: string): readonly string[] {
  const pinyin = pinyinColumnOf(entity)
  return pinyin === undefined ? [] : [`${alias}.${quote(pinyin)}`]
}

/** What rows are ordered by when they go by their name: Chinese by pinyin, Latin text as it is, whatever language is read, and 1-2 before 1-10. */
export function orderColumn(entity: Entity, alias: string): string {
  const display = entity.fields[entity.display]
  return display && inRow(display) ? orderOf(entity, display, alias) : `${alias}.id`
}

/** What rows are ordered by when they go by the field. Of a text of a tenant's own its index alone knows the order (`extraOrder.ts`): without it it is worked out. */
export function orderOf(entity: Entity, field: Field, alias: string): string {
  const orderBy = orderColumnOf(entity, field)
  if (orderBy) return `${alias}.${quote(orderBy.column)}`
  const column = columnOf(field, alias)
  return field.extra && field.kind === 'text' ? `app.in_order(${column})` : column
}

/** ` and not deleted`, for entities whose removed rows are kept. */
export const alive = (entity: Entity, alias: string): string => (entity.softDelete ? ` and ${alias}.deleted_at is null` : '')
