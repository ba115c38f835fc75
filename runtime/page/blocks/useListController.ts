// The controller of a list: rows and how they are queried, what can be done with them, and the table's properties. ListPart lays it out.
import { type RefObject, useMemo, useRef } from 'react'
import type { TableBlockProps } from '../../core/contracts/tableContract.ts'
import { useShortcut } from '../../core/hooks/useShortcut.ts'
import type { Filter } from '../../core/filter/filter.ts'
import { isInitialSort } from '../address/listState.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { ListPlan } from '../base/plan.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import { useClearFilter } from '../base/useClearFilter.ts'
import { useInputs } from '../base/useInputs.ts'
import { useColumnLayout } from '../columns/useColumnLayout.ts'
import { useBulk } from '../editing/useBulk.ts'
import { useEditing } from '../editing/useEditing.ts'
import { useExplaining } from '../list/useExplaining.ts'
import { useLinks } from '../list/useLinks.ts'
import { needsRows, useListActions } from '../list/useListActions.ts'
import { useListAddress } from '../list/useListAddress.ts'
import { useListCopy } from '../list/useListCopy.ts'
import { useLive } from '../list/useLive.ts'
import { useMove } from '../list/useMove.ts'
import { type ListRows, useRows } from '../list/useRows.ts'
import { useSelectedOutput } from '../list/useSelectedOutput.ts'
import { useShape } from '../list/useShape.tsx'
import { useTicked } from '../list/useTicked.ts'
import { useTicks } from '../list/useTicks.ts'
import { useExpansion } from '../record/useExpansion.tsx'
import { useLinkedRecord } from '../record/useLinkedRecord.ts'
import { useActiveView } from '../views/useActiveView.ts'
import { useViewState } from '../views/useViewState.ts'
import { useGrounds, useUnlessBarred } from '../write/useOffers.ts'
import { useOverlays } from '../write/useOverlays.ts'
import { useWriter } from '../write/useWriter.ts'

type TableBlock = ListPlan['table']

export interface ListController {
  readonly entity: EntityView
  /** The answer, the query it answers, and what asks again. */
  readonly rows: ListRows
  /** The saved view that is shown, and what of the list is not as the view has it. */
  readonly active: ReturnType<typeof useActiveView>
  readonly view: ReturnType<typeof useViewState>
  /** Columns in the user's order and widths. */
  readonly layout: ReturnType<typeof useColumnLayout>
  /** As cards or as a table, and what changes between them. */
  readonly shape: ReturnType<typeof useShape>
  /** Ids of the ticked rows, and what unticks all. */
  readonly ticks: Pick<ReturnType<typeof useTicked>, 'ticked' | 'untick'>
  /** Dialogs and drawers that actions open. */
  readonly overlays: ReturnType<typeof useOverlays>
  /** What the toolbar offers to this user, and what each action does. */
  readonly toolbar: Pick<ReturnType<typeof useListActions>, 'onToolbar'> & { readonly granted: TableBlock['toolbar'] }
  /** Why an action is not offered. */
  readonly barred: ReturnType<typeof useGrounds>['barred']
  /** Typing into cells, and many rows at once. */
  readonly edits: Omit<ReturnType<typeof useEditing>, 'rows'>
  readonly bulk: ReturnType<typeof useBulk>
  readonly copying: ReturnType<typeof useListCopy>
  /** Rows that others have added since. */
  readonly live: ReturnType<typeof useLive>
  /** The element around the list. */
  readonly around: RefObject<HTMLDivElement | null>
  /** Everything the table is drawn from, but for its cells. */
  readonly table: Omit<TableBlockProps, 'cellOf' | 'optionsOf' | 'labelsOf'>
}

/** @param isPrimary the list has the page's shortcuts */
export function useListController(plan: ListPlan, isPrimary: boolean): ListController {
  const block = plan.table
  const { bundle, keys } = usePageScope()
  const entity = entityIn(bundle, block.entity)
  const inputs = useInputs(block)
  const rows = useRows(block, inputs)
  const active = useActiveView(block)
  const layout = useColumnLayout(block, active)
  const shape = useShape(block, active)
  const view = useViewState(block, { active, query: rows.query, setQuery: rows.setQuery, inputs })
  const { ticked, setTicked, untick } = useTicked(rows.selection)
  useSelectedOutput(block, ticked)
  const overlays = useOverlays()
  useListAddress(block, { query: rows.query, view: view.named, overlays })
  const writer = useWriter(entity)
  const { answer, selection } = rows
  const { open } = overlays
  const { columns } = layout
  const { onToolbar, ...actions } = useListActions({
    page: bundle.page,
    block,
    entity,
    writer,
    open,
    columns,
    selection,
    total: answer.total,
    rows: answer.rows,
    ticked,
    untick,
  })
  const granted = useMemo(() => ({ toolbar: permitted(block.toolbar, keys), row: permitted(block.rowActions, keys) }), [block, keys])
  const grounds = useGrounds(entity, granted.row)
  const onRow = useUnlessBarred(grounds.barredBy, actions.onRow)
  const copying = useListCopy({ columns, rows: answer.rows, ticked })
  const around = useRef<HTMLDivElement>(null)
  const live = useLive(entity, rows, around)
  const { rows: shownRows, ...edits } = useEditing(block, entity, answer.rows)
  const bulk = useBulk()
  const free = useMemo(() => granted.toolbar.filter((action) => !needsRows(action, entity)), [granted, entity])
  useShortcuts({ rows, free, onToolbar }, isPrimary)
  useLinkedRecord(plan, { open, actions: free, take: onToolbar, offers: grounds.offers, onRow })
  const hasTicks = useTicks(block, granted.toolbar, entity)
  const { density } = active.choices
  const table = {
    ...useStableProps(block, { entity, rows, layout, density }),
    ...useRowProps(block, {
      entity,
      rows,
      granted: granted.row,
      onAction: actions.onRow,
      open,
      isEdited: edits.drafts !== undefined,
      searched: inputs.filter,
    }),
    ...useSelection(block, { hasTicks, ticked, setTicked }),
    rows: shownRows,
    ...(edits.editing && { editing: edits.editing }),
    ...grounds,
    onAction: onRow,
  }
  return {
    entity,
    rows,
    active,
    view,
    layout,
    shape,
    ticks: { ticked, untick },
    overlays,
    toolbar: { granted: granted.toolbar, onToolbar },
    barred: grounds.barred,
    edits,
    bulk,
    copying,
    live,
    around,
    table,
  }
}

