// The header: menu button and breadcrumb at the left; language, theme, full screen and the user at the right.
import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { Tooltip } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useServices, useText } from '../hooks.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { useFullScreen } from './useFullScreen.ts'
import { UserMenu } from './UserMenu.tsx'
import styles from './header.module.css'

export interface HeaderProps {
  /** What the menu button does: fold or unfold the aside, or open the drawer. */
  readonly menu: 'collapse' | 'expand' | 'open'
  readonly onMenu: () => void
  /** False where the window's width decides. */
  readonly foldable: boolean
}

const MENU_ICONS = { collapse: <MenuFoldOutlined />, expand: <MenuUnfoldOutlined />, open: <MenuOutlined /> }
const MENU_TEXTS = { collapse: 'shell.collapse', expand: 'shell.expand', open: 'shell.openMenu' } as const

export const Header = observer(function Header({ menu, onMenu, foldable }: HeaderProps) {
  const { settings } = useServices()
  const text = useText()
  const [full, toggleFull] = useFullScreen()
  const other = settings.language === 'zh' ? 'en' : 'zh'
  return (
    <header className={styles.header}>
      {foldable && (
        <HeaderButton label={text(MENU_TEXTS[menu])} onClick={onMenu}>
          {MENU_ICONS[menu]}
        </HeaderButton>
      )}
      <Breadcrumb />
      <div className={styles.tools}>
        <HeaderButton
          label={other === 'zh' ? '切换到中文' : 'Switch to English'}
          sign={other === 'zh' ? '中' : 'En'}
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          onClick={() => settings.setLanguage(other)}
        />
        <HeaderButton label={text(settings.isDark ? 'shell.light' : 'shell.dark')} onClick={settings.toggleDark}>
          {settings.isDark ? <SunOutlined /> : <MoonOutlined />}
        </HeaderButton>
        <HeaderButton wide label={text(full ? 'shell.exitFullScreen' : 'shell.fullScreen')} onClick={toggleFull}>
          {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </HeaderButton>
        <UserMenu />
      </div>
    </header>
  )
})

interface HeaderButtonProps {
  readonly label: string
  readonly lang?: string
  readonly onClick: () => void
  readonly children?: ReactNode
  /** Letters in place of an icon: part of the name, for those who speak to the button. */
  readonly sign?: string
  /** Left out on a phone. */
  readonly wide?: boolean
}

function HeaderButton({ label, lang, onClick, children, sign, wide }: HeaderButtonProps) {
  const name = sign === undefined ? label : `${sign} ${label}`
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button type="button" className={styles.button} aria-label={name} lang={lang} data-wide={wide || undefined} onClick={onClick}>
        {sign === undefined ? children : <span className={styles.language}>{sign}</span>}
      </button>
    </Tooltip>
  )
}
