// Records that refer to the one that is read: how they are shown, what seeing, giving and taking them grants.
import type { DetailRelated as Declared, PageDetailItem } from '../../../generated/language.ts'
import type { DetailRelated } from '../../../model/detailModel.ts'
import type { Primitive, Text } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { deriveColumns } from './columns.ts'
import { type DetailPlace, entityOf, type PageContext, requireDefined } from './context.ts'

type Related = Declared['related']

export function deriveRelated(own: Related, { context, placed }: Pick<DetailPlace, 'context' | 'placed'>): DetailRelated {
  const other = entityOf(context.names, own.entity)
  const by = requireDefined(other.fields[own.by], `${own.entity}.${own.by}`)
  const many = by.kind === 'referenceList'
  return {
    kind: 'related',
    title: own.title ?? other.document.label,
    entity: other.id,
    by: own.by,
    many,
    ...(own.through !== undefined && { through: own.through }),
    ...(own.params && { params: own.params }),
    ...(own.sort && { sort: own.sort.map(({ field, order = 'asc' }) => ({ field, order })) }),
    ...(own.most !== undefined && { most: own.most }),
    columns: deriveColumns(own.columns ?? [other.display], other, context),
    ...(own.change && { change: { key: relatedKey(own, context, placed), takes: many || !by.required } }),
  }
}

export const relatedIn = (items: readonly PageDetailItem[]): readonly Related[] =>
  items.flatMap((item) => (typeof item === 'object' && 'related' in item ? [item.related] : []))

/** Those that may be given and taken in a block: a detail, or a table whose rows unfold. */
export const changedIn = ({ block }: PlacedBlock): readonly Related[] =>
  relatedIn([...(block.detail?.items ?? []), ...(block.table?.expand?.items ?? [])]).filter(({ change }) => change)

/** The last part of its key: the entity and its field. */
export const relatedAction = ({ entity, by }: Related): string => `${entity}${by.charAt(0).toUpperCase()}${by.slice(1)}`

export const relatedKey = (own: Related, { page }: Pick<PageContext, 'page'>, { id }: PlacedBlock): string =>
  `${page}/${id}/${relatedAction(own)}`

export function relatedLabel({ entity, title }: Related, { names }: PageContext): Text {
  const { zh, en } = title ?? entityOf(names, entity).document.label
  return { zh: `${zh} · 添加与移除`, en: `${en} · Add and remove` }
}

/** Seeing them: pages of theirs, with the field by which they are found. */
export function relatedPrimitive({ entity, by, columns, params = {}, sort = [] }: Related, { names }: PageContext): Primitive {
  const other = entityOf(names, entity)
  const fields = [...(columns ?? [other.display]), by, ...Object.keys(params), ...sort.map(({ field }) => field)]
  return { op: `${other.id}.page`, fields: [...new Set(fields)] }
}
