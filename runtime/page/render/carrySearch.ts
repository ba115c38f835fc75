// From one tab of a page to another: whatever both can be searched for alike, a machine and its spindle, is looked for there too.
import type { SearchBlock, SearchField } from '../../../metadata/model.ts'
import { writeFilter } from '../address/listState.ts'
import { applied, defaultsOf, isBlank, type Filter } from '../filter.ts'
import type { Panel } from '../plan.ts'
import type { PageScope } from '../scope.ts'

export function carrySearch(from: Panel, to: Panel, { address, outputs }: Pick<PageScope, 'address' | 'outputs'>): void {
  const valueOf = ({ id }: SearchBlock) => outputs.get(`${id}.value`) as Filter | undefined
  for (const search of to.searches) {
    const shared = from.searches.flatMap((other) =>
      other.items
        .filter((item) => search.items.some((own) => isAlike(own, item)))
        .map(({ field }) => [field, valueOf(other)?.[field]] as const),
    )
    const before = valueOf(search) ?? {}
    if (shared.every(([field, value]) => isSame(before[field], value))) continue
    const next = applied({ ...before, ...Object.fromEntries(shared) }, defaultsOf(search))
    address.replace(search.id, writeFilter(next, search))
    outputs.set(`${search.id}.value`, next)
  }
}

/** What is searched by days begins with those of its own tab. */
const isAlike = (one: SearchField, other: SearchField): boolean =>
  one.field === other.field &&
  one.reference === other.reference &&
  one.dictionary === other.dictionary &&
  one.kind === other.kind &&
  one.default === undefined &&
  other.default === undefined &&
  one.maxSpan === other.maxSpan

const isSame = (one: unknown, other: unknown): boolean => (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
