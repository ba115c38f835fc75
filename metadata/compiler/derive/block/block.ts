// One block of a page, by its type.
import type { BlockDeclaration, DetailDeclaration, TableDeclaration } from '../../../generated/language.ts'
import type { Block, BlockBase, Dataset, DetailBlock, TableBlock } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { inTab } from '../../../base/names.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveActions, treeActions } from './actions.ts'
import { deriveBoard } from './board.ts'
import { deriveCards } from './cards.ts'
import { deriveColumns, removedColumns } from './columns.ts'
import { deriveContainer } from './container.ts'
import { entityOf, groupedColumns, tableOfSameEntity, type PageContext, requireDefined } from './context.ts'
import { deriveDetail } from './detail.ts'
import { drilling, drillsFigures } from './drill.ts'
import { deriveField, deriveForm } from './form.ts'
import { deriveGantt } from './gantt.ts'
import { deriveLive } from './live.ts'
import { deriveLabels } from './labels.ts'
import { deriveSearch } from './search.ts'
import { timedRows } from './timeline.ts'
import { deriveBinding, deriveValue } from './value.ts'
import { widgetFor } from './widgetFor.ts'
import { actionName } from '../../../document/shortItem.ts'

type Maker = (placed: PlacedBlock, context: PageContext) => Block

const container: Maker = (placed, context) => deriveContainer(placed, base(placed, context))

const makers: Readonly<Record<Exclude<BlockDeclaration['type'], 'matrix'>, Maker>> = {
  search: (placed, context) => {
    const entity = entityOf(context.names, placed.block.entity)
    return { ...base(placed, context), kind: 'search', entity: entity.id, items: deriveSearch(placed.block.items ?? [], entity, context) }
  },
  tree: (placed, context) => {
    const entity = entityOf(context.names, placed.block.entity)
    const actions = placed.block.actions ? deriveActions(treeActions, entity, { context, placed }) : []
    return {
      ...base(placed, context),
      kind: 'tree',
      entity: entity.id,
      field: requireDefined(placed.block.field, 'field of a tree'),
      ...(placed.block.multiple && { multiple: true }),
      ...(placed.block.lazy && { lazy: true }),
      actions,
    }
  },
  table: (placed, context) => {
    const entity = entityOf(context.names, placed.block.entity)
    const table = requireDefined(placed.block.table, 'table')
    const sort = (table.sort ?? entity.document.sort ?? []).map(({ field, order = 'asc' }) => ({ field, order }))
    return {
      ...base(placed, context),
      kind: 'table',
      entity: entity.id,
      query: table.query ?? 'page',
      ...(placed.block.needs !== undefined && { needs: placed.block.needs }),
      ...(table.lazy && { lazy: true }),
      ...(table.range && { range: { window: 'week', ...table.range } }),
      ...(table.params && { params: { ...table.params } }),
      ...(entity.figures && { params: queryOf(entity.figures, table) }),
      columns: deriveColumns(table.columns ?? [], entity, context),
      toolbar: deriveActions(table.toolbar ?? [], entity, { context, placed }),
      rowActions: deriveActions(table.rowActions ?? [], entity, { context, placed }),
      ...(table.where && { where: table.where }),
      sort,
      pageSize: table.pageSize ?? 10,
      selection: table.selection ?? false,
      ...(table.index === true && { index: true }),
      ...(table.edit && {
        edit: table.edit.map((name) => deriveField({ field: name }, requireDefined(entity.fields[name], name), context)),
      }),
      ...(moves(table) && sort[0] && { order: sort[0].field }),
      ...(table.expand && { expand: expansion(table.expand, entity, { placed, context }) }),
      ...(table.labels && { labels: deriveLabels(table.labels, entity, context) }),
      ...(table.toolbar?.some((item) => actionName(item) === 'removed') && { removed: removedColumns(context) }),
      ...(table.cards && { cards: deriveCards(table.cards, entity, context) }),
      ...(table.gantt && { gantt: deriveGantt(table.gantt, entity, context) }),
    }
  },
  form: (placed, context) => {
    const entity = entityOf(context.names, placed.block.entity)
    const bind = deriveBinding(placed, context)
    return {
      ...base(placed, context),
      kind: 'form',
      entity: entity.id,
      ...deriveForm(requireDefined(placed.block.form, 'form'), entity, context),
      ...(entity.rows && { stands: true }),
      ...(bind && { bind }),
    }
  },
  detail: (placed, context) => {
    const entity = entityOf(context.names, placed.block.entity)
    const { items = [], columns = 2, opened } = requireDefined(placed.block.detail, 'detail')
    const list = opened && tableOfSameEntity(placed, context.blocks)
    const [doing] = opened && list ? deriveActions([opened], entity, { context, placed: list }) : []
    return {
      ...base(placed, context),
      kind: 'detail',
      entity: entity.id,
      parts: deriveDetail(items, { entity, context, placed, columns }),
      ...(doing && { opened: doing }),
    }
  },
  timeline: (placed, context) => {
    const entity = entityOf(context.names, placed.block.entity)
    const timeline = requireDefined(placed.block.timeline, 'timeline')
    return {
      ...base(placed, context),
      kind: 'timeline',
      entity: entity.id,
      rows: timedRows(timeline, entity, context),
      ...(timeline.where && { where: timeline.where }),
    }
  },
  board: (placed, context) => ({ ...base(placed, context), ...deriveBoard(placed, context) }),
  chart: (placed, context) => {
    const { dataset, x, coarser, series, each, y, needs, top, order, given, compare, title, widget, drill } = requireDefined(
      placed.block.chart,
      'chart',
    )
    const own = base({ ...placed, block: { ...placed.block, widget } }, context)
    return {
      ...own,
      kind: 'chart',
      ...(title && { title }),
      dataset,
      ...(x !== undefined && { x }),
      ...(coarser && { coarser }),
      ...(series !== undefined && { series }),
      y,
      ...(top !== undefined && { top }),
      ...(order && { order }),
      ...(given && { given }),
      ...(each !== undefined && { each }),
      ...(needs !== undefined && { needs }),
      ...(compare && { compare }),
      tile: context.names.widgets.byName.get(own.widget.name)?.figures?.tile === true,
      ...(drill !== undefined && { drill: inTab(placed.tab, drill) }),
      ...(drillsFigures(placed, context) && { figures: true as const }),
    }
  },
  value: (placed, context) => deriveValue(placed, base(placed, context), context),
  grid: container,
  split: container,
  tabs: container,
  widget: (placed, context) => ({
    ...base(placed, context),
    kind: 'widget',
    ...(placed.block.entity !== undefined && { entity: placed.block.entity }),
    ...(placed.block.needs !== undefined && { needs: placed.block.needs }),
    ...(placed.block.live && {
      live: deriveLive(placed.block.live, entityOf(context.names, placed.block.entity), { ...context, tab: placed.tab }),
    }),
  }),
}

