// A detail: fields of the entity as columns are, alone or in groups, children by their name, trees of ticks, steps, timelines and related records.
import { problem } from '../../../errors/errors.ts'
import type { ColumnItem, DetailTicks, PageColumn, PageDetailItem } from '../../../generated/language.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { checkCel } from '../shared/cel.ts'
import { type GroupedColumn, groupedColumns, tableOfSameEntity } from '../../derive/block/context.ts'
import { isColumn } from '../../derive/block/detail.ts'
import { checkOpened } from '../field/columns.ts'
import { checkRelated } from './related.ts'
import { checkSteps } from './steps.ts'
import { checkDetailTimeline } from './timeline.ts'
import { checkWidget } from '../shared/widgetUse.ts'

export const checkDetail = (under: BlockUnderCheck): Problem[] => [
  ...checkDetailItems(under.placed.block.detail?.items ?? [], under, under.at('items').path),
  ...checkWhenOpened(under),
]

/** Its key is that of the button in the table beside it: who may not press that does nothing by opening either. */
function checkWhenOpened({ placed, blocks, entity, at, environments }: BlockUnderCheck): Problem[] {
  const opened = placed.block.detail?.opened
  if (!opened) return []
  const { toolbar = [], rowActions = [] } = tableOfSameEntity(placed, blocks)?.block.table ?? {}
  const offered = [...toolbar, ...rowActions].map((item) => (typeof item === 'string' ? item : item.action))
  const operations = entity.document.operations ?? {}
  const known = offered.filter((name) => operations[name] && operations[name].on !== 'none' && !operations[name].input)
  const columns = environments.columns('row', entity)
  return [
    ...(known.includes(opened.action)
      ? []
      : [unknown('unknownAction', at('opened', 'action'), { word: opened.action, known, owner: entity.id })]),
    ...(opened.when
      ? checkCel(opened.when.cel, { type: 'bool', environment: environments.row(entity), columns }, at('opened', 'when', 'cel'))
      : []),
  ]
}

/** Items of a detail that stand at `path`: of a block of its own, or of a table's unfolded rows. */
export function checkDetailItems(items: readonly PageDetailItem[], under: BlockUnderCheck, path: string): Problem[] {
  const { entity, file } = under
  const children = Object.keys(entity.children)
  return [
    ...checkOpened(columnsIn(items), { ...under, children }, path),
    ...items.flatMap((item, index): Problem[] => {
      const at = pointer(path, index)
      if (!isColumn(item)) {
        if ('steps' in item) return checkSteps(item.steps, under, pointer(at, 'steps'))
        if ('timeline' in item && entity.rows)
          return [problem('notSupported', { document: file, path: pointer(at, 'timeline') }, { word: pastOfStatic })]
        if ('timeline' in item) return checkDetailTimeline(item.timeline, under, pointer(at, 'timeline'))
        if ('related' in item) return checkRelated(item.related, under, pointer(at, 'related'))
        if ('ticks' in item) return checkTicks(item.ticks, under, pointer(at, 'ticks'))
        // Lines are a table of their own, below all fields of a group.
        return [...item.items.entries()]
          .filter(([, inner]) => children.includes(ownOf(inner).field))
          .map(([inner, column]) =>
            problem('wrongFieldKind', { document: file, path: pointer(at, 'items', inner) }, { word: ownOf(column).field }),
          )
      }
      const own = ownOf(item)
      if (!children.includes(own.field)) return []
      // A table of lines has a title and nothing else that a cell has.
      const strange = Object.keys(own).filter((key) => key !== 'field' && key !== 'label')
      return strange.map((key) => problem('wrongFieldKind', { document: file, path: pointer(path, index, key) }, { word: own.field }))
    }),
  ]
}

/** What is ticked is a list of values that are all known here. */
function checkTicks({ field, widget }: DetailTicks['ticks'], { entity, file, names }: BlockUnderCheck, path: string): Problem[] {
  const place = (key: string) => ({ document: file, path: pointer(path, key) })
  const own = entity.fields[field]
  if (!own) return [unknownField(field, place('field'), entity)]
  if (own.kind !== 'dictionaryList') return [problem('wrongFieldKind', place('field'), { word: field })]
  return checkWidget({ role: 'field', use: widget, field: own }, { place: place(widget ? 'widget' : 'field'), names })
}

const pastOfStatic: Text = { zh: '静态数据的时间线', en: 'A timeline of static rows' }

/** Fields and children with their places, groups opened. */
const columnsIn = (items: readonly PageDetailItem[]): readonly GroupedColumn[] =>
  items.flatMap((item, index): readonly GroupedColumn[] => {
    if (isColumn(item)) return groupedColumns([item]).map((column) => ({ ...column, keys: [index] }))
    if (!('group' in item)) return []
    return groupedColumns(item.items).map((column) => ({ ...column, keys: [index, 'items', ...column.keys] }))
  })

const ownOf = (item: PageColumn): ColumnItem => (typeof item === 'string' ? { field: item } : item)
