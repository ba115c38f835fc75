// A table block: rows by the filter of its inputs, the toolbar above, the overlays its actions open.
import { lazy, Suspense, useMemo, useRef } from 'react'
import { ColumnSettings } from '../columns/ColumnSettings.tsx'
import { useColumnLayout } from '../columns/useColumnLayout.ts'
import { isInitialSort } from '../address/listState.ts'
import { useShortcut } from '../../core/hooks/useShortcut.ts'
import { Toolbar, type ToolbarProps } from '../write/Toolbar.tsx'
import { FreshRows } from '../list/FreshRows.tsx'
import { useListCopy } from '../list/useListCopy.ts'
import { useInputs } from '../base/useInputs.ts'
import { useLive } from '../list/useLive.ts'
import { PrintList } from '../print/PrintButton.tsx'
import styles from '../base/page.module.css'
import { needsRows, useListActions } from '../list/useListActions.ts'
import { LateBulkEdit } from '../editing/LateBulkEdit.tsx'
import { LateEditingBar } from '../editing/LateEditingBar.tsx'
import { useBulk } from '../editing/useBulk.ts'
import { useEditing } from '../editing/useEditing.ts'
import { useExplaining } from '../list/useExplaining.ts'
import { useLinks } from '../list/useLinks.ts'
import { useMove } from '../list/useMove.ts'
import { useTicked } from '../list/useTicked.ts'
import { useTicks } from '../list/useTicks.ts'
import { useGrounds, useUnlessBarred } from '../write/useOffers.ts'
import { useRows } from '../list/useRows.ts'
import { useShape } from '../list/useShape.tsx'
import { useSelectedOutput } from '../list/useSelectedOutput.ts'
import { useWriter } from '../write/useWriter.ts'
import type { ListPlan } from '../base/plan.ts'
import { Overlays } from '../record/Overlays.tsx'
import { useOverlays } from '../write/useOverlays.ts'
import { useExpansion } from '../record/useExpansion.tsx'
import { entityIn, usePageScope } from '../base/scope.ts'
import { useClearFilter } from '../base/useClearFilter.ts'
import { useLinkedRecord } from '../record/useLinkedRecord.ts'
import { useListAddress } from '../list/useListAddress.ts'
import { useActiveView } from '../views/useActiveView.ts'
import { useViewState } from '../views/useViewState.ts'
import { ViewSwitch } from '../views/ViewSwitch.tsx'
import { RowsWithCells } from '../cells/RowsWithCells.tsx'

export interface ListPartProps {
  readonly plan: ListPlan
  readonly primary: HTMLElement | undefined
  readonly charts: ToolbarProps['charts']
}

/** Few tables are asked for by days. */
const WindowBar = lazy(async () => ({ default: (await import('../list/WindowBar.tsx')).WindowBar }))

