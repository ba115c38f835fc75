// Whether the tables hold what the documents speak of. They do not where an entity was changed and its migration not written yet: every call of
// that entity would fail.
import type { Client } from 'pg'
import { orderColumnOf, pinyinColumnOf } from '../../metadata/document/derivedColumns.ts'
import type { Entity, Model } from '../../metadata/model/model.ts'
import { StartError } from '../base/startError.ts'

/** @throws StartError with a line for every entity whose table lacks something. */
export async function agree(owner: Pick<Client, 'query'>, model: Model): Promise<void> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    "select table_name as name, array_agg(column_name::text) as columns from information_schema.columns where table_schema = 'read' group by table_name",
  )
  const tables = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
  const lines = Object.values(model.entities).flatMap((entity) => {
    const table = tables.get(entity.table)
    if (entity.store !== 'table') return []
    if (!table) return [`Entity ${entity.id} has no table`]
    const missing = columnsOf(entity).filter((column) => !table.has(column))
    return missing.length === 0 ? [] : [`The table of entity ${entity.id} has no column ${missing.join(', ')}`]
  })
  if (lines.length > 0) throw new StartError(`${lines.join('\n')}\nRun "npm run codegen" to write the migration, then start again`)
}

function columnsOf(entity: Entity): readonly string[] {
  const own = Object.values(entity.fields).flatMap(({ column, far, secret }) => (column === undefined || far || secret ? [] : [column]))
  const derivedColumns = [pinyinColumnOf(entity), ...Object.values(entity.fields).map((field) => orderColumnOf(entity, field)?.column)]
  return [...own, ...(entity.softDelete ? ['deleted_at'] : []), ...derivedColumns.filter((column) => column !== undefined)]
}