interface Keyed {
  readonly rows: ListRows
  readonly free: TableBlock['toolbar']
  readonly onToolbar: ReturnType<typeof useListActions>['onToolbar']
}

/** Of the page's first list alone. */
function useShortcuts({ rows, free, onToolbar }: Keyed, isPrimary: boolean): void {
  const offered = (name: string) => {
    const action = isPrimary ? free.find((each) => each.action === name) : undefined
    return action && (() => onToolbar(action))
  }
  useShortcut('create', offered('create'))
  useShortcut('export', offered('export'))
  useShortcut('refresh', isPrimary ? rows.refresh : undefined)
}

interface Shown {
  readonly entity: EntityView
  readonly rows: ListRows
  readonly layout: ListController['layout']
  readonly density: ReturnType<typeof useActiveView>['choices']['density']
}

/** The same objects from render to render: the table is drawn again for what has changed of it alone. */
function useStableProps(block: TableBlock, { entity, rows, layout, density }: Shown) {
  const { query, answer, status, turn, sortBy, branches } = rows
  const onClearFilter = useClearFilter(block)
  const paging = useMemo(
    () => (block.query === 'page' ? { page: query.page, size: query.size, total: answer.total, onChange: turn } : undefined),
    [block, query.page, query.size, answer.total, turn],
  )
  const treeField = layout.columns[0]?.field ?? entity.display
  const lazyBranches = branches?.lazy
  const tree = useMemo(
    () =>
      block.query === 'tree' && entity.tree
        ? { field: treeField, parent: entity.tree.parent, ...(lazyBranches && { lazy: lazyBranches }) }
        : undefined,
    [block, entity, treeField, lazyBranches],
  )
  const settings = useMemo(() => (density ? { ...block.widget.props, density } : block.widget.props), [block, density])
  return {
    id: block.id,
    columns: layout.columns,
    ...(answer.sums && { sums: answer.sums }),
    ...(answer.averages && { averages: answer.averages }),
    status,
    ...(paging && { paging }),
    sort: query.sort,
    sortIsDefault: isInitialSort(query, block),
    onSort: sortBy,
    ...(block.index && { index: true }),
    held: layout.held,
    onResize: layout.resize,
    ...(tree && { tree }),
    ...(onClearFilter && { onClearFilter }),
    settings,
  }
}

interface RowActions {
  readonly entity: EntityView
  readonly rows: ListRows
  readonly granted: TableBlock['rowActions']
  readonly onAction: ReturnType<typeof useListActions>['onRow']
  readonly open: ReturnType<typeof useOverlays>['open']
  readonly isEdited: boolean
  readonly searched: Filter
}

/** What can be done with a row: where its cells lead, moving it, its actions, and what unfolds below it. */
function useRowProps(block: TableBlock, { entity, rows, granted, onAction, open, isEdited, searched }: RowActions) {
  const expansion = useExpansion(block, entity)
  const rowActions = useMemo(() => granted.filter(({ action }) => action !== 'move'), [granted])
  const move = useMemo(() => granted.find(({ action }) => action === 'move'), [granted])
  const onMove = useMove(block, entity, { rows: rows.answer.rows, sort: rows.query.sort, granted: move !== undefined })
  const explaining = useExplaining(block, entity, open)
  const linkOf = useLinks({ view: granted.find(({ action }) => action === 'view'), onAction, explaining, searched })
  return { linkOf, rowActions, ...(expansion && { expansion }), ...(move && onMove && !isEdited && { onMove, move }) }
}

interface Ticks extends Pick<ReturnType<typeof useTicked>, 'ticked' | 'setTicked'> {
  readonly hasTicks: boolean
}

function useSelection(block: TableBlock, { hasTicks, ticked, setTicked }: Ticks) {
  const selection = useMemo(
    () => (hasTicks ? { ids: ticked, onChange: setTicked, single: block.selection === 'one' } : undefined),
    [block, hasTicks, ticked, setTicked],
  )
  return selection && { selection }
}

const permitted = <A extends { readonly key: string }>(actions: readonly A[], keys: ReadonlySet<string>): readonly A[] =>
  actions.filter((action) => keys.has(action.key))
