// The shell in its four layouts. The page area keeps its place in all of them, so that pages stay alive when the layout changes.
import { CompressOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices, useText } from '../../core/hooks/hooks.ts'
import { lazyOverlay } from '../../core/loadable.ts'
import type { Layout } from '../../core/stores/savedSettings.ts'
import type { User } from '../../core/stores/session.ts'
import { AntdTheme } from '../../ui/theme/AntdTheme.tsx'
import { Aside } from '../menu/Aside.tsx'
import { ColumnAside } from '../menu/ColumnAside.tsx'
import { watchHints, type Hint } from '../watch/watchHints.ts'
import { Header } from './Header.tsx'
import { openTab } from '../routing/openTab.ts'
import { PageHost } from './PageHost.tsx'
import { TabBar } from '../tabs/TabBar.tsx'
import { useColumns } from '../menu/useColumns.ts'
import { useFolding } from '../menu/useFolding.ts'
import styles from '../../ui/skeleton/shell.module.css'

const Designer = lazyOverlay(async () => (await import('../../authoring/design/Designer.tsx')).Designer)
const MenuDrawer = lazyOverlay(async () => (await import('../menu/MenuDrawer.tsx')).MenuDrawer)
const PhoneBar = lazyOverlay(async () => (await import('./PhoneBar.tsx')).PhoneBar)
const LateSubscriptionBanner = lazyOverlay(async () => (await import('../statusBanners/SubscriptionBanner.tsx')).SubscriptionBanner)
const Watermark = lazyOverlay(async () => (await import('../../ui/skeleton/Watermark.tsx')).Watermark)

/** The address decides which tab is active; a full-screen page makes none. */
const ActiveTab = observer(function ActiveTab() {
  const services = useServices()
  const { pathname, search } = useLocation()
  const entry = services.session.permitted.get(pathname)
  useEffect(() => openTab(services, pathname + search), [services, entry, pathname, search])
  return null
})

/** The line at the foot of the console. */
function Footer() {
  const text = useText()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={styles.footer}>
      © {year} {text('productLong')}
    </footer>
  )
}

/** The maximised view hides all but the page; Escape or the corner button leaves it. Answers how to leave. */
function useMaximize(): () => void {
  const { settings } = useServices()
  const maximized = settings.maximize
  useEffect(() => {
    if (!maximized) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) settings.setMaximize(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [maximized, settings])
  return () => settings.setMaximize(false)
}

/** What it lies over can be pointed at through it: the row above has buttons, too. */
const passed = { root: { pointerEvents: 'none' } } as const

/**
 * One tooltip for the whole console: whatever carries data-hint is told about when it is pointed at, or reached by keys. A tooltip of its
 * own around every tool would be a dozen components and their memory each, for what is mostly never pointed at.
 */
function Hints() {
  const { root } = useServices()
  const [hint, setHint] = useState<Hint>()
  useEffect(() => watchHints(root, setHint), [root])
  if (!hint) return null
  const { left, top, width, height } = hint.place
  return (
    <Tooltip key={`${left} ${top} ${hint.text}`} title={hint.text} open styles={passed}>
      <span style={{ position: 'fixed', pointerEvents: 'none', left, top, width, height }} />
    </Tooltip>
  )
}

export const Shell = observer(function Shell() {
  const { settings, session, design } = useServices()
  const { tabs, footer, watermark } = settings.choices
  const text = useText()
  const { phone, collapsed, toggle } = useFolding()
  const layout: Layout | 'phone' = phone ? 'phone' : settings.choices.layout
  const [drawer, setDrawer] = useState(false)
  const leaveMaximize = useMaximize()

  const columns = useColumns()
  const folded = collapsed ? 'expand' : 'collapse'
  const menu = { phone: 'open', horizontal: 'here', vertical: folded, classic: folded, column: columns.second ? folded : 'none' } as const
  const header = (
    <Header
      key="header"
      menu={menu[layout]}
      onMenu={() => (phone ? setDrawer(true) : toggle())}
      brand={layout === 'classic' || layout === 'horizontal'}
    />
  )
  const aside = {
    vertical: <Aside key="aside" collapsed={collapsed} brand />,
    classic: <Aside key="aside" collapsed={collapsed} brand={false} />,
    column: <ColumnAside key="columns" columns={columns} collapsed={collapsed} />,
    horizontal: null,
    phone: null,
  }[layout]
  return (
    <AntdTheme>
      <a className={styles.skip} href="#content">
        {text('shell.skip')}
      </a>
      <div className={styles.shell} data-layout={layout} data-maximized={settings.maximize || undefined}>
        {layout === 'classic' ? [header, aside] : [aside, header]}
        <div className={styles.body} data-lines>
          {session.user && hasBanner(session.user) && <LateSubscriptionBanner />}
          {tabs && <TabBar />}
          <PageHost />
          {footer && <Footer />}
        </div>
        {phone && <PhoneBar />}
        {settings.maximize && (
          <button
            type="button"
            className={styles.leave}
            aria-label={text('shell.exitMaximize')}
            title={text('shell.exitMaximize')}
            onClick={leaveMaximize}
          >
            <CompressOutlined />
          </button>
        )}
        {watermark && <Watermark />}
      </div>
      <ActiveTab />
      <Hints />
      {design.target && <Designer />}
      {phone && <MenuDrawer open={drawer} onClose={() => setDrawer(false)} />}
    </AntdTheme>
  )
})

/** Whether there is something to say of whose mill this is, as whom it is seen, or of its licence. */
const hasBanner = ({ kind, viewing, previewing, visit, licence }: User): boolean =>
  kind === 'platform' || (viewing ?? previewing ?? visit) !== undefined || licence?.state === 'ending' || licence?.state === 'over'