export function deriveBlock(placed: PlacedBlock, context: PageContext): Block {
  const { type } = placed.block
  if (type === 'matrix') throw new Error('Derived before it was checked: matrix')
  return makers[type](placed, context)
}

/** What a table of figures asks for: its columns, as what they are. */
function queryOf({ dimensions, measures }: Dataset, { columns = [] }: TableDeclaration): NonNullable<TableBlock['params']> {
  const shown = new Set(groupedColumns(columns).map(({ own }) => own.field))
  const among = (all: readonly { readonly id: string }[]) => all.filter(({ id }) => shown.has(id)).map(({ id }) => id)
  return { dimensions: among(dimensions), measures: among(measures) }
}

const moves = ({ rowActions = [] }: TableDeclaration): boolean => rowActions.some((item) => actionName(item) === 'move')

/** What an unfolded row shows is a detail without a place of its own. */
function expansion(
  { columns = 3, items = [] }: DetailDeclaration,
  entity: ResolvedEntity,
  { placed, context }: { readonly placed: PlacedBlock; readonly context: PageContext },
): DetailBlock {
  const { names } = context
  return {
    id: `${placed.id}Expand`,
    in: {},
    visible: true,
    widget: widgetFor(names, 'block', { use: undefined, kind: 'detail' }),
    kind: 'detail',
    entity: entity.id,
    parts: deriveDetail(items, { entity, context, placed, columns }),
  }
}

function base(placed: PlacedBlock, context: PageContext): BlockBase {
  const { block, id, tab } = placed
  return {
    id,
    ...(block.title && { title: block.title }),
    in: {
      ...Object.fromEntries(Object.entries(block.in ?? {}).map(([name, path]) => [name, globalPath(path, tab, context)])),
      ...Object.fromEntries(drilling(placed, context).map((chart) => [chart.id, `${chart.id}.filter`])),
    },
    ...(block.ignores && { ignores: block.ignores }),
    visible: block.visible ?? true,
    widget: widgetFor(context.names, block.type === 'value' ? 'chart' : 'block', { use: block.widget, kind: block.type }),
  }
}

/** Inside a tab `search.value` means the tab's own search, which the page knows as `deviceSearch.value`. */
function globalPath(path: string, tab: string | undefined, { blocks }: PageContext): string {
  const [block = '', ...output] = path.split('.')
  const local = inTab(tab, block)
  return [blocks.some(({ id }) => id === local) ? local : block, ...output].join('.')
}
