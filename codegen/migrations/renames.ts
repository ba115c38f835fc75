// Renames are declared in the documents (renamedFrom). Applied to the state before, they leave only what really changed.
import type { Entity, Model } from '../../metadata/model/model.ts'
import { snake } from '../../metadata/base/names.ts'
import type { Renames } from './changes.ts'
import type { ColumnType, DatabaseSchema, Table } from './schema.ts'
import { hasTable } from './tables.ts'

/** The renames declared in `model` that `before` has not seen yet. */
export function declaredRenames(model: Model, before: DatabaseSchema): Renames {
  const tables: Record<string, string> = {}
  const columns: Record<string, Record<string, string>> = {}
  for (const entity of Object.values(model.entities).filter(hasTable)) {
    const old = entity.renamedFrom ? snake(entity.renamedFrom) : entity.table
    const isRenamed = old !== entity.table && old in before.tables && !(entity.table in before.tables)
    if (isRenamed) tables[entity.table] = old
    columns[entity.table] = columnRenames(entity, before.tables[isRenamed ? old : entity.table])
    for (const [link, from] of linkRenames(entity, old)) if (from in before.tables && !(link in before.tables)) tables[link] = from
  }
  return { tables, columns }
}

function columnRenames(entity: Entity, before: Table | undefined): Record<string, string> {
  const renames: Record<string, string> = {}
  for (const field of Object.values(entity.fields)) {
    if (!before || !field.column || !field.renamedFrom) continue
    const from = snake(field.renamedFrom) + (field.kind === 'reference' ? '_id' : '')
    for (const suffix of ['', '_order', '_pinyin', '_pinyin_order']) {
      if (from + suffix in before.columns && !(field.column + suffix in before.columns)) renames[field.column + suffix] = from + suffix
    }
  }
  return renames
}

function linkRenames(entity: Entity, oldTable: string): (readonly [string, string])[] {
  return Object.values(entity.fields).flatMap((field) => {
    if (!field.linkTable) return []
    const from = `${oldTable}_${snake(field.renamedFrom ?? field.name)}`
    return from === field.linkTable ? [] : [[field.linkTable, from] as const]
  })
}

/** `schema` as it stands once the renames are done; indexes and keys keep their old names. */
export function renamed(schema: DatabaseSchema, renames: Renames): DatabaseSchema {
  const toTable = inverse(renames.tables)
  const tables = Object.entries(schema.tables).map(([old, table]) => {
    const name = toTable[old] ?? old
    const toColumn = inverse(renames.columns[name] ?? {})
    const column = (from: string) => toColumn[from] ?? from
    const moved: Table = {
      ...table,
      columns: Object.fromEntries(Object.entries(table.columns).map(([from, type]) => [column(from), follow(type, column)])),
      primaryKey: table.primaryKey.map(column),
      foreignKeys: mapped(table.foreignKeys, (key) => ({
        ...key,
        columns: key.columns.map(column),
        table: toTable[key.table] ?? key.table,
      })),
      indexes: mapped(table.indexes, (index) => ({ ...index, columns: index.columns.map(column) })),
      view: table.view.map(column),
    }
    return [name, moved] as const
  })
  return { ...schema, tables: Object.fromEntries(tables) }
}

const follow = (type: ColumnType, column: (from: string) => string): ColumnType =>
  type.inOrderOf === undefined ? type : { ...type, inOrderOf: column(type.inOrderOf) }

const inverse = (record: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(record).map(([key, value]) => [value, key]))

function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
