// Columns of tables and items of details.
import type { ColumnItem, PageTableColumn } from '../../../generated/language.ts'
import type { ColumnLink } from '../../../model/columnLink.ts'
import { hasOrder } from '../../../document/fieldKinds.ts'
import type { Column, Field, FieldKind } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { reachable } from '../../resolve/reachable.ts'
import { filledBy } from '../../../document/filled.ts'
import { type GroupedColumn, groupedColumns, pageContext, type PageContext, requireDefined } from './context.ts'
import { widgetFor } from './widgetFor.ts'

const numeric: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal'])

export function deriveColumns(items: readonly PageTableColumn[], entity: ResolvedEntity, context: PageContext): readonly Column[] {
  return groupedColumns(items).map((item) => deriveColumn(item, entity, context))
}

function deriveColumn({ own, group }: GroupedColumn, entity: ResolvedEntity, context: PageContext): Column {
  const field = requireDefined(reachable(own.field, entity, context.names), `${entity.id}.${own.field}`)
  const cell = widgetFor(context.names, 'cell', { use: own.widget, field })
  const { unit, ...words } = valueWords(field)
  return {
    field: field.name,
    label: own.label ?? field.label,
    kind: field.kind,
    ...words,
    ...(unit && !context.names.widgets.byName.get(cell.name)?.ownUnit && { unit }),
    ...(own.width !== undefined && { width: own.width }),
    ...(own.pin && { pin: own.pin }),
    align: own.align ?? (numeric.has(field.kind) && field.dictionary === undefined ? 'right' : 'left'),
    sortable: own.sortable ?? sortableIn(entity, field, context),
    hidden: own.hidden === true,
    sum: own.sum === true,
    average: own.average === true,
    ...(own.digits !== undefined && { digits: own.digits }),
    cell,
    ...(group && { group: { id: group.group, label: group.label } }),
    ...linked(own, entity, context),
    ...(field.picture !== undefined && { picture: field.picture }),
  }
}

/** Rows that stand in a page refer by ids, and nothing there knows their names. */
function sortableIn(entity: ResolvedEntity, field: Field, { names }: PageContext): boolean {
  if (entity.rows && field.kind === 'reference') return false
  const target = names.entities.get(field.reference ?? '')
  return hasOrder(field, target && (target.document.store ?? 'table'))
}

function linked({ link }: ColumnItem, entity: ResolvedEntity, context: PageContext): { readonly link?: ColumnLink } {
  const derived = link && linkOf(link, entity, context)
  return derived ? { link: derived } : {}
}

/** None to a page whose file is left out. */
export function linkOf(link: NonNullable<ColumnItem['link']>, entity: ResolvedEntity, { names }: PageContext): ColumnLink | undefined {
  if (link === 'view') return { kind: 'view' }
  const document = names.documents.page.get(link.page)?.document
  if (!document) return undefined
  const there = pageContext(document, names)
  const inTab = there.blocks.filter(({ tab }) => tab === link.tab)
  const taking = (target: string) => inTab.find(({ block }) => filledBy(block).includes(target))
  const within = <T>(conditions: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(conditions).map(([target, value]) => [`${taking(target)?.id ?? ''}.${target}`, value]))
  return {
    kind: 'page',
    page: link.page,
    route: document.route,
    ...(link.tab !== undefined && { tab: link.tab }),
    filter: Object.fromEntries(
      Object.entries(link.filter ?? {}).map(([target, field]) => {
        const block = taking(target)
        const searched = there.names.entities.get(block?.block.entity ?? '')
        const byName = entity.fields[field]?.reference !== undefined && searched?.fields[target]?.search === 'contains'
        // One day of the row is asked for from that day to that day.
        const asDays = entity.fields[field]?.kind === 'date' && searched?.fields[target]?.search === 'range'
        return [`${block?.id ?? ''}.${target}`, { field, ...(byName && { shown: true as const }), ...(asDays && { days: true as const }) }]
      }),
    ),
    ...(link.carry && { carry: within(link.carry) }),
    ...(link.given && { given: within(link.given) }),
  }
}

/** What the list of removed rows says of each: when it was removed, and by whom. */
export const removedColumns = ({ names }: PageContext): readonly Column[] =>
  (
    [
      ['$removedAt', 'dateTime', { zh: '删除时间', en: 'Deleted at' }, 168],
      ['$removedBy', 'text', { zh: '删除人', en: 'Deleted by' }, 120],
    ] as const
  ).map(([field, kind, label, width]) => ({
    field,
    label,
    kind,
    width,
    align: 'left',
    sortable: false,
    hidden: false,
    sum: false,
    average: false,
    cell: widgetFor(names, 'cell', { use: undefined, kind }),
  }))

/** What a value is shown with, wherever it is shown. */
export function valueWords({
  unit,
  decimals,
  countedIn,
  far,
  dictionary,
  reference,
  unanswered,
}: Field): Pick<Column, 'unit' | 'decimals' | 'countedIn' | 'dictionary' | 'reference' | 'unanswered'> {
  return {
    ...(unit && { unit }),
    ...(decimals !== undefined && { decimals }),
    ...(countedIn && !far && { countedIn }),
    ...(dictionary !== undefined && { dictionary }),
    ...(reference !== undefined && { reference }),
    ...(unanswered && { unanswered }),
  }
}
