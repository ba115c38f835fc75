// A tenant's own fields as they are written: into the row's `extra` whole, and value by value into x_index and x_ref, in the same transaction.
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { extraFields, indexColumn, type IndexColumn } from '../sql/extra.ts'
import { arrayLiteral, literal, Writer } from '../../../kernel/database/writer.ts'
import { changed, type Draft } from '../../context/draft.ts'
import { keepUnique } from '../validate/extraUnique.ts'

/** What `extra` holds of a draft: what is empty is left out. */
export function extraOf({ entity, values }: Pick<Draft, 'entity' | 'values'>): Readonly<Record<string, unknown>> {
  const extraValues = extraFields(entity).map(({ name }) => [name, values[name] ?? null] as const)
  return Object.fromEntries(extraValues.filter(([, value]) => value !== null))
}

/** The new `extra` of the row `t`: values of fields that the model does not know (any more) stay. */
export const mergedExtra = (entity: Entity, given: string): string =>
  `(t.extra - ${literal(arrayLiteral(extraFields(entity).map(({ name }) => name)))}::text[]) || ${given}`

interface Written {
  readonly entity: Entity
  readonly drafts: readonly Draft[]
}

/** Brings what is kept beside the rows up to date with them. */
export async function keepExtra(transaction: Transaction, { entity, drafts }: Written): Promise<void> {
  const fields = extraFields(entity)
  for (const table of ['x_index', 'x_ref'] as const) {
    const own = fields.filter((field) => tableOf(field) === table)
    if (own.length > 0) await keep(transaction, { table, entity, fields: own, drafts })
  }
  await keepUnique(transaction, { entity, drafts })
}

function tableOf(field: Field): 'x_index' | 'x_ref' | undefined {
  const column = indexColumn(field)
  return column && (column === 'target_id' ? 'x_ref' : 'x_index')
}

interface StoredExtra extends Written {
  readonly table: 'x_index' | 'x_ref'
  readonly fields: readonly Field[]
}

const columnsOf: Readonly<Record<StoredExtra['table'], readonly (readonly [IndexColumn, string])[]>> = {
  x_index: [
    ['text_value', 'text'],
    ['long_value', 'text'],
    ['code_value', 'text'],
    ['number_value', 'numeric'],
    ['date_value', 'date'],
    ['moment_value', 'timestamptz'],
    ['flag', 'boolean'],
  ],
  x_ref: [['target_id', 'uuid']],
}

async function keep(transaction: Transaction, { table, entity, fields, drafts }: StoredExtra): Promise<void> {
  const moved = drafts.flatMap((draft) => fields.flatMap((field) => (changed(draft, field.name) ? [{ draft, field }] : [])))
  const before = moved.filter(({ draft }) => draft.stored).map(({ draft, field }) => ({ row_id: draft.id, field: field.name }))
  if (before.length > 0) {
    const writer = new Writer()
    const which = `json_to_recordset(${writer.bind(JSON.stringify(before), 'json')}) as w(row_id uuid, field text)`
    const own = `i.tenant_id = app.tenant() and i.entity = ${literal(entity.id)} and i.row_id = w.row_id and i.field = w.field`
    await transaction.run(writer.statement(`delete from data.${table} i using ${which} where ${own}`))
  }
  const rows = moved.flatMap(({ draft, field }) =>
    valuesOf(draft.values[field.name]).map((value, position) => ({
      row_id: draft.id,
      field: field.name,
      position,
      [indexColumn(field) ?? '']: value,
    })),
  )
  const columns = columnsOf[table]
  const names = columns.map(([name]) => name).join(', ')
  const shape = `row_id uuid, field text, position integer, ${columns.map(([name, type]) => `${name} ${type}`).join(', ')}`
  // an import of ten thousand rows has hundreds of thousands of values: more than one statement has the time for
  for (let at = 0; at < rows.length; at += atOnce) {
    const writer = new Writer()
    await transaction.run(
      writer.statement(
        `insert into data.${table} (tenant_id, entity, row_id, field, position, ${names}) ` +
          `select app.tenant(), ${literal(entity.id)}, w.row_id, w.field, w.position, ${columns.map(([name]) => `w.${name}`).join(', ')} ` +
          `from json_to_recordset(${writer.bind(JSON.stringify(rows.slice(at, at + atOnce)), 'json')}) as w(${shape})`,
      ),
    )
  }
}

/** Values that one statement writes. */
const atOnce = 20_000

const valuesOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? [...new Set<unknown>(value)] : value === null || value === undefined ? [] : [value]
