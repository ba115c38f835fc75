// One kept-alive page: hidden by display, told by context whether it is shown, fenced off so that its crash stays its own.
import { memo } from 'react'
import { VisibleContext } from '../hooks.ts'
import { useLoaded } from '../loadable.ts'
import { pageCode } from '../page/pageCode.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import styles from './shell.module.css'

export interface PageSlotProps {
  readonly page: string
  /** Path with query. */
  readonly address: string
  readonly visible: boolean
}

export const PageSlot = memo(function PageSlot({ page, address, visible }: PageSlotProps) {
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
