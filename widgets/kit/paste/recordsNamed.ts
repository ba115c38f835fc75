// The records that texts of a pasted block name.
import type { FormField } from '../../../metadata/model.ts'
import type { EntryChoices } from '../../../runtime/index.ts'

interface Named {
  readonly field: FormField
  readonly names: readonly string[]
}

/** The id of the one record that is called so; undefined where there is none, or more than one. One look-up a field. */
export async function recordsNamed(
  cells: readonly Named[],
  resolve: EntryChoices['resolve'],
): Promise<(field: FormField, name: string) => string | undefined> {
  const found = new Map<FormField, ReadonlyMap<string, string>>()
  for (const [field, named] of Map.groupBy(cells, (cell) => cell.field))
    found.set(field, await resolve(field, [...new Set(named.flatMap(({ names }) => names))]))
  return (field, name) => found.get(field)?.get(name)
}
