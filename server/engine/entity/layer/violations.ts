// Before a layer is published: which stored rows would not pass what it says of a tenant's own fields, so that the publisher hears of it first.
import type { Field, Model } from '../../../../metadata/model/model.ts'
import { errorsOf } from '../../../kernel/validation/ajv.ts'
import { isId } from '../sql/id.ts'
import { viewOf } from '../sql/names.ts'
import { Writer } from '../../../kernel/database/writer.ts'
import { keyOf } from '../validate/extraUnique.ts'
import { changedIn, displacedIn, noRow, rowsAfter, type StoredRow, type LayerChange } from './changed.ts'

export interface Violation {
  readonly entity: string
  /** The field whose values do not fit, or the unique rule that rows break. */
  readonly field?: string
  readonly rule?: string
  /** How many rows; ids of the first twenty. */
  readonly rows: number
  readonly ids: readonly string[]
  /** Of all that were looked at. */
  readonly total: number
}

const shown = 20

/** One for each field and each rule; none where everything fits. Removed rows that are kept are looked at for their values, and hold nothing against others. */
export async function violationsOf(change: LayerChange): Promise<readonly Violation[]> {
  const changed = changedIn(change)
  const displaced = displacedIn(change)
  if (changed.fields.length === 0 && changed.rules.length === 0 && displaced.length === 0) return []
  const found = new Map<string, { rows: number; ids: string[] }>()
  const keys = new Map<string, Set<string>>()
  const note = (what: string, id: string): void => {
    const known = found.get(what) ?? { rows: 0, ids: [] }
    known.rows += 1
    if (known.ids.length < shown) known.ids.push(id)
    found.set(what, known)
  }
  let total = 0
  for (let last: string | undefined = noRow; last !== undefined;) {
    const rows: readonly StoredRow[] = await rowsAfter(change.after, changed, { last, among: change })
    total += rows.length
    for (const { name } of displaced) for (const { id } of rows) note(`field ${name}`, id)
    for (const field of changed.fields) for (const id of await misfits(change, field, rows)) note(`field ${field.name}`, id)
    for (const rule of changed.rules) {
      if (rule.level !== 'error') continue
      const seen = keys.get(rule.id) ?? new Set()
      keys.set(rule.id, seen)
      for (const { id, values } of rows) {
        const key = values.$removed ? undefined : keyOf(rule, values)
        if (key === undefined) continue
        if (seen.has(key)) note(`rule ${rule.id}`, id)
        seen.add(key)
      }
    }
    last = rows.at(-1)?.id
  }
  return [...found].map(([what, { rows, ids }]) => {
    const [kind = '', name = ''] = what.split(' ')
    return { entity: change.after.id, [kind]: name, rows, ids, total }
  })
}

/** Rows whose value is none of the field's: missing, of another kind, out of its bounds, or leading nowhere. */
async function misfits(change: LayerChange, field: Field, rows: readonly StoredRow[]): Promise<readonly string[]> {
  const filledRows = rows.filter(({ values }) => (values[field.name] ?? null) !== null)
  const lacking = field.required && field.default === undefined ? rows.filter((row) => !filledRows.includes(row)) : []
  const wrong = new Set(filledRows.filter(({ values }) => errorsOf(field.schema, values[field.name]).length > 0).map(({ id }) => id))
  const there =
    field.reference === undefined || field.elsewhere ? undefined : await existing(change, field.reference, idsIn(field, filledRows))
  if (there) for (const row of filledRows) if (!wrong.has(row.id) && idsIn(field, [row]).some((id) => !there.has(id))) wrong.add(row.id)
  return [...lacking.map(({ id }) => id), ...wrong]
}

const idsIn = ({ name }: Field, rows: readonly StoredRow[]): readonly string[] =>
  rows.flatMap(({ values }) => [values[name]].flat().filter(isId))

async function existing({ database, caller, model }: LayerChange, target: keyof Model['entities'], ids: readonly string[]) {
  const entity = model.entities[target]
  if (!entity || ids.length === 0) return new Set<string>()
  const writer = new Writer()
  const text = `select t.id from ${viewOf(entity)} t where t.id = any(${writer.list([...new Set(ids)], 'uuid')})`
  return new Set((await database.read(caller, [writer.statement(text)])).flatMap((rows) => rows.map(([id]) => id ?? '')))
}
