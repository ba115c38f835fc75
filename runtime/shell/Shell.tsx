// The main layout, vertical: aside at full height; header, tabs and the page at its right. Pages stay alive behind it.
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices, useText } from '../hooks.ts'
import { loadable, useLoaded } from '../loadable.ts'
import { AntdTheme } from '../theme/AntdTheme.tsx'
import { Aside } from './Aside.tsx'
import { Header } from './Header.tsx'
import { openTab } from './openTab.ts'
import { PageHost } from './PageHost.tsx'
import { TabBar } from './TabBar.tsx'
import { useMaximize } from './useMaximize.ts'
import { useMedia } from './useMedia.ts'
import styles from './shell.module.css'

const menuDrawerCode = loadable(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

export const Shell = observer(function Shell() {
  const { settings } = useServices()
  const text = useText()
  const phone = useMedia('(max-width: 767px)')
  // A narrow window folds the menu; the user's own choice stands as it is.
  const narrow = useMedia('(max-width: 1199px)')
  const [drawer, setDrawer] = useState(false)
  const leaveMaximize = useMaximize()
  useActiveTab()
  const collapsed = narrow || settings.isCollapse
  return (
    <AntdTheme>
      <a className={styles.skip} href="#content">
        {text('shell.skip')}
      </a>
      <div className={styles.shell} data-maximized={settings.maximize || undefined}>
        {!phone && <Aside collapsed={collapsed} />}
        <div className={styles.body}>
          <Header
            menu={phone ? 'open' : collapsed ? 'expand' : 'collapse'}
            onMenu={() => (phone ? setDrawer(true) : settings.toggleCollapse())}
            foldable={phone || !narrow}
          />
          <TabBar />
          <PageHost />
        </div>
        {settings.maximize && (
          <button type="button" className={styles.leave} onClick={leaveMaximize}>
            {text('shell.exitMaximize')}
          </button>
        )}
      </div>
      {phone && <PhoneMenu open={drawer} onClose={() => setDrawer(false)} />}
    </AntdTheme>
  )
})

function PhoneMenu(props: { readonly open: boolean; readonly onClose: () => void }) {
  const MenuDrawer = useLoaded(menuDrawerCode)
  return MenuDrawer ? <MenuDrawer {...props} /> : null
}

/** The address decides which tab is active; a full-screen page makes none. */
function useActiveTab(): void {
  const services = useServices()
  const { pathname, search } = useLocation()
  const entry = services.session.permitted.get(pathname)
  useEffect(() => openTab(services, pathname + search), [services, entry, pathname, search])
}
