// The browser's full screen, and whether it is on.
import { useSyncExternalStore } from 'react'
import { useServices } from './hooks.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** A browser that refuses leaves things as they are. */
export const toggleFullScreen = (root: HTMLElement): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => undefined)

/** Whether the console fills the screen, and how to change that. */
export function useFullScreen(): [boolean, () => void] {
  const { root } = useServices()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return [full, () => toggleFullScreen(root)]
}
