// What stands where a page will be, in the size of a page: search panel, table.
import styles from './shell.module.css'

export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <span className={styles.skeletonPanel} />
      <span className={styles.skeletonTable} />
    </div>
  )
}
