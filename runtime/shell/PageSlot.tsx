// One kept-alive page: hidden by display, told by context whether it is shown, fenced off so that its crash stays its own.
import { lazy, memo, Suspense } from 'react'
import { VisibleContext } from '../hooks.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import styles from './shell.module.css'

const PageScreen = lazy(async () => ({ default: (await import('../page/PageScreen.tsx')).PageScreen }))

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
        <PageBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <PageScreen pageId={page} route={address} />
          </Suspense>
        </PageBoundary>
      </VisibleContext>
    </div>
  )
})
