// Leaving a form: at once when nothing was changed, after a question when something was.
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { usePageScope } from '../base/scope.ts'
import { mayDiscard } from '../base/mayDiscard.ts'

export interface Leaving {
  readonly dirty: (is: boolean) => void
  readonly isDirty: () => boolean
  readonly leave: () => void
  /** Closes without asking, once everything is saved. */
  readonly done: () => void
}

/** Leaving with unsaved input is asked about, and the shell's tab is marked as long as there is some. */
export function useUnsavedPrompt(close: () => void): Leaving {
  const services = useServices()
  const { tabs, notices } = services
  const { tabPath } = usePageScope()
  const say = useSay()
  const part = useId()
  const unsaved = useRef(false)
  const dirty = useCallback(
    (is: boolean) => {
      if (unsaved.current === is) return
      unsaved.current = is
      tabs.markUnsaved(tabPath, part, is)
      if (is) notices.prepare()
    },
    [tabs, notices, tabPath, part],
  )
  useEffect(() => {
    // a reload and a closed window are asked about by the browser, in its own words
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      dirty(false)
    }
  }, [dirty])
  const done = useCallback(() => {
    dirty(false)
    close()
  }, [dirty, close])
  const leave = useCallback(() => {
    if (!unsaved.current) return done()
    void mayDiscard(services, tabPath, say).then((agreed) => agreed && done())
  }, [done, services, tabPath, say])
  const isDirty = useCallback(() => unsaved.current, [])
  return useMemo(() => ({ dirty, isDirty, leave, done }), [dirty, isDirty, leave, done])
}
