// Which rows of a workbook stand for rows that exist already: told by the entity's first unique key.
import { sqlType } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { alive, viewOf } from '../sql/names.ts'
import { quote, Writer } from '../../../kernel/database/writer.ts'
import { rowsWithKey } from '../validate/extraUnique.ts'
import { without } from '../validate/validate.ts'
import type { InputRow } from './sheetRows.ts'

/** Row of the sheet to the id of the stored row with the same key; none for an entity without a key. */
export async function existingIds(
  transaction: Transaction,
  entity: Entity,
  rows: readonly InputRow[],
): Promise<ReadonlyMap<InputRow, string>> {
  const rule = entity.unique.find(({ level }) => level === 'error')
  if (rule?.extra) {
    const readable = rows.map(({ input, wrong }) => ({ values: without(input, new Set(wrong.keys())) }))
    const found = await rowsWithKey(transaction, { entity, rule, rows: readable })
    return new Map(found.flatMap(({ at, id }) => (rows[at] ? [[rows[at], id] as const] : [])))
  }
  const fields = rule?.fields.map((name) => entity.fields[name]).filter((field) => field?.column !== undefined) ?? []
  if (!rule || fields.length < rule.fields.length) return new Map()
  const keyed = rows.map((row, n) => ({
    n,
    ...Object.fromEntries(
      fields.map((field, at) => [`v${at}`, row.wrong.has(field?.name ?? '') ? null : (row.input[field?.name ?? ''] ?? null)]),
    ),
  }))
  const writer = new Writer()
  const shape = fields.map((field, at) => `, v${at} ${field ? sqlType(field) : 'text'}`).join('')
  const equal = fields.map((field, at) => `u.${quote(field?.column ?? '')} = w.v${at}`).join(' and ')
  const text = `select w.n, u.id from json_to_recordset(${writer.bind(JSON.stringify(keyed), 'json')}) as w(n integer${shape}) join ${viewOf(entity)} u on ${equal}${alive(entity, 'u')}`
  const found = await transaction.run(writer.statement(text))
  return new Map(
    found.flatMap(([n, id]) => {
      const row = rows[Number(n)]
      return row && id ? [[row, id] as const] : []
    }),
  )
}
