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
  const opener = useRef<Element>(null)
  return useMemo(() => {
    const note = () => void (opener.current = document.activeElement)
    const giveBack = () => {
      const now = document.activeElement
      const lost = now === null || now === document.body || now.closest('.ant-dropdown, .ant-drawer') !== null
      if (lost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
    return { note, giveBack, onOpenChange: (open) => (open ? note() : void requestAnimationFrame(giveBack)) }
  }, [])
}
