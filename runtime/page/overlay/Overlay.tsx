// A dialog or a drawer over the page. Neither closes on Escape or on a click outside; both are as wide as the spec says.
import { Drawer, Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useOverlayRoot, useVisible } from '../../hooks.ts'
import { useMedia } from '../../shell/useMedia.ts'
import { useOpener } from '../../shell/useOpener.ts'
import styles from './overlay.module.css'

/** How long an overlay stays: `gone` tells that it has slid away and may be forgotten. */
export interface Stay {
  readonly open: boolean
  readonly close: () => void
  readonly gone: () => void
}

export interface OverlayProps {
  readonly container: { readonly type: 'dialog' | 'drawer'; readonly width: string }
  readonly title: string
  readonly stay: Stay
  /** Asked to close; not `stay.close` where something might be lost. */
  readonly onClose?: () => void
  /** Beside the title of a drawer. */
  readonly extra?: ReactNode
  /** Below the content of a drawer, always in sight. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export function Overlay({ container, title, stay, onClose, extra, footer, children }: OverlayProps) {
  const root = useOverlayRoot()
  const width = useOverlayWidth(container.width)
  // Overlays lie outside their page: they step aside with it, what is typed in them stays, and they are back when it is shown again.
  const shown = useVisible()
  const opener = useOpener()
  // before antd takes the focus for the overlay, which it does ahead of any effect here
  useState(opener.note)
  // at once: the end of its sliding away is not told where it has not yet slid in
  useEffect(() => void (!stay.open && opener.giveBack()), [stay.open, opener])
  const common = {
    title,
    open: stay.open && shown,
    keyboard: false,
    mask: { closable: false },
    getContainer: () => root,
    destroyOnHidden: !stay.open,
  }
  const gone = () => !stay.open && stay.gone()
  const leave = onClose ?? stay.close
  if (container.type === 'dialog') {
    return (
      <Modal {...common} width={width} centered footer={null} onCancel={leave} afterClose={gone} className={styles.dialog ?? ''}>
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      {...common}
      className={styles.drawer ?? ''}
      extra={extra}
      footer={footer}
      size={width}
      onClose={leave}
      afterOpenChange={(open) => !open && gone()}
    >
      {children}
    </Drawer>
  )
}

/** Percent widths hold from 1200 px up; below, and for pixel widths on a narrow screen, 32 px of the page stay free. */
function useOverlayWidth(width: string): string {
  const wide = useMedia('(min-width: 1200px)')
  if (width.endsWith('%')) return wide ? width.replace('%', 'vw') : 'min(100vw - 32px, 560px)'
  return `min(100vw - 32px, ${width})`
}
