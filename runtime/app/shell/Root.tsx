// Around every screen: progress of a navigation, the loading overlay, the offline line, toasts, the document's title.
import { observer } from 'mobx-react-lite'
import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { REST_MS, useAfter } from '../../core/hooks/useAfter.ts'
import { useAppearance, useSay, useServices, useText } from '../../core/hooks/hooks.ts'
import { momentText } from '../../core/i18n/moment.ts'
import { lazyOverlay } from '../../core/loadable.ts'
import { BusyOverlay } from './BusyOverlay.tsx'
import { LateHost } from './LateHost.tsx'
import { PathnameProvider } from '../routing/pathname.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { screenTitle } from '../routing/screenTitle.ts'
import { useUpdateCheck } from '../watch/useUpdateCheck.ts'
import styles from './root.module.css'

const NoticeBoard = lazyOverlay(async () => (await import('./NoticeBoard.tsx')).NoticeBoard)

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the network is gone, for as long as it is, and of when what is shown is. */
const OfflineLine = observer(function OfflineLine() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { line } = useServices()
  const text = useText()
  return online && line.cachedAt === undefined ? null : (
    <div className={styles.offline} role="status">
      {line.cachedAt === undefined ? text('error.offline') : text('error.cached', { at: momentText(new Date(line.cachedAt)) })}
    </div>
  )
})

export const Root = observer(function Root() {
  const { notices, loading } = useServices()
  useDocumentTitle()
  useUpdateCheck()
  const rested = useAfter(REST_MS)
  useEffect(() => {
    // What a lost connection is told with must be there before it is lost.
    if (rested) void NoticeBoard.load().catch(() => undefined)
  }, [rested])
  return (
    <>
      <ProgressBar />
      <div className={styles.frame}>
        <div className={styles.content}>
          <PathnameProvider>
            <Outlet />
          </PathnameProvider>
        </div>
        <OfflineLine />
      </div>
      <LateHost />
      <BusyOverlay busy={loading.busy} />
      {notices.wanted && <NoticeBoard />}
    </>
  )
})

function useDocumentTitle(): void {
  const { session } = useServices()
  const { ownsDocument, language } = useAppearance()
  const text = useText()
  const say = useSay()
  const { pathname } = useLocation()
  const entry = session.permitted.get(pathname)
  const title = entry ? say(entry.title) : screenTitle(pathname, text)
  const product = text('product')
  useEffect(() => {
    if (ownsDocument) document.title = title === undefined ? product : `${title} - ${product}`
  }, [ownsDocument, title, product, language])
}
