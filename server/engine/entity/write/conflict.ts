// What a call with a stale version is told: the row as it stands, and both values of every field that the caller sees and wanted otherwise.
import type { Transaction } from '../../../kernel/database/database.ts'
import { sees, type Context } from '../../context/context.ts'
import { storedRow } from './answer.ts'
import { normalise, same, type Values } from '../../context/draft.ts'

export interface Stale {
  /** What was sent: fields and children by name. */
  readonly fields: Values
  readonly stored: Values
}

/** `{ id, current, fields: name → { mine, theirs } }`. */
export async function conflictOf(context: Context, transaction: Transaction, { fields, stored }: Stale): Promise<Values> {
  const { entity } = context
  const differing = Object.entries(fields).flatMap(([name, value]) => {
    const field = entity.fields[name]
    if (field ? field.system || field.secret : !Object.hasOwn(entity.children, name)) return []
    const mine = field ? normalise(field, value) : value
    return sees(context, name) && !same(mine, stored[name])
      ? [[name, { mine, theirs: field ? (stored[name] ?? null) : undefined }] as const]
      : []
  })
  const current: unknown = JSON.parse((await storedRow(context, transaction, String(stored.id))) ?? 'null')
  const shown: Values = typeof current === 'object' && current !== null ? { ...current } : {}
  // Children as the caller would get them: without the engine's own columns.
  const both = differing.filter(
    ([name, { mine }]) => !Object.hasOwn(entity.children, name) || JSON.stringify(mine) !== JSON.stringify(shown[name]),
  )
  return {
    id: shown.id,
    current,
    fields: Object.fromEntries(both.map(([name, { mine }]) => [name, { mine, theirs: shown[name] ?? null }])),
  }
}
