// The two columns of the column layout: which first-level entry is chosen, and what is below it.
import { useState } from 'react'
import { ancestryOf, type MenuItem } from '../../core/api/menu.ts'
import { useServices } from '../../core/hooks/hooks.ts'
import { HOME_PATH } from '../../core/stores/tabs.ts'
import { useSelected } from './useMenu.tsx'

export interface Columns {
  /** First-level entries that are shown. */
  readonly entries: readonly MenuItem[]
  /** Id of the one chosen, or the home path. */
  readonly active: string | undefined
  /** The one chosen, where it has entries below it: they fill the second column. */
  readonly second: MenuItem | undefined
  /** Shows what is below an entry, until another page is shown. */
  readonly open: (id: string) => void
}

export function useColumns(): Columns {
  const { session } = useServices()
  const selected = useSelected()
  const [chosen, setChosen] = useState<{ readonly at: string; readonly id: string }>()
  const entries = (session.menus ?? []).filter(
    (item) => !item.hidden && (item.path !== null || item.url !== null || item.children.length > 0),
  )
  // Found in the tree, never by the address.
  const own = selected === HOME_PATH ? HOME_PATH : ancestryOf(entries, selected)[0]?.id
  const active = chosen?.at === selected ? chosen.id : own
  const second = entries.find((item) => item.id === active && item.children.length > 0)
  return { entries, active, second, open: (id) => setChosen({ at: selected, id }) }
}
