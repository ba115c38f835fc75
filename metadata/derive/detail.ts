// What a detail shows: its fields, and the lines below them.
import type { ColumnItem, PageColumn } from '../generated/language.ts'
import type { DetailBlock, DetailLines } from '../model.ts'
import { standardLine } from '../normalise/standards.ts'
import type { ResolvedEntity } from '../resolve/resolve.ts'
import { deriveColumns } from './columns.ts'
import { entityOf, fieldName, type PageContext, sure } from './context.ts'

export function deriveDetail(
  items: readonly PageColumn[],
  entity: ResolvedEntity,
  context: PageContext,
): Pick<DetailBlock, 'items' | 'lines'> {
  const isLines = (item: PageColumn): boolean => entity.children[fieldName(item)] !== undefined
  return {
    items: deriveColumns(
      items.filter((item) => !isLines(item)),
      entity,
      context,
    ),
    lines: items.filter(isLines).map((item) => deriveLines(typeof item === 'string' ? { field: item } : item, entity, context)),
  }
}

function deriveLines(own: ColumnItem, entity: ResolvedEntity, context: PageContext): DetailLines {
  const declared = sure(entity.children[own.field], `${entity.id}.${own.field}`)
  const child = entityOf(context.names, declared.entity)
  const summed = summedBy(entity, own.field)
  const columns = standardLine(child.document, declared.by).map((field) => (summed.has(field) ? { field, sum: true } : field))
  return { field: own.field, label: own.label ?? declared.label, entity: child.id, columns: deriveColumns(columns, child, context) }
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
