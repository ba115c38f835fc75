// The form's own button is pressed, so that it checks what was typed as always: by keys, or once the form has been drawn anew.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import { useShortcut } from '../../core/hooks/useShortcut.ts'

export interface Submit {
  readonly now: () => void
  /** When the form has taken what it was just given. */
  readonly soon: () => void
}

export function useSubmit(): Submit {
  const { root } = useServices()
  const [asked, setAsked] = useState(0)
  const now = useCallback(() => [...root.querySelectorAll<HTMLFormElement>('[role="dialog"] form')].at(-1)?.requestSubmit(), [root])
  useEffect(() => {
    if (asked > 0) now()
  }, [asked, now])
  const soon = useCallback(() => setAsked((times) => times + 1), [])
  return useMemo(() => ({ now, soon }), [now, soon])
}

export function useSubmitKeys(submit: (() => void) | undefined): void {
  useShortcut('save', submit)
  useShortcut('submit', submit)
}
