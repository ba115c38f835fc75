// The maximised view hides all but the page; Escape or the corner button leaves it.
import { useEffect } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'

/** Answers how to leave. */
export function useMaximize(): () => void {
  const { settings } = useServices()
  const maximized = settings.maximize
  useEffect(() => {
    if (!maximized) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) settings.setMaximize(false)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [maximized, settings])
  return () => settings.setMaximize(false)
}
