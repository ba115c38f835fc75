// The menu as a line, in the header of the horizontal layout; what finds no room stands under "…".
import { EllipsisOutlined } from '@ant-design/icons'
import { Menu } from 'antd'
import { observer } from 'mobx-react-lite'
import { ancestryOf } from '../../core/api/menu.ts'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { InvertedTheme } from '../../ui/theme/Inverted.tsx'
import { useMenu } from './useMenu.tsx'
import styles from './header.module.css'

export const TopMenu = observer(function TopMenu() {
  const { session, settings } = useServices()
  const text = useText()
  const { items, selected, go } = useMenu()
  const path = ancestryOf(session.menus ?? [], selected).map((item) => item.path ?? item.id)
  return (
    <nav className={styles.topMenu} aria-label={text('shell.menu')}>
      <InvertedTheme inverted={settings.choices.headerInverted}>
        <Menu
          mode="horizontal"
          items={items}
          selectedKeys={path.length > 0 ? path : [selected]}
          overflowedIndicator={<More />}
          onClick={go}
        />
      </InvertedTheme>
    </nav>
  )
})

function More() {
  const text = useText()
  return (
    <>
      <EllipsisOutlined />
      <span className={styles.spoken}>{text('shell.moreMenu')}</span>
    </>
  )
}
