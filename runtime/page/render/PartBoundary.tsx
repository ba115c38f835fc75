// One block's own fence: its code loads, or it crashes, without the rest of the page.
import { Suspense, use, type ReactNode } from 'react'
import { PageBoundary } from '../../shell/PageBoundary.tsx'
import { PageScopeContext } from '../scope.ts'
import styles from './page.module.css'

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
