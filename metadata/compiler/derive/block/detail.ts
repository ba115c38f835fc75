// What a detail shows, part by part: its fields in groups, lines, trees of ticks, steps and timelines.
import type { ColumnItem, DetailTicks as Ticks, PageColumn, PageDetailItem } from '../../../generated/language.ts'
import type { Action, DetailFields, DetailLines } from '../../../model/model.ts'
import type { DetailPart, DetailTicks } from '../../../model/detailModel.ts'
import { standardLine } from '../../../document/standards.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveColumns } from './columns.ts'
import { deriveField } from './form.ts'
import { type DetailPlace, entityOf, type PageContext, requireDefined } from './context.ts'
import { deriveRelated } from './related.ts'
import { deriveSteps } from './steps.ts'
import { deriveTimeline } from './timeline.ts'
import { fieldName } from '../../../document/shortItem.ts'

export function deriveDetail(items: readonly PageDetailItem[], place: DetailPlace): readonly DetailPart<Action>[] {
  const { entity, context, columns } = place
  const fields = (own: readonly PageColumn[], rest: Partial<DetailFields> = {}): DetailFields => ({
    kind: 'fields',
    columns,
    items: deriveColumns(own, entity, context),
    ...rest,
  })
  const parts: DetailPart<Action>[] = []
  let loose: PageColumn[] = []
  const close = () => {
    if (loose.length > 0) parts.push(fields(loose))
    loose = []
  }
  for (const item of items) {
    if (isColumn(item) && entity.children[fieldName(item)] === undefined) {
      loose.push(item)
      continue
    }
    close()
    if (isColumn(item)) parts.push(deriveLines(typeof item === 'string' ? { field: item } : item, entity, context))
    else if ('group' in item)
      parts.push(
        fields(item.items, { ...(item.title && { title: item.title }), ...(item.columns !== undefined && { columns: item.columns }) }),
      )
    else if ('steps' in item) parts.push(deriveSteps(item.steps, place))
    else if ('related' in item) parts.push(deriveRelated(item.related, place))
    else if ('ticks' in item) parts.push(deriveTicks(item.ticks, entity, context))
    else parts.push(deriveTimeline(item.timeline, entity, context))
  }
  close()
  return parts
}

/** A field or children, no part of its own. */
export const isColumn = (item: PageDetailItem): item is PageColumn => typeof item === 'string' || 'field' in item

/** Fields and children that a detail names, groups opened. */
export const namesInDetail = (items: readonly PageDetailItem[]): readonly string[] =>
  items.flatMap((item) => {
    if (isColumn(item)) return [fieldName(item)]
    if ('group' in item) return item.items.map(fieldName)
    if ('related' in item) return item.related.through === undefined ? [] : [item.related.through]
    return 'ticks' in item ? [item.ticks.field] : []
  })

function deriveTicks({ field, widget }: Ticks['ticks'], entity: ResolvedEntity, context: PageContext): DetailTicks {
  const own = requireDefined(entity.fields[field], `${entity.id}.${field}`)
  return { kind: 'ticks', field: deriveField({ field, ...(widget && { widget }) }, own, context) }
}

function deriveLines(own: ColumnItem, entity: ResolvedEntity, context: PageContext): DetailLines {
  const declared = requireDefined(entity.children[own.field], `${entity.id}.${own.field}`)
  const child = entityOf(context.names, declared.entity)
  const summed = summedBy(entity, own.field)
  const columns = standardLine(child.document, declared.by).map((field) => (summed.has(field) ? { field, sum: true } : field))
  return {
    kind: 'lines',
    field: own.field,
    label: own.label ?? declared.label,
    entity: child.id,
    columns: deriveColumns(columns, child, context),
  }
}

/** Fields of the children whose sum the parent keeps: their total is worth a row of its own. */
function summedBy(entity: ResolvedEntity, children: string): ReadonlySet<string> {
  return new Set(
    Object.values(entity.fields).flatMap(({ computed }) =>
      computed && 'aggregate' in computed && computed.aggregate.of === children && computed.aggregate.op === 'sum'
        ? (computed.aggregate.field ?? [])
        : [],
    ),
  )
}
