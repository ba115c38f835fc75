// From one tab of a page to another: what both can be searched for, such as a machine, is searched for there too.
import type { SearchBlock, SearchField } from '../../../metadata/model/model.ts'
import { writeFilter } from '../address/listState.ts'
import { applied, defaultsOf, isBlank, type Filter } from '../../core/filter/filter.ts'
import type { Panel } from '../base/plan.ts'
import type { PageScope } from '../base/scope.ts'

export function carrySearch(from: Panel, to: Panel, { address, outputs }: Pick<PageScope, 'address' | 'outputs'>): void {
  const valueOf = ({ id }: SearchBlock) => outputs.get(`${id}.value`) as Filter | undefined
  for (const search of to.searches) {
    const shared = from.searches.flatMap((other) =>
      other.items
        .filter((item) => search.items.some((own) => isSameThing(own, item, search.entity === other.entity)))
        .map(({ field }) => [field, valueOf(other)?.[field]] as const),
    )
    const before = valueOf(search) ?? {}
    if (shared.every(([field, value]) => isSame(before[field], value))) continue
    const next = applied({ ...before, ...Object.fromEntries(shared) }, defaultsOf(search))
    address.replace(search.id, writeFilter(next, search))
    outputs.set(`${search.id}.value`, next)
  }
}

/**
 * A reference to the same entity, or a field of the same rows: one entity's, or one dataset's dimension. Another field of the same name is another
 * thing. What is searched by days begins with those of its own tab.
 */
const isSameThing = (one: SearchField, other: SearchField, sameRows: boolean): boolean =>
  one.field === other.field &&
  (sameRows || (one.reference !== undefined && one.reference === other.reference)) &&
  one.default === undefined &&
  other.default === undefined &&
  one.maxSpan === other.maxSpan

const isSame = (one: unknown, other: unknown): boolean => (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
