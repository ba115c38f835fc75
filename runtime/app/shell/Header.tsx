// The header: menu button and breadcrumb at the left, or the menu itself; the tools and the user at the right.
import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  ScanOutlined,
  SearchOutlined,
  SettingOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ExportEntry } from '../exports/ExportEntry.tsx'
import { OutboxEntry } from '../offline/OutboxEntry.tsx'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { loadable } from '../../core/loadable.ts'
import { MessageEntry } from '../messages/MessageEntry.tsx'
import { useRequestedCode } from '../../core/hooks/useRequestedCode.ts'
import { useInvertedStyle } from '../../ui/theme/Inverted.tsx'
import { Brand } from '../menu/Brand.tsx'
import { Breadcrumb } from '../menu/Breadcrumb.tsx'
import { HeaderButton } from '../menu/HeaderButton.tsx'
import { SizeMenu } from '../menu/SizeMenu.tsx'
import { TopMenu } from '../menu/TopMenu.tsx'
import type { SettingsDrawerProps } from '../settings/SettingsDrawer.tsx'
import { useFullScreen } from '../../core/hooks/useFullScreen.ts'
import { useOpener } from '../../core/hooks/useOpener.ts'
import { UserMenu } from '../account/UserMenu.tsx'
import styles from '../menu/header.module.css'

export interface HeaderProps {
  /** What the menu button does: fold or unfold the aside, or open the drawer. Or the menu itself stands here, or there is nothing to fold. */
  readonly menu: 'collapse' | 'expand' | 'open' | 'here' | 'none'
  readonly onMenu: () => void
  /** Whether the mark stands here. */
  readonly brand: boolean
}

const MENU_ICONS = { collapse: <MenuFoldOutlined />, expand: <MenuUnfoldOutlined />, open: <MenuOutlined /> }
const SEARCH_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
/** A tablet, as phones have their bar: it has a camera at hand and no scanner that types. */
const IS_TOUCHED = matchMedia('(pointer: coarse)').matches
const MENU_TEXTS = { collapse: 'shell.collapse', expand: 'shell.expand', open: 'shell.openMenu' } as const

export const Header = observer(function Header({ menu, onMenu, brand }: HeaderProps) {
  const { settings, palette, dialogs } = useServices()
  const { breadcrumb, headerInverted } = settings.choices
  const text = useText()
  const [full, toggleFull] = useFullScreen()
  const other = settings.language === 'zh' ? 'en' : 'zh'
  return (
    <header className={styles.header} style={useInvertedStyle(headerInverted)}>
      {brand && <Brand />}
      {menu === 'here' && <TopMenu />}
      {menu !== 'here' && menu !== 'none' && (
        <HeaderButton label={text(MENU_TEXTS[menu])} onClick={onMenu}>
          {MENU_ICONS[menu]}
        </HeaderButton>
      )}
      {menu !== 'here' && (breadcrumb ? <Breadcrumb /> : <span className={styles.gap} />)}
      <div className={styles.tools} data-tools>
        <HeaderButton wide label={`${text('shell.search')} (${SEARCH_KEYS})`} onClick={() => palette.open()}>
          <SearchOutlined />
        </HeaderButton>
        {IS_TOUCHED && (
          <HeaderButton wide label={text('scan.open')} onClick={() => dialogs.open('scan')}>
            <ScanOutlined />
          </HeaderButton>
        )}
        <SizeMenu />
        <HeaderButton
          label={other === 'zh' ? '切换到中文' : 'Switch to English'}
          sign={other === 'zh' ? '中' : 'En'}
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          onClick={() => settings.setLanguage(other)}
        />
        <HeaderButton wide label={text(settings.isDark ? 'shell.light' : 'shell.dark')} onClick={settings.toggleDark}>
          {settings.isDark ? <SunOutlined /> : <MoonOutlined />}
        </HeaderButton>
        <LayoutSettings />
        <HeaderButton wide label={text(full ? 'shell.exitFullScreen' : 'shell.fullScreen')} onClick={toggleFull}>
          {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        </HeaderButton>
        <ExportEntry />
        <OutboxEntry />
        <MessageEntry />
        <UserMenu />
      </div>
    </header>
  )
})

const drawerCode = loadable(async () => (await import('../settings/SettingsDrawer.tsx')).SettingsDrawer)

const LayoutSettings = observer(function LayoutSettings() {
  const { dialogs } = useServices()
  const text = useText()
  const opener = useOpener()
  const isOpen = dialogs.shown === 'settings'
  // kept while it slides away
  const [isDrawn, setDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setDrawn(true)
  const open = () => {
    opener.note()
    dialogs.open('settings')
  }
  return (
    <>
      <HeaderButton label={text('shell.settings')} onClick={open}>
        <SettingOutlined />
      </HeaderButton>
      {isDrawn && <LateDrawer open={isOpen} onClose={dialogs.close} onGone={opener.giveBack} />}
    </>
  )
})

function LateDrawer(props: SettingsDrawerProps) {
  const SettingsDrawer = useRequestedCode(drawerCode, props.onClose)
  return SettingsDrawer ? <SettingsDrawer {...props} /> : null
}