export function ListPart({ plan, primary, charts }: ListPartProps) {
  const { table: block, form, detail } = plan
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
  const actions = useListActions({
    page: bundle.page,
    block,
    entity,
    writer,
    open: overlays.open,
    columns: layout.columns,
    selection: rows.selection,
    total: rows.answer.total,
    rows: rows.answer.rows,
    ticked,
    untick,
  })
  const granted = useMemo(() => ({ toolbar: held(block.toolbar, keys), row: held(block.rowActions, keys) }), [block, keys])
  const grounds = useGrounds(entity, granted.row)
  const onRow = useUnlessBarred(grounds.barredBy, actions.onRow)
  const onClearFilter = useClearFilter(block)
  const copying = useListCopy({ columns: layout.columns, rows: rows.answer.rows, ticked })
  const around = useRef<HTMLDivElement>(null)
  const live = useLive(entity, rows, around)
  const { rows: shownRows, ...edits } = useEditing(block, entity, rows.answer.rows)
  const bulk = useBulk()
  const expansion = useExpansion(block, entity)
  const links = useMemo(() => granted.row.filter(({ action }) => action !== 'move'), [granted])
  const move = useMemo(() => granted.row.find(({ action }) => action === 'move'), [granted])
  const onMove = useMove(block, entity, { rows: rows.answer.rows, sort: rows.query.sort, granted: move !== undefined })
  const ticks = useTicks(block, granted.toolbar, entity)
  const explaining = useExplaining(block, entity, overlays.open)
  const linkOf = useLinks({ view: granted.row.find(({ action }) => action === 'view'), onAction: actions.onRow, explaining })
  const free = useMemo(() => granted.toolbar.filter((action) => !needsRows(action, entity)), [granted, entity])
  const offered = (name: string) => {
    const action = primary && free.find((each) => each.action === name)
    return action && (() => actions.onToolbar(action))
  }
  useShortcut('create', offered('create'))
  useShortcut('export', offered('export'))
  useShortcut('refresh', primary && rows.refresh)
  useLinkedRecord(plan, { open: overlays.open, actions: free, take: actions.onToolbar, offers: grounds.offers, onRow })

  const { query, answer, status, turn, sortBy, refresh } = rows
  // The same objects from render to render: the table is drawn again for what has changed of it alone.
  const paging = useMemo(
    () => (block.query === 'page' ? { page: query.page, size: query.size, total: answer.total, onChange: turn } : undefined),
    [block, query.page, query.size, answer.total, turn],
  )
  const selection = useMemo(
    () => (ticks ? { ids: ticked, onChange: setTicked, single: block.selection === 'one' } : undefined),
    [block, ticks, ticked, setTicked],
  )
  const treeField = layout.columns[0]?.field ?? entity.display
  const lazyBranches = rows.branches?.lazy
  const tree = useMemo(
    () =>
      block.query === 'tree' && entity.tree
        ? { field: treeField, parent: entity.tree.parent, ...(lazyBranches && { lazy: lazyBranches }) }
        : undefined,
    [block, entity, treeField, lazyBranches],
  )
  const { density } = active.choices
  const settings = useMemo(() => (density ? { ...block.widget.props, density } : block.widget.props), [block, density])
  return (
    <div className={styles.copied} ref={around} onCopy={copying.onCopy}>
      <Toolbar
        title={block.title}
        actions={shape.cards ? granted.toolbar.filter(({ action }) => action !== 'editCells') : granted.toolbar}
        onAction={(action) => {
          if (action.action === 'editCells') edits.toggle()
          else if (action.action === 'editMany') bulk.open(ticked)
          else actions.onToolbar(action)
        }}
        pressed={edits.drafts ? 'editCells' : undefined}
        needsRows={(action) => needsRows(action, entity)}
        barred={grounds.barred}
        ticked={ticked.size}
        onUntick={untick}
        onCopy={copying.copy}
        onRefresh={refresh}
        charts={charts}
        primary={primary}
      >
        <ViewSwitch block={block} active={active} control={view} />
        <PrintList block={block} entity={entity} columns={layout.columns} selection={rows.selection} shown={answer} />
        {!shape.cards && <ColumnSettings layout={layout} columns={block.columns} sort={rows.query.sort} />}
        {!edits.drafts && shape.change}
      </Toolbar>
      {query.window && (
        <Suspense fallback={null}>
          <WindowBar window={query.window} onMove={(window) => rows.setQuery({ ...query, window })} />
        </Suspense>
      )}
      {live.fresh !== undefined && <FreshRows live={live} />}
      <RowsWithCells
        widget={block.widget.name}
        cards={shape.cards}
        id={block.id}
        columns={layout.columns}
        rows={shownRows}
        {...(edits.editing && { editing: edits.editing })}
        {...(answer.sums && { sums: answer.sums })}
        {...(answer.averages && { averages: answer.averages })}
        status={status}
        {...(paging && { paging })}
        sort={query.sort}
        sortIsDefault={isInitialSort(query, block)}
        onSort={sortBy}
        {...(selection && { selection })}
        {...(block.index && { index: true })}
        linkOf={linkOf}
        held={layout.held}
        onResize={layout.resize}
        {...(expansion && { expansion })}
        {...(move && onMove && !edits.drafts && { onMove, move })}
        rowActions={links}
        {...grounds}
        onAction={onRow}
        {...(tree && { tree })}
        {...(onClearFilter && { onClearFilter })}
        settings={settings}
      />
      {edits.drafts && (
        <LateEditingBar block={block} entity={entity} drafts={edits.drafts} setSession={edits.setSession} leave={edits.toggle} />
      )}
      {bulk.opened && <LateBulkEdit block={block} entity={entity} {...bulk.opened} allows={edits.allowsMany} onDone={untick} />}
      <Overlays state={overlays} form={form} detail={detail} table={block} entity={entity} rows={rows.answer.rows} />
    </div>
  )
}

const held = <A extends { readonly key: string }>(actions: readonly A[], keys: ReadonlySet<string>): readonly A[] =>
  actions.filter((action) => keys.has(action.key))
