// What the short form of a page (or of a tab) stands for: search, tree, table, form, detail and charts of one entity.
import type {
  BlockDeclaration,
  ChartDeclaration,
  DetailDeclaration,
  EntityDocument,
  FormDeclaration,
  PageSearch,
  TableDeclaration,
  TreeFilter,
} from '../../generated/language.ts'
import { pointer } from '../../base/pointer.ts'
import { isTenants } from '../../base/names.ts'
import type { EntityOf, PlacedBlock } from '../../document/placedBlock.ts'
import { standardColumns, standardDetail, standardForm, standardSearch } from '../../document/standards.ts'
import { actionName } from '../../document/shortItem.ts'

export interface ShortForm {
  readonly entity?: string
  readonly search?: PageSearch
  readonly tree?: TreeFilter
  readonly table?: TableDeclaration
  readonly form?: FormDeclaration
  readonly detail?: DetailDeclaration
  readonly charts?: readonly ChartDeclaration[]
}

/** Whether it is about rows: without, a page or tab that has blocks has nothing else. */
export const namesRows = ({ entity, dataset }: { readonly entity?: string; readonly dataset?: string }): boolean =>
  entity !== undefined || dataset !== undefined

interface Where {
  /** Pointer of the page or tab. */
  readonly at: string
  readonly entityOf: EntityOf
  /** Whether a name is that of rows which stand in the page: nothing is done with them but shown. */
  readonly isStatic: (entity: string) => boolean
}

/** Blocks `search`, `tree`, `table`, `form`, `detail`, `treeForm` and one for each chart, as far as the page has them. */
export function shortForm(short: ShortForm, { at, entityOf, isStatic }: Where): readonly PlacedBlock[] {
  const placed: PlacedBlock[] = []
  const place = (block: BlockDeclaration, key: string) => placed.push({ block, id: block.id, at, part: key === '' ? at : pointer(at, key) })
  const { entity: id, charts = [] } = short
  const entity = id === undefined ? undefined : entityOf(id)
  const search = short.search ?? (entity ? standardSearch(entity) : [])
  const hasSearch = id !== undefined && search.length > 0

  if (hasSearch) place({ id: 'search', type: 'search', entity: id, items: search }, short.search ? 'search' : '')
  if (short.tree) place(treeBlock(short.tree), 'tree')
  if (id !== undefined) {
    const table = fullTable(short.table, entity, { besideTree: short.tree !== undefined, isStatic: isStatic(id) })
    const rowActions = table.rowActions?.map(actionName) ?? []
    const actions = [...(table.toolbar?.map(actionName) ?? []), ...rowActions]
    place({ id: 'table', type: 'table', entity: id, in: inputs(hasSearch, short.tree), table }, short.table ? 'table' : '')
    if (short.form ?? (opensForm(actions) || edits(short.tree, id)))
      place(
        {
          id: 'form',
          type: 'form',
          entity: id,
          in: { record: 'table.opened' },
          form: entity ? standardForm(entity, short.form) : { ...short.form },
        },
        short.form ? 'form' : '',
      )
    if (short.detail ?? actions.includes('view'))
      place(
        {
          id: 'detail',
          type: 'detail',
          entity: id,
          in: { record: 'table.opened' },
          detail: entity ? standardDetail(entity, short.detail) : { ...short.detail },
        },
        short.detail ? 'detail' : '',
      )
  }
  const treeEntity = short.tree?.actions && short.tree.entity !== id ? entityOf(short.tree.entity) : undefined
  if (treeEntity)
    place({ id: 'treeForm', type: 'form', entity: treeEntity.id, in: { record: 'tree.opened' }, form: standardForm(treeEntity) }, 'tree')
  for (const [index, chart] of charts.entries())
    placed.push({ ...chartBlock(chart, inputs(hasSearch, short.tree)), at, part: pointer(at, 'charts', index) })
  return placed
}

function treeBlock({ entity, field, title, widget, multiple, lazy, actions }: TreeFilter): BlockDeclaration {
  return {
    id: 'tree',
    type: 'tree',
    entity,
    field,
    ...(title && { title }),
    ...(widget !== undefined && { widget }),
    ...(multiple !== undefined && { multiple }),
    ...(lazy !== undefined && { lazy }),
    ...(actions !== undefined && { actions }),
  }
}

function fullTable(
  table: TableDeclaration | undefined,
  entity: EntityDocument | undefined,
  { besideTree, isStatic }: { readonly besideTree: boolean; readonly isStatic: boolean },
): TableDeclaration {
  const isProvided = entity?.store === 'provider'
  const query = table === undefined && entity?.tree && !besideTree ? 'tree' : 'page'
  return {
    query,
    ...(entity && { columns: table?.columns ?? standardColumns(entity) }),
    toolbar: isStatic ? [] : isProvided ? ['export'] : ['create', 'export'],
    rowActions: isStatic || isProvided ? [] : rowActionsOf(entity),
    pageSize: 10,
    ...table,
  }
}

/** Of a tenant's own also what its administrator would have to know to ask for. */
function rowActionsOf(entity: EntityDocument | undefined): string[] {
  const changes = ['edit', ...operationsOn(entity), 'remove']
  return entity && isTenants(entity.id) ? ['view', ...changes, 'history'] : changes
}

/** What can be done to one record besides: whoever gives an entity states sees their buttons at once. */
const operationsOn = (entity: EntityDocument | undefined): readonly string[] =>
  Object.entries(entity?.operations ?? {}).flatMap(([name, { on = 'row' }]) => (on === 'row' ? name : []))

/** What narrows the figures narrows the rows, and the other way round. */
function inputs(hasSearch: boolean, tree: TreeFilter | undefined): Record<string, string> {
  return { ...(hasSearch && { filter: 'search.value' }), ...(tree && { node: 'tree.selected' }) }
}

function chartBlock(chart: ChartDeclaration, around: Record<string, string>): Pick<PlacedBlock, 'block' | 'id'> {
  const filtered = chart.filter !== 'none' && Object.keys(around).length > 0
  return {
    id: chart.id,
    block: {
      id: chart.id,
      type: 'chart',
      ...(chart.title && { title: chart.title }),
      ...(filtered && { in: around }),
      chart,
    },
  }
}

const opensForm = (actions: readonly string[]) => actions.includes('create') || actions.includes('edit')
const edits = (tree: TreeFilter | undefined, entity: string) => tree?.actions === true && tree.entity === entity
