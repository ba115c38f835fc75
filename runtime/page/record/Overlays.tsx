// What opens over a list or a tree: form, detail, history, import. Each is loaded when first opened.
import { lazy, Suspense, useCallback, useState } from 'react'
import type { DetailBlock, FormBlock } from '../../../metadata/model.ts'
import type { EntityView } from '../../contract.ts'

const FormOverlay = lazy(async () => ({ default: (await import('../form/FormOverlay.tsx')).FormOverlay }))
const DetailDrawer = lazy(async () => ({ default: (await import('./DetailDrawer.tsx')).DetailDrawer }))
const HistoryDrawer = lazy(async () => ({ default: (await import('./HistoryDrawer.tsx')).HistoryDrawer }))
const ImportDialog = lazy(async () => ({ default: (await import('../import/ImportDialog.tsx')).ImportDialog }))

export type Overlay =
  | { readonly kind: 'create'; readonly preset: Readonly<Record<string, unknown>> }
  | { readonly kind: 'update' | 'view' | 'history'; readonly id: string }
  | { readonly kind: 'import' }

export type OpenOverlay = (overlay: Overlay) => void

/** One overlay at a time; it stays mounted while it slides away. */
export interface Opened {
  readonly overlay: Overlay
  readonly open: boolean
  /** Another one each time, so that a form never begins with what an earlier one held. */
  readonly turn: number
}

export function useOverlays() {
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback((overlay: Overlay) => setOpened((before) => ({ overlay, open: true, turn: (before?.turn ?? 0) + 1 })), [])
  const close = useCallback(() => setOpened((before) => before && { ...before, open: false }), [])
  return { opened, open, close }
}

export interface OverlaysProps {
  readonly opened: Opened | undefined
  readonly close: () => void
  readonly form: FormBlock | undefined
  readonly detail: DetailBlock | undefined
  readonly entity: EntityView
}

export function Overlays({ opened, ...rest }: OverlaysProps) {
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <Current key={opened.turn} {...rest} opened={opened} />
    </Suspense>
  )
}

function Current({ opened, close, form, detail, entity }: OverlaysProps & { readonly opened: Opened }) {
  const { overlay, open } = opened
  switch (overlay.kind) {
    case 'create':
      return form ? <FormOverlay block={form} entity={entity} open={open} close={close} preset={overlay.preset} /> : null
    case 'update':
      return form ? <FormOverlay block={form} entity={entity} open={open} close={close} id={overlay.id} /> : null
    case 'view':
      return detail ? <DetailDrawer block={detail} entity={entity} open={open} close={close} id={overlay.id} /> : null
    case 'history':
      return <HistoryDrawer entity={entity} open={open} close={close} id={overlay.id} />
    case 'import':
      return <ImportDialog entity={entity} open={open} close={close} />
  }
}
