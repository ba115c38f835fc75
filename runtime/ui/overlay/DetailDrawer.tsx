// A drawer that is kept while it is closed: what was unfolded in it is so again the next time. Like every overlay it closes by its cross alone.
import { Drawer, type DrawerProps } from 'antd'
import { useEffect, useState } from 'react'
import { useOverlayRoot } from '../../core/hooks/hooks.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import { isOpening } from './Opening.tsx'
import styles from './overlay.module.css'

export interface DetailDrawerProps extends Pick<DrawerProps, 'extra' | 'footer' | 'children'> {
  readonly title: string
  /** A CSS length; by default as narrow as the spec has it, with some of the page left on a phone. */
  readonly width?: string
  readonly open: boolean
  readonly close: () => void
}

export function DetailDrawer({ width = 'min(100vw - 32px, 450px)', close, ...rest }: DetailDrawerProps) {
  const root = useOverlayRoot()
  const opener = useOpener()
  const [wasOpen, setWasOpen] = useState(false)
  if (rest.open !== wasOpen) {
    // before antd takes the focus for the drawer, which it does ahead of any effect here
    if (rest.open) opener.note()
    setWasOpen(rest.open)
  }
  useEffect(() => void (!rest.open && opener.giveBack()), [rest.open, opener])
  // its frame stands there already, drawn while the code came
  const [framed, setFramed] = useState(isOpening)
  return (
    <Drawer
      {...rest}
      rootClassName={framed ? (styles.framed ?? '') : ''}
      size={width}
      onClose={close}
      afterOpenChange={() => setFramed(false)}
      keyboard={false}
      mask={{ closable: false }}
      getContainer={() => root}
    />
  )
}
