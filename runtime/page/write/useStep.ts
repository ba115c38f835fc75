// What opens over a list, a tree or a timeline is a step in the browser's history: Back closes it.
import { useEffect } from 'react'
import { usePageScope } from '../base/scope.ts'
import type { Overlay, OverlayState } from './useOverlays.ts'

/** After the block has said what else it keeps in the address. */
export function useStep(block: string, { opened, close }: OverlayState): void {
  const { address } = usePageScope()
  const key = opened?.open ? `${block}.${nameOf(opened.overlay)}` : undefined
  useEffect(() => address.register(block, key, close), [address, block, key, close])
}

/** As the address says it, where it does. */
function nameOf(overlay: Overlay): string {
  switch (overlay.kind) {
    case 'view':
      return `record=${overlay.id}`
    case 'update':
      return `edit=${overlay.id}`
    case 'create':
    case 'import':
    case 'removed':
      return `do=${overlay.kind}`
    case 'history':
    case 'operate':
    case 'labels':
    case 'why':
      return overlay.kind
  }
}
