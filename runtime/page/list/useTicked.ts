// Ticked rows, by id: they stay over pages and order. Under other conditions they end, so that no action reaches rows that the list no longer shows.
import { useCallback, useState } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'

const nothingTicked: ReadonlySet<string> = new Set()

/** @param selection conditions and order of the list */
export function useTicked(selection: Readonly<Record<string, unknown>>) {
  const { session } = useServices()
  const { sort: _order, ...conditions } = selection
  const under = JSON.stringify([session.tenantSonId, conditions])
  const [state, setState] = useState({ under, ids: nothingTicked })
  if (state.under !== under) setState({ under, ids: nothingTicked })
  const setTicked = useCallback((ids: ReadonlySet<string>) => setState({ under, ids }), [under])
  const untick = useCallback(() => setTicked(nothingTicked), [setTicked])
  const untickSome = useCallback(
    (some: readonly string[]) => setState((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => !some.includes(id))) })),
    [],
  )
  return { ticked: state.under === under ? state.ids : nothingTicked, setTicked, untick, untickSome }
}
