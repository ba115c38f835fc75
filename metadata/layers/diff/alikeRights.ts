// Rights as they are read: by what they are over, actions on the same fields together, the fields once.
import type { Text } from '../../generated/language.ts'
import type { Called, DescribedRight } from './rightsInWords.ts'

export interface RightsOver {
  readonly subject: Called
  readonly parts: readonly {
    readonly actions: readonly Text[]
    readonly fields: readonly Text[]
  }[]
}

export const alikeTogether = (rights: readonly DescribedRight[]): readonly RightsOver[] =>
  [...Map.groupBy(rights, ({ subject }) => subject.id).values()].flatMap((over) => {
    const [first] = over
    if (!first) return []
    const alike = Map.groupBy(over, ({ fields }) => JSON.stringify(fields.map(({ id }) => id).sort()))
    const parts = [...alike.values()].map((all) => ({
      actions: [...new Map(all.map(({ action: { label } }) => [label.en, label])).values()],
      fields: all[0]?.fields.map(({ label }) => label) ?? [],
    }))
    return [{ subject: first.subject, parts }]
  })

/** What two lists say together: of the same action all fields that either names. */
export function bothRights(one: readonly DescribedRight[], other: readonly DescribedRight[]): readonly DescribedRight[] {
  const alike = Map.groupBy([...one, ...other], ({ subject, action }) => `${subject.id}.${action.id}`)
  return [...alike.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const all = [first, ...rest]
    const every = all.some(({ fields }) => fields.length === 0)
    const fields = every ? [] : [...new Map(all.flatMap((each) => each.fields.map((field) => [field.id, field] as const))).values()]
    return [{ ...first, fields }]
  })
}
