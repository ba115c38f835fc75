// A table block: rows by the filter of its inputs, the toolbar above, the overlays its actions open.
import { late } from '../../core/late.ts'
import { Suspense } from 'react'
import styles from '../base/page.module.css'
import type { ListPlan } from '../base/plan.ts'
import { RowsWithCells } from '../cells/RowsWithCells.tsx'
import { ColumnSettings } from '../columns/ColumnSettings.tsx'
import { LateBulkEdit } from '../editing/LateBulkEdit.tsx'
import { LateEditingBar } from '../editing/LateEditingBar.tsx'
import { FreshRows } from '../list/FreshRows.tsx'
import { needsRows } from '../list/useListActions.ts'
import { PrintList } from '../print/PrintButton.tsx'
import { Overlays } from '../record/Overlays.tsx'
import { ViewSwitch } from '../views/ViewSwitch.tsx'
import { Toolbar, type ToolbarProps } from '../write/Toolbar.tsx'
import { useListController } from './useListController.ts'

export interface ListPartProps {
  readonly plan: ListPlan
  readonly primary: HTMLElement | undefined
  readonly charts: ToolbarProps['charts']
}

/** Few tables are asked for by days. */
const WindowBar = late(async () => (await import('../list/WindowBar.tsx')).WindowBar)

/** Few lists have bars. */
const GanttPart = late(async () => (await import('../gantt/GanttPart.tsx')).GanttPart)

export function ListPart({ plan, primary, charts }: ListPartProps) {
  const { table: block, form, detail } = plan
  const list = useListController(plan, primary !== undefined)
  const { entity, rows, active, layout, shape, ticks, toolbar, edits, bulk } = list
  const { query, answer } = rows
  return (
    <div className={styles.copied} ref={list.around} onCopy={list.copying.onCopy}>
      <Toolbar
        title={block.title}
        actions={shape.cards || shape.gantt ? toolbar.granted.filter(({ action }) => action !== 'editCells') : toolbar.granted}
        onAction={(action) => {
          if (action.action === 'editCells') edits.toggle()
          else if (action.action === 'editMany') bulk.open(ticks.ticked)
          else toolbar.onToolbar(action)
        }}
        pressed={edits.drafts ? 'editCells' : undefined}
        needsRows={(action) => needsRows(action, entity)}
        barred={list.barred}
        ticked={ticks.ticked.size}
        onUntick={ticks.untick}
        onCopy={list.copying.copy}
        onRefresh={rows.refresh}
        charts={charts}
        primary={primary}
      >
        <ViewSwitch block={block} active={active} control={list.view} />
        <PrintList block={block} entity={entity} columns={layout.columns} selection={rows.selection} shown={answer} />
        {!shape.cards && !shape.gantt && <ColumnSettings layout={layout} columns={block.columns} sort={query.sort} />}
        {!edits.drafts && shape.change}
      </Toolbar>
      {query.window && (
        <Suspense fallback={null}>
          <WindowBar window={query.window} onMove={(window) => rows.setQuery({ ...query, window })} />
        </Suspense>
      )}
      {list.live.fresh !== undefined && <FreshRows live={list.live} />}
      {shape.gantt ? (
        <Suspense fallback={<div className={styles.place} />}>
          <GanttPart gantt={shape.gantt} entity={entity} selection={rows.selection} of={list.table} />
        </Suspense>
      ) : (
        <RowsWithCells widget={block.widget.name} cards={shape.cards} {...list.table} />
      )}
      {edits.drafts && (
        <LateEditingBar block={block} entity={entity} drafts={edits.drafts} setSession={edits.setSession} leave={edits.toggle} />
      )}
      {bulk.opened && <LateBulkEdit block={block} entity={entity} {...bulk.opened} allows={edits.allowsMany} onDone={ticks.untick} />}
      <Overlays state={list.overlays} form={form} detail={detail} table={block} entity={entity} rows={answer.rows} />
    </div>
  )
}
