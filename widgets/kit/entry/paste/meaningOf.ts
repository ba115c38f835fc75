// What texts of a pasted block mean once the records that they name have been looked up.
import type { FormField, Text } from '../../../../metadata/model/model.ts'
import { unknownName } from '../../../../metadata/written/choices.ts'
import type { Reading } from '../../../../metadata/written/reader.ts'
import type { EntryChoices } from '../../../../runtime/index.ts'

interface Read {
  readonly field: FormField
  readonly reading: Reading
}

/** Null empties the field; `label` is what records are called. */
export type Meaning = { readonly value: unknown; readonly label?: string | readonly string[] } | { readonly fault: Text }

/** One look-up a field for all of its cells. */
export async function meaningOf(cells: readonly Read[], resolve: EntryChoices['resolve']): Promise<(cell: Read) => Meaning> {
  const found = new Map<FormField, ReadonlyMap<string, string>>()
  for (const [field, named] of Map.groupBy(cells, (cell) => cell.field)) {
    const names = new Set(named.flatMap(({ reading }) => ('names' in reading ? reading.names : [])))
    if (names.size > 0) found.set(field, await resolve(field, [...names]))
  }
  return ({ field, reading }) => {
    if (!('names' in reading)) return reading
    const { names } = reading
    const ids = names.map((name) => found.get(field)?.get(name))
    const unknown = ids.indexOf(undefined)
    if (unknown >= 0) return { fault: unknownName(names[unknown] ?? '') }
    return field.valueKind === 'referenceList' ? { value: ids, label: names } : { value: ids[0], label: names[0] ?? '' }
  }
}
