// A table: columns, buttons, the rows it is about, their order.
import { inputFormSchema } from '../../resolve/operationForm.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import { relatedBlock } from '../../derive/block/context.ts'
import { rowActions, toolbarActions } from '../../../document/actionLabels.ts'
import type { ActionItem, PageAction } from '../../../generated/language.ts'
import { inRow } from '../../../document/fieldKinds.ts'
import type { Problem, Text } from '../../../model/model.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type BlockUnderCheck, unknownField } from '../shared/blockUnderCheck.ts'
import { checkCel } from '../shared/cel.ts'
import { checkCards } from './cards.ts'
import { checkColumns } from '../field/columns.ts'
import { checkDetailItems } from './detail.ts'
import { checkEdit, checkMove } from './editing.ts'
import { checkGantt } from './gantt.ts'
import { checkLabels } from './labels.ts'
import { linkCheck } from './link.ts'
import { repeated } from '../shared/context.ts'
import { checkFiguresTable } from './figuresTable.ts'
import { checkStaticTable, staticActions } from './staticTable.ts'
import { checkParams, checkRange } from './tableQuery.ts'
import { checkAskingForm } from '../field/operationInput.ts'
import { isAskable } from './operationInput.ts'
import { actionName } from '../../../document/shortItem.ts'

export function checkTable(under: BlockUnderCheck): Problem[] {
  const { placed, entity, at, environments } = under
  const { columns = [], expand, where, sort = [], query, toolbar = [], rowActions: onRows = [] } = placed.block.table ?? {}
  const row = { environment: environments.row(entity), type: 'bool', columns: environments.columns('row', entity) } as const
  return [
    ...checkColumns(columns, { ...under, paths: true, checkLink: linkCheck(under) }, at('columns').path),
    ...checkEdit(under),
    ...checkMove(under),
    ...checkDetailItems(expand?.items ?? [], under, at('expand', 'items').path),
    ...(expand?.opened ? [problem('notSupported', at('expand', 'opened'), { word: openedBelow })] : []),
    ...(expand && !expand.items ? [problem('blockParts', at('expand'), { word: placed.block.id, expected: 'items' })] : []),
    ...(where ? checkCel(where.cel, row, at('where', 'cel')) : []),
    ...sort.flatMap(({ field }, index) => {
      const known = entity.fields[field]
      return known && inRow(known) ? [] : [unknownField(field, at('sort', index, 'field'), entity)]
    }),
    ...(query === 'tree' && !entity.document.tree ? [problem('wrongFieldKind', at('query'), { word: entity.id })] : []),
    ...(placed.block.table?.lazy && query !== 'tree' ? [problem('notSupported', at('lazy'), { word: lazyRows })] : []),
    ...(entity.figures
      ? checkFiguresTable(under)
      : entity.rows && placed.block.table
        ? checkStaticTable(placed.block.table, at)
        : checkRange(under)),
    ...(entity.figures ? [] : checkParams(under)),
    ...checkCards(under),
    ...checkGantt(under),
    ...checkLabels(under),
    ...checkActions(toolbar, { under, list: 'toolbar', engine: offeredBy(entity, toolbarActions), on: ['none', 'rows'] }),
    ...checkActions(onRows, { under, list: 'rowActions', engine: offeredBy(entity, rowActions), on: ['row', 'rows', undefined] }),
    ...repeated(
      [
        ...toolbar.map((item, index) => ({ item, place: at('toolbar', index) })),
        ...onRows.map((item, index) => ({ item, place: at('rowActions', index) })),
      ],
      ({ item }) => actionName(item),
    ).map(({ item, place }) => problem('duplicateName', place, { word: actionName(item) })),
  ]
}

/** Of rows that nobody writes. */
const readOnlyActions: ReadonlySet<string> = new Set(['view', 'export', 'labels', 'label'])

/** Of rows that tell of documents. */
const documentActions: ReadonlySet<string> = new Set([
  'view',
  'create',
  'addBelow',
  'edit',
  'editCells',
  'move',
  'remove',
  'removeMany',
  'history',
])

/** A list of removed rows is there where they are kept, what adds below another where rows form a tree. */
function offeredBy({ rows, figures, document }: BlockUnderCheck['entity'], all: readonly string[]): readonly string[] {
  const actions = document.tree ? all : all.filter((name) => name !== 'addBelow')
  if (figures) return actions.filter((name) => name === 'export')
  if (rows) return actions.filter((name) => staticActions.has(name))
  if (document.store === 'provider') return actions.filter((name) => readOnlyActions.has(name))
  if (document.store === 'document') return actions.filter((name) => documentActions.has(name))
  return document.deletedAt ? actions : actions.filter((name) => name !== 'removed')
}

const openedBelow: Text = { zh: '展开行的 opened', en: 'opened of rows that unfold' }
const lazyRows: Text = { zh: '非树形表格逐级加载', en: 'Fetching rows branch by branch where they form no tree' }

interface ActionList {
  readonly under: BlockUnderCheck
  readonly list: 'toolbar' | 'rowActions'
  readonly engine: readonly string[]
  /** What an operation may be on to stand in this list. */
  readonly on: readonly ('none' | 'row' | 'rows' | undefined)[]
}

function checkActions(items: readonly PageAction[], { under, list, engine, on }: ActionList): Problem[] {
  const { entity, at, environments } = under
  const operations = entity.document.operations ?? {}
  const fitting = Object.keys(operations).filter((name) => on.includes(operations[name]?.on))
  return items.flatMap((item, index) => {
    const own: ActionItem = typeof item === 'string' ? { action: item } : item
    const place = typeof item === 'string' ? at(list, index) : at(list, index, 'action')
    const when =
      list === 'rowActions'
        ? { environment: environments.row(entity), columns: environments.columns('row', entity) }
        : { environment: environments.user }
    const condition = own.when ? checkCel(own.when.cel, { type: 'bool', ...when }, at(list, index, 'when', 'cel')) : []
    if (!engine.includes(own.action) && !fitting.includes(own.action))
      return [unknown('unknownAction', place, { word: own.action, known: [...engine, ...fitting], owner: entity.id }), ...condition]
    const input = engine.includes(own.action) ? undefined : operations[own.action]?.input
    const asks =
      input && !(operations[own.action]?.on === 'none' ? inputFormSchema({ input }) : isAskable(input, entity.fields))
        ? [problem('notSupported', place, { word: asksForInput })]
        : []
    const placed =
      own.container && own.action !== 'import' ? [problem('notSupported', at(list, index, 'container'), { word: placedAction })] : []
    return [...condition, ...asks, ...checkAskingForm(own.action, under), ...placed, ...missingPartner(own.action, place, under)]
  })
}

const placedAction: Text = { zh: '导入以外的按钮指定 container', en: 'container of an action other than import' }
const asksForInput: Text = {
  zh: '操作按钮的输入须为字段，且每项有 x-field.label；其他输入',
  en: 'A button whose input is anything but fields, each with x-field.label',
}

const forming: ReadonlySet<string> = new Set(['create', 'addBelow', 'edit'])

/** What an action opens must be on the page. */
function missingPartner(action: string, place: Place, { placed, blocks }: BlockUnderCheck): Problem[] {
  const type = action === 'view' ? 'detail' : forming.has(action) ? 'form' : undefined
  if (type === undefined || relatedBlock(blocks, placed, type)) return []
  return [problem('blockParts', place, { word: placed.block.id, expected: type })]
}
