// The one overlay of all calls that are not quiet: up while any is under way.
import { useText } from '../../core/hooks/hooks.ts'
import { useLate } from '../../core/hooks/useLate.ts'
import styles from './root.module.css'

export function BusyOverlay({ busy }: { readonly busy: boolean }) {
  const text = useText()
  if (!useLate(busy)) return null
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.spinner} />
      <span className={styles.overlayText}>{text('shell.loading')}</span>
    </div>
  )
}
