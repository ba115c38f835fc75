// What is open over a list, a tree or a record.
import { useCallback, useMemo, useState } from 'react'
import type { Action, Text } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { mayWrite } from './changes.ts'

export type Overlay =
  | { readonly kind: 'create'; readonly preset: Readonly<Record<string, unknown>> }
  /** `called`: what the action is called that opens the form. */
  | { readonly kind: 'update'; readonly id: string; readonly called?: Text }
  | { readonly kind: 'view' | 'history'; readonly id: string }
  /** Without a row where it is on none, with ids where it is on the ticked rows. */
  | {
      readonly kind: 'operate'
      readonly action: Action
      readonly row?: Row
      readonly ids?: readonly string[]
      readonly done?: () => void
    }
  | { readonly kind: 'import'; readonly drawer: boolean }
  | { readonly kind: 'removed' }
  | { readonly kind: 'labels'; readonly ids: readonly string[] }
  /** Why a figure is what it is; without a row, one of the sums of all rows. */
  | { readonly kind: 'why'; readonly measure: string; readonly row?: Row }

export type OpenOverlay = (overlay: Overlay) => void

/** One overlay at a time; it stays mounted while it slides away. */
export interface Opened {
  readonly overlay: Overlay
  readonly open: boolean
  /** Another one each time, so that a form never begins with what an earlier one held. */
  readonly turn: number
}

export interface OverlayState {
  readonly opened: Opened | undefined
  readonly open: OpenOverlay
  readonly close: () => void
  readonly gone: () => void
}

const writing: ReadonlySet<Overlay['kind']> = new Set(['create', 'update', 'operate', 'import'])

const isRead = ({ kind }: Overlay): boolean => kind === 'view'

export function useOverlays(): OverlayState {
  const services = useServices()
  const say = useSay()
  const [turn, setTurn] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const open = useCallback(
    (overlay: Overlay) => {
      if (writing.has(overlay.kind) && !mayWrite({ services, say })) return
      setTurn(turn + 1)
      // from record to record the drawer stays
      setOpened((before) => ({ overlay, open: true, turn: before?.open && isRead(before.overlay) && isRead(overlay) ? before.turn : turn }))
    },
    [turn, services, say],
  )
  const close = useCallback(() => setOpened((before) => before && { ...before, open: false }), [])
  const gone = useCallback(() => setOpened((before) => (before?.open ? before : undefined)), [])
  return useMemo(() => ({ opened, open, close, gone }), [opened, open, close, gone])
}
