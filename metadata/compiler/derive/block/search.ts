// The fields of a search form, in the order they are shown.
import type { PageSearch, SearchItem } from '../../../generated/language.ts'
import type { SearchField } from '../../../model/model.ts'
import { byProductionDays } from '../../resolve/productionDays.ts'
import { reachable } from '../../resolve/reachable.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { type PageContext, requireDefined } from './context.ts'
import { widgetFor } from './widgetFor.ts'

/** Explicit `order` first counts, else the place in the list + 2, ascending. */
export function deriveSearch(items: PageSearch, entity: ResolvedEntity, { names }: PageContext): readonly SearchField[] {
  const fields = items.map((item, index): SearchField => {
    const own: SearchItem = typeof item === 'string' ? { field: item } : item
    const field = requireDefined(reachable(own.field, entity, names), `${entity.id}.${own.field}`)
    const maxSpan = own.maxSpan ?? field.maxSpan
    return {
      field: field.name,
      label: own.label ?? field.label,
      kind: field.kind,
      search: field.search === 'none' ? 'equals' : field.search,
      widget: widgetFor(names, 'filter', { use: own.widget, field }),
      span: own.span ?? 1,
      offset: own.offset ?? 0,
      order: own.order ?? index + 2,
      ...(own.default !== undefined && { default: own.default }),
      ...(maxSpan && { maxSpan }),
      ...(field.past && { past: field.past }),
      ...(byProductionDays(field, entity) && { productionDays: true as const }),
      ...(field.dictionary !== undefined && { dictionary: field.dictionary }),
      ...(field.reference !== undefined && { reference: field.reference }),
      ...(field.unanswered && { unanswered: field.unanswered }),
      ...(own.needs !== undefined && { needs: own.needs }),
      ...(own.options && { options: own.options }),
    }
  })
  return fields.toSorted((a, b) => a.order - b.order)
}
