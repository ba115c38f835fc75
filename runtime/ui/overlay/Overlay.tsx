// A dialog or a drawer over the page. Neither closes on Escape or on a click outside; both are as wide as the spec says.
import { Drawer, Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useOverlayRoot, useVisible } from '../../core/hooks/hooks.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import { isOpening } from './Opening.tsx'
import styles from './overlay.module.css'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { useOverlayWidth } from './useOverlayWidth.ts'

export interface OverlayProps {
  readonly container: { readonly type: 'dialog' | 'drawer'; readonly width: string }
  readonly title: string
  readonly stay: Stay
  /** Asked to close; not `stay.close` where something might be lost. */
  readonly onClose?: () => void
  /** Beside the title of a drawer. */
  readonly extra?: ReactNode
  /** Below the content, always in sight. */
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
  // its frame stands there already, drawn while the code came
  const [framed, setFramed] = useState(isOpening)
  // at once: the end of its sliding away is not told where it has not yet slid in
  useEffect(() => void (!stay.open && opener.giveBack()), [stay.open, opener])
  const common = {
    rootClassName: framed ? (styles.framed ?? '') : '',
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
      <Modal
        {...common}
        width={width}
        centered
        footer={footer ?? null}
        onCancel={leave}
        afterClose={gone}
        className={styles.dialog ?? ''}
        afterOpenChange={() => setFramed(false)}
      >
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
      afterOpenChange={(open) => {
        setFramed(false)
        if (!open) gone()
      }}
    >
      {children}
    </Drawer>
  )
}
