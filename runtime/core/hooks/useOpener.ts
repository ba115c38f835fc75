// Gives the keyboard back to what opened an overlay: antd's drawers and menus forget it when their code comes late or Escape closes them.
import { useMemo, useRef } from 'react'

export interface Opener {
  /** When the overlay opens: what has the focus now is what it goes back to. */
  readonly note: () => void
  /** When it has gone: the focus goes back, unless it has found a place of its own. */
  readonly giveBack: () => void
  /** Both, for antd's menus. */
  readonly onOpenChange: (open: boolean) => void
}

export function useOpener(): Opener {
  const opener = useRef<readonly HTMLElement[]>([])
  return useMemo(() => {
    const note = () => void (opener.current = withAncestors(document.activeElement))
    const giveBack = () => {
      const now = document.activeElement
      const lost = now === null || now === document.body || now.closest('.ant-dropdown, .ant-drawer, .ant-modal') !== null
      // what opened it may have been drawn anew meanwhile: then what it stood in
      if (lost) opener.current.find((element) => element.isConnected && isFocusable(element))?.focus({ preventScroll: true })
    }
    return { note, giveBack, onOpenChange: (open) => (open ? note() : void requestAnimationFrame(giveBack)) }
  }, [])
}

function withAncestors(element: Element | null): readonly HTMLElement[] {
  const chain: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) chain.push(at)
  return chain
}

const isFocusable = (element: HTMLElement): boolean => element.matches('button, a[href], input, select, textarea, [tabindex]')
