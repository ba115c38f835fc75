// An icon by the name that menu documents use, in the size and colour of the text around it.
import { lazy, Suspense } from 'react'
import styles from './icon.module.css'

const Drawing = lazy(() => import('./drawings.tsx'))

/** Keeps its place while the drawings load. */
export function Icon({ name }: { readonly name: string | null }) {
  return (
    <span className={`anticon ${styles.icon}`} aria-hidden="true">
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </span>
  )
}
