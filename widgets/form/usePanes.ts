// The steps or tabs of a form that have something to show, and the one that is open.
import { useMemo, useSyncExternalStore } from 'react'
import type { FormHost } from './state/host.ts'
import type { Pane } from './state/panes.ts'
import { useStore } from './state/store.ts'

export type ShownPane = Pane

interface PanesNow {
  readonly shown: readonly ShownPane[]
  readonly open: ShownPane | undefined
}

export function usePanes(host: FormHost): PanesNow {
  const open = useSyncExternalStore(host.panes.subscribe, () => host.panes.open)
  const ids = useStore(host.store, (store) => host.visiblePanes(store.shown).join(' '))
  return useMemo(() => {
    const names = new Set(ids.split(' '))
    const shown = host.panes.all.filter(({ group }) => names.has(group.id))
    return { shown, open: shown.find(({ group }) => group.id === open) ?? shown[0] }
  }, [host, ids, open])
}
