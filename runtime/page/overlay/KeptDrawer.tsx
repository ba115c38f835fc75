// A drawer that is kept while it is closed: what was unfolded in it is so again the next time. Like every overlay it closes by its cross alone.
import { Drawer, type DrawerProps } from 'antd'
import { useOverlayRoot } from '../../hooks.ts'

export interface KeptDrawerProps extends Pick<DrawerProps, 'extra' | 'footer' | 'children'> {
  readonly title: string
  /** A CSS length; by default as narrow as the spec has it, with some of the page left on a phone. */
  readonly width?: string
  readonly open: boolean
  readonly close: () => void
}

export function KeptDrawer({ width = 'min(100vw - 32px, 450px)', close, ...rest }: KeptDrawerProps) {
  const root = useOverlayRoot()
  return <Drawer {...rest} size={width} onClose={close} keyboard={false} mask={{ closable: false }} getContainer={() => root} />
}
