// One block's own fence: its code loads, or it crashes, without the rest of the page.
import { Suspense, use, type ReactNode } from 'react'
import { PageBoundary } from '../crash/PageBoundary.tsx'
import { PageScopeContext } from '../base/scope.ts'
import styles from '../base/page.module.css'

/** `height` holds the place of a block that is still loading, in pixels, 0 for none; without it the block fills what is left. */
export function PartBoundary({ height, children }: { readonly height?: number; readonly children: ReactNode }) {
  const size = height === undefined ? undefined : { flex: '0 1 auto', height, minHeight: 0 }
  const place = height === 0 ? null : <div className={styles.place} style={size} aria-hidden="true" />
  return (
    <PageBoundary page={use(PageScopeContext)?.bundle.page.id}>
      <Suspense fallback={place}>{children}</Suspense>
    </PageBoundary>
  )
}
