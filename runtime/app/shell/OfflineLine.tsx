// Says that the network is gone, for as long as it is.
import { useSyncExternalStore } from 'react'
import { useText } from '../../core/hooks/hooks.ts'
import styles from './root.module.css'

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const text = useText()
  return online ? null : (
    <div className={styles.offline} role="status">
      {text('error.offline')}
    </div>
  )
}
