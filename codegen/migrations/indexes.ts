// Which indexes an entity's table has: every one begins with the tenant.
import { orderColumnOf, pinyinColumnOf } from '../../metadata/document/derivedColumns.ts'
import type { Entity, Field } from '../../metadata/model/model.ts'
import { objectName } from './names.ts'
import type { Index } from './schema.ts'

/** Names to indexes: unique rules, text search, then whatever lists filter, join and sort by. */
export function indexes(entity: Entity): Record<string, Index> {
  const found: Record<string, Index> = {}
  const alive = entity.softDelete ? { where: 'deleted_at is null' } : {}
  for (const rule of entity.unique) {
    const columns = rule.fields.map((name) => columnOf(entity, name))
    // A rule that asks first is no constraint: the second row is stored once it is confirmed.
    if (rule.level === 'error')
      found[objectName(entity.table, columns, 'key')] = { method: 'btree', columns: ['tenant_id', ...columns], unique: true, ...alive }
    else sorted(entity, found, columns)
  }
  const fields = Object.values(entity.fields)
  for (const field of fields)
    for (const column of searched(entity, field)) {
      found[objectName(entity.table, [column], 'trgm')] = { method: 'gin', columns: ['tenant_id', column] }
    }
  // The list's own order first: an index over its columns serves filters on the first of them, too.
  if (entity.sort.length)
    sorted(
      entity,
      found,
      entity.sort.map(({ field }) => orderedBy(entity, field)),
    )
  for (const field of fields) if (field.column && isSorted(entity, field)) sorted(entity, found, [field.column])
  for (const field of fields) if (field.name === entity.display || isSorted(entity, field)) sorted(entity, found, inOrder(entity, field))
  return found
}

/**
 * Adds a btree over the columns and the id that makes the order total, unless an index already begins so. Lists show what is not removed: where
 * removed rows are kept, the index leaves them out, so that rows are counted from it alone.
 */
function sorted(entity: Entity, found: Record<string, Index>, columns: readonly string[]): void {
  const keys = columns.filter((column) => column !== 'id')
  const wanted = ['tenant_id', ...keys]
  const deletedRows = entity.softDelete ? softDeleteIndex(entity, keys) : {}
  const covered = Object.values(found).some(
    (index) =>
      index.method === 'btree' &&
      (index.where === undefined || (index.where === deletedRows.where && !index.unique)) &&
      wanted.every((column, at) => index.columns[at] === column),
  )
  if (keys.length && !covered)
    found[objectName(entity.table, keys, 'idx')] = { method: 'btree', columns: [...wanted, 'id'], ...deletedRows }
}

/** By a reference PostgreSQL looks for removed rows as well, before it lets go what they refer to: that index says of each row whether it is one. */
function softDeleteIndex(entity: Entity, columns: readonly string[]): Pick<Index, 'where' | 'include'> {
  const first = Object.values(entity.fields).find(({ column }) => column === columns[0])
  return first?.kind === 'reference' ? { include: ['deleted_at'] } : { where: 'deleted_at is null' }
}

/** Text columns matched by a part: fields searched by contains, those that look-ups and the palette match, and the pinyin beside the display. */
function searched(entity: Entity, field: Field): readonly string[] {
  if (!field.column || field.secret || (field.kind !== 'text' && field.kind !== 'longText')) return []
  const looked = entity.lookup.includes(field.name) || (entity.find?.by.includes(field.name) ?? false)
  const matched = field.search === 'contains' || looked || field.name === entity.display
  if (!matched) return []
  const pinyin = field.name === entity.display ? pinyinColumnOf(entity) : undefined
  return pinyin === undefined ? [field.column] : [field.column, pinyin]
}

const inOrder = (entity: Entity, field: Field): readonly string[] => {
  const orderColumn = orderColumnOf(entity, field)
  return orderColumn ? [orderColumn.column] : []
}

/** The column that lists go by where they go by the field. */
function orderedBy(entity: Entity, name: string): string {
  const field = entity.fields[name]
  return (field && inOrder(entity, field)[0]) ?? columnOf(entity, name)
}

function isSorted(entity: Entity, field: Field): boolean {
  if (field.system || field.secret) return false
  if (field.kind === 'reference' || field.kind === 'date' || field.kind === 'dateTime' || field.kind === 'decimal') return true
  if (field.kind === 'text' && field.name === entity.display) return true
  return field.search === 'range' || (field.search === 'equals' && field.kind === 'text')
}

function columnOf(entity: Entity, name: string): string {
  const column = entity.fields[name]?.column
  if (!column) throw new Error(`${entity.id} has no column for ${name}`)
  return column
}
