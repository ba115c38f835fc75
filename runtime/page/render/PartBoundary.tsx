// One block's own fence: its code loads, or it crashes, without the rest of the page.
import { Suspense, type ReactNode } from 'react'
import { PageBoundary } from '../../shell/PageBoundary.tsx'
import styles from './page.module.css'

/** `height` holds the place of a block that is still loading, in pixels; without it the block fills what is left. */
export function PartBoundary({ height, children }: { readonly height?: number; readonly children: ReactNode }) {
  const place = <div className={styles.place} style={height === undefined ? undefined : { height }} aria-hidden="true" />
  return (
    <PageBoundary>
      <Suspense fallback={place}>{children}</Suspense>
    </PageBoundary>
  )
}
