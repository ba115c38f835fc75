// One kept-alive page: hidden by display, told by context whether it is shown, fenced off so that its crash stays its own.
import { memo } from 'react'
import { VisibleContext } from '../../core/hooks/hooks.ts'
import { useLoaded } from '../../core/loadable.ts'
import { pageCode } from '../../page/open/pageCode.ts'
import { PageBoundary } from '../../page/crash/PageBoundary.tsx'
import { PageSkeleton } from '../../ui/skeleton/PageSkeleton.tsx'
import styles from '../../ui/skeleton/shell.module.css'

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
