// The thin line at the top while a navigation is under way.
import { useNavigation } from 'react-router-dom'
import { useLate } from './useLate.ts'
import styles from './root.module.css'

/** Shown only for navigations that last, so that quick ones do not flicker. */
export function ProgressBar() {
  const { state } = useNavigation()
  return useLate(state !== 'idle', 120) ? <div className={styles.progress} role="progressbar" aria-hidden="true" /> : null
}
