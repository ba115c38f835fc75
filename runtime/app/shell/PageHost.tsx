// The page area: every open page stays mounted in a container of its own, and only the active one is shown. What was never opened is not drawn.
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, memo } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices, VisibleContext } from '../../core/hooks/hooks.ts'
import { lazyOverlay, useLoaded } from '../../core/loadable.ts'
import { tabPathOf } from '../../core/address/pageAddress.ts'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { PageBoundary } from '../../page/crash/PageBoundary.tsx'
import { pageCode } from '../../page/open/pageCode.ts'
import { PageSkeleton } from '../../ui/skeleton/PageSkeleton.tsx'
import styles from '../../ui/skeleton/shell.module.css'

/** Most come by the address of a page. */
const Home = lazyOverlay(async () => (await import('../home/Home.tsx')).Home)

interface PageSlotProps {
  readonly page: string
  /** Path with query. */
  readonly address: string
  readonly visible: boolean
}

/** One kept-alive page: hidden by display, told by context whether it is shown, fenced off so that its crash stays its own. */
const PageSlot = memo(function PageSlot({ page, address, visible }: PageSlotProps) {
  return (
    <div className={styles.page} hidden={!visible}>
      <VisibleContext value={visible}>
        <PageBoundary page={page}>
          <Page pageId={page} route={address} />
        </PageBoundary>
      </VisibleContext>
    </div>
  )
})

function Page(props: { readonly pageId: string; readonly route: string }) {
  const PageScreen = useLoaded(pageCode)
  return PageScreen ? <PageScreen {...props} /> : <PageSkeleton />
}

export const PageHost = observer(function PageHost() {
  const { tabs, session } = useServices()
  const { pathname, search } = useLocation()
  const visited = useRef(new Set<string>())
  const shown = tabPathOf(pathname + search)
  const entry = session.permitted.get(pathname)
  visited.current.add(shown)
  useEffect(() => {
    for (const path of visited.current) if (path !== shown && !tabs.isOpen(path)) visited.current.delete(path)
  })
  const alive = tabs.list.filter((tab) => tab.path !== HOME_PATH && visited.current.has(tab.path))
  return (
    <main className={styles.main} id="content" tabIndex={-1}>
      {visited.current.has(HOME_PATH) && (
        <div hidden={pathname !== HOME_PATH}>
          <VisibleContext value={pathname === HOME_PATH}>
            <Home />
          </VisibleContext>
        </div>
      )}
      {alive.map((tab) => (
        <PageSlot
          key={`${tab.path} ${tabs.generations.get(tab.path) ?? 0}`}
          page={tab.page}
          address={tab.path === shown ? pathname + search : tabs.addressOf(tab.path)}
          visible={tab.path === shown}
        />
      ))}
      {entry?.fullScreen === true && (
        <div className={styles.fullScreen}>
          <PageSlot page={entry.page} address={pathname + search} visible />
        </div>
      )}
    </main>
  )
})
