// What the buttons of a list do: open an overlay, or ask, call and read anew.
import { useCallback } from 'react'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import type { Action, Column, Page, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { OpenOverlay } from '../write/useOverlays.ts'
import { asksFor, type Writer } from '../write/changes.ts'
import { lazyWrites } from '../write/lazyWrites.ts'

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
          return open({ kind: 'update', id: row.id, called: action.label })
        case 'history':
          return open({ kind: 'history', id: row.id })
        case 'label':
          return open({ kind: 'labels', ids: [row.id] })
        case 'remove':
          return void lazyWrites(writer, ({ removeOne }) => removeOne(writer, row))
        default:
          if (asksFor(entity, action)) return open({ kind: 'operate', action, row })
          return void lazyWrites(writer, ({ operate }) => operate(writer, action, { row }))
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
          return open({ kind: 'create', preset: presetOf({ page, block, entity }, selection) })
        case 'labels':
          return open({ kind: 'labels', ids })
        case 'removed':
          return open({ kind: 'removed' })
        case 'import':
          return open({ kind: 'import', drawer: action.drawer === true })
        case 'export':
          return void lazyWrites(writer, ({ exportRows }) => exportRows(writer, { page, block, columns, selection, total }))
        case 'removeMany':
          return void lazyWrites(writer, ({ removeMany }) => removeMany(writer, ids, rows)).then(cleared)
        default: {
          const { on, dialog } = entity.operations[action.operation ?? action.action] ?? {}
          if (dialog) return open({ kind: 'operate', action })
          if (action.form) return open({ kind: 'operate', action, ...(on === 'none' ? {} : { ids, done: untick }) })
          return void lazyWrites(writer, ({ operate }) => operate(writer, action, on === 'rows' ? { ids } : {})).then(cleared)
        }
      }
    },
    [page, block, columns, entity, open, rows, selection, ticked, total, untick, writer],
  )
  return { onRow, onToolbar }
}

/** A new record begins with what the list is narrowed to: the node of a tree, and the one record that a field of the form refers to. */
function presetOf(
  { page, block, entity }: Pick<ListContext, 'page' | 'block' | 'entity'>,
  selection: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const form = blocksOf(page).find((each) => each.kind === 'form' && each.entity === entity.id)
  const asked = new Set(
    form?.kind === 'form'
      ? fieldsOf(form.items).flatMap(({ field, reference, readOnly }) => (reference === undefined || readOnly ? [] : [field]))
      : [],
  )
  return Object.fromEntries(
    Object.entries(selection).flatMap(([field, value]) => {
      const only = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value
      const fits = typeof only === 'string' && isId(only) && (block.in.node !== undefined || asked.has(field))
      return fits ? [[field, only]] : []
    }),
  )
}

const isId = (value: string): boolean => value === '1' || /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

const withRows: ReadonlySet<string> = new Set(['removeMany', 'editMany', 'labels'])

/** Whether an action of the toolbar needs ticked rows before it can be taken. */
export function needsRows(action: Action, entity: EntityView): boolean {
  return withRows.has(action.action) || entity.operations[action.operation ?? '']?.on === 'rows'
}
