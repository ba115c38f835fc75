// What the buttons of a list do: open an overlay, or ask, call and read anew.
import { useCallback } from 'react'
import type { Action, Column, Page, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { OpenOverlay } from '../write/useOverlays.ts'
import { asksFor, type Writer } from '../write/changes.ts'
import { withWrites } from '../write/withWrites.ts'

export interface ListContext {
  readonly page: Page
  readonly block: TableBlock
  readonly entity: EntityView
  readonly writer: Writer
  readonly open: OpenOverlay
  /** Filter and order of the list as it is shown. */
  readonly selection: Readonly<Record<string, unknown>>
  /** Columns as they are shown, and the rows in all; undefined until the first answer. */
  readonly columns: readonly Column[]
  readonly total: number | undefined
  /** Those on screen. */
  readonly rows: readonly Row[]
  readonly ticked: ReadonlySet<string>
  readonly untick: () => void
}

export function useListActions(context: ListContext) {
  const { page, block, entity, writer, open, columns, selection, total, rows, ticked, untick } = context
  const onRow = useCallback(
    (action: Action, row: Row) => {
      switch (action.action) {
        case 'view':
          return open({ kind: 'view', id: row.id })
        case 'addBelow':
          return open({ kind: 'create', preset: { [entity.tree?.parent ?? '']: row.id } })
        case 'edit':
          return open({ kind: 'update', id: row.id })
        case 'history':
          return open({ kind: 'history', id: row.id })
        case 'label':
          return open({ kind: 'labels', ids: [row.id] })
        case 'remove':
          return void withWrites(writer, ({ removeOne }) => removeOne(writer, row))
        default:
          if (asksFor(entity, action)) return open({ kind: 'operate', action, row })
          return void withWrites(writer, ({ operate }) => operate(writer, action, { row }))
      }
    },
    [entity, open, writer],
  )
  const onToolbar = useCallback(
    (action: Action) => {
      const ids = [...ticked]
      const cleared = (done: boolean | undefined) => done && untick()
      switch (action.action) {
        case 'create':
          return open({ kind: 'create', preset: presetOf(block, selection) })
        case 'labels':
          return open({ kind: 'labels', ids })
        case 'removed':
          return open({ kind: 'removed' })
        case 'import':
          return open({ kind: 'import', drawer: action.drawer === true })
        case 'export':
          return void withWrites(writer, ({ exportRows }) => exportRows(writer, { page, block, columns, selection, total }))
        case 'removeMany':
          return void withWrites(writer, ({ removeMany }) => removeMany(writer, ids, rows)).then(cleared)
        default: {
          const { on, dialog } = entity.operations[action.operation ?? action.action] ?? {}
          if (dialog) return open({ kind: 'operate', action })
          if (action.form) return open({ kind: 'operate', action, ...(on === 'none' ? {} : { ids, done: untick }) })
          return void withWrites(writer, ({ operate }) => operate(writer, action, on === 'rows' ? { ids } : {})).then(cleared)
        }
      }
    },
    [page, block, columns, entity, open, rows, selection, ticked, total, untick, writer],
  )
  return { onRow, onToolbar }
}

/** A record added beside a chosen node belongs to that node: the tree's field is filled in. */
function presetOf(block: TableBlock, selection: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (block.in.node === undefined) return {}
  return Object.fromEntries(Object.entries(selection).filter(([, value]) => typeof value === 'string' && isId(value)))
}

const isId = (value: string): boolean => value === '1' || /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

const withRows: ReadonlySet<string> = new Set(['removeMany', 'editMany', 'labels'])

/** Whether an action of the toolbar needs ticked rows before it can be taken. */
export function needsRows(action: Action, entity: EntityView): boolean {
  return withRows.has(action.action) || entity.operations[action.operation ?? '']?.on === 'rows'
}
