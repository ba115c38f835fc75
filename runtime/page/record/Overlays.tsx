// What opens over a list or a tree: form, detail, history, import. Each is loaded when first opened.
import { useEffect } from 'react'
import type { DetailBlock, FormBlock, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useAfter } from '../../core/hooks/useAfter.ts'
import { lazyOverlay } from '../../core/loadable.ts'
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import type { OpenOverlay, Overlay, OverlayState } from '../write/useOverlays.ts'

/** Fetched before anybody has clicked, but not while the list itself is on its way. */
const LatePlaceholder = lazyOverlay(async () => (await import('./OverlayPlaceholder.tsx')).OverlayPlaceholder)

/** Milliseconds after which a list has its rows. */
const STANDS_MS = 1_000

/** One set for every list: what has loaded opens at once. */
const parts = {
  FormOverlay: late(async () => (await import('../form/FormOverlay.tsx')).FormOverlay),
  DetailDrawer: late(async () => (await import('./DetailDrawer.tsx')).DetailDrawer),
  OperationDialog: late(async () => (await import('./operation/OperationDialog.tsx')).OperationDialog),
  HistoryDrawer: late(async () => (await import('./history/HistoryDrawer.tsx')).HistoryDrawer),
  RemovedDrawer: late(async () => (await import('./removed/RemovedDrawer.tsx')).RemovedDrawer),
  LabelPrint: late(async () => (await import('../print/LabelPrint.tsx')).LabelPrint),
  WhyOfRow: late(async () => (await import('../why/WhyOfRow.tsx')).WhyOfRow),
  ImportDrawer: late(async () => (await import('../import/ImportDrawer.tsx')).ImportDrawer),
  ImportDialog: late(async () => (await import('../import/ImportDialog.tsx')).ImportDialog),
}

export interface OverlaysProps {
  readonly state: OverlayState
  readonly form: FormBlock | undefined
  readonly detail: DetailBlock | undefined
  /** Of a list. */
  readonly table?: TableBlock
  readonly entity: EntityView
  /** On the page of the list that is shown. */
  readonly rows?: readonly Row[]
}

export function Overlays({ state, form, detail, table, entity, rows }: OverlaysProps) {
  const { opened, close, gone } = state
  const isSettled = useAfter(STANDS_MS)
  useEffect(() => {
    if (isSettled) void LatePlaceholder.load().catch(() => undefined)
  }, [isSettled])
  if (!opened) return null
  const stay: Stay = { open: opened.open, close, gone }
  return (
    <LateBoundary
      key={opened.turn}
      onClose={() => forget(stay)}
      opening={<LatePlaceholder overlay={opened.overlay} form={form} entity={entity} onClose={() => forget(stay)} />}
    >
      <Current
        overlay={opened.overlay}
        stay={stay}
        form={form}
        detail={detail}
        {...(table && { table })}
        {...(rows && { rows })}
        entity={entity}
        open={state.open}
      />
    </LateBoundary>
  )
}

/** What never opened has nothing to slide away. */
function forget({ close, gone }: Stay): void {
  close()
  gone()
}

interface CurrentProps extends Omit<OverlaysProps, 'state'> {
  readonly overlay: Overlay
  readonly stay: Stay
  readonly open: OpenOverlay
}

function Current({ overlay, stay, form, detail, table, entity, rows, open }: CurrentProps) {
  const { FormOverlay, DetailDrawer, HistoryDrawer, ImportDialog, ImportDrawer, LabelPrint, OperationDialog, RemovedDrawer, WhyOfRow } =
    parts
  switch (overlay.kind) {
    case 'create':
      return form ? <FormOverlay block={form} entity={entity} stay={stay} preset={overlay.preset} /> : null
    case 'update':
      return form ? <FormOverlay block={form} entity={entity} stay={stay} id={overlay.id} called={overlay.called} /> : null
    case 'view':
      return detail ? (
        <DetailDrawer block={detail} entity={entity} stay={stay} id={overlay.id} table={table} form={form} rows={rows} open={open} />
      ) : null
    case 'history':
      return <HistoryDrawer entity={entity} stay={stay} id={overlay.id} />
    case 'operate':
      return <OperationDialog entity={entity} action={overlay.action} row={overlay.row} ids={overlay.ids} done={overlay.done} stay={stay} />
    case 'labels':
      return table?.labels ? <LabelPrint labels={table.labels} entity={entity} ids={overlay.ids} close={() => forget(stay)} /> : null
    case 'removed':
      return table ? <RemovedDrawer block={table} entity={entity} stay={stay} /> : null
    case 'why':
      return table ? <WhyOfRow block={table} measure={overlay.measure} row={overlay.row} stay={stay} /> : null
    case 'import':
      return overlay.drawer ? <ImportDrawer entity={entity} stay={stay} /> : <ImportDialog entity={entity} stay={stay} />
  }
}
