// The browser's full screen, and whether it is on.
import { useSyncExternalStore } from 'react'
import { useServices } from '../hooks.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the console fills the screen, and how to change that. A browser that refuses leaves things as they are. */
export function useFullScreen(): [boolean, () => void] {
  const { root } = useServices()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => void (full ? document.exitFullscreen() : root.requestFullscreen()).catch(() => undefined)
  return [full, toggle]
}
