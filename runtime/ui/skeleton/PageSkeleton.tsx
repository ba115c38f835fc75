// What stands where a page will be, in the size of a page: title, search panel, table.
import styles from './shell.module.css'

/** More than any screen shows: what is too much is cut. */
const rows = Array.from({ length: 24 }, (_, at) => at)

export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <i className={styles.skeletonTitle} />
      <span className={styles.skeletonPanel}>
        <i />
        <i />
      </span>
      <span className={styles.skeletonTable}>
        {rows.map((row) => (
          <span key={row} className={styles.skeletonRow}>
            <i />
            <i />
            <i />
            <i />
          </span>
        ))}
      </span>
    </div>
  )
}
