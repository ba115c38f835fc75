// The menu of narrow windows: a drawer from the left. It closes on a choice, Escape or a tap beside it, since it holds no input.
import { Drawer } from 'antd'
import { useText } from '../../core/hooks/hooks.ts'
import { Logo } from '../../ui/drawing/Logo.tsx'
import { SideMenu } from './SideMenu.tsx'
import styles from '../../ui/skeleton/shell.module.css'

export interface MenuDrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const text = useText()
  const title = (
    <span className={styles.drawerBrand}>
      <Logo className={styles.mark} />
      {text('product')}
    </span>
  )
  return (
    <Drawer
      className={styles.drawerMenu ?? ''}
      open={open}
      onClose={onClose}
      placement="left"
      size={280}
      title={title}
      mask={{ closable: true }}
      styles={{ body: { padding: '8px 0' } }}
    >
      <SideMenu collapsed={false} onGo={onClose} />
    </Drawer>
  )
}
