// One new record after the other: whoever enters many stays in the form, which begins anew with each.
import { useCallback, useMemo, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'

export interface Again {
  readonly on: boolean
  readonly set: (on: boolean) => void
  /** Another one for each record. */
  readonly turn: number
  readonly next: () => void
}

export function useAgain(): Again {
  const { root } = useServices()
  const [on, set] = useState(false)
  const [turn, setTurn] = useState(0)
  const next = useCallback(() => {
    // the keyboard stays in the overlay, from where the new form takes it to its first field
    const form = [...root.querySelectorAll('[role="dialog"] form')].at(-1)
    form?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    setTurn((before) => before + 1)
  }, [root])
  return useMemo(() => ({ on, set, turn, next }), [on, turn, next])
}
