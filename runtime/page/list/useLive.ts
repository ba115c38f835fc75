// Fresh rows without jumps: while the list is seen, it asks now and then whether its entity has changed. On the first page they come in
// quietly, ticks and place kept; on a later page, where they would push the rows along, it is said how many there are.
import { useEffect, useRef, useState } from 'react'
import type { EntityView } from '../../contract.ts'
import { useServices, useVisible } from '../../hooks.ts'
import type { ListRows } from './useRows.ts'

/** Milliseconds between two looks. */
export const LIVE_MS = 5_000

export interface Live {
  /** Rows that have been added; 0 where some have changed only. Undefined while there is nothing new. */
  readonly fresh: number | undefined
  readonly show: () => void
}

export function useLive(entity: EntityView, rows: ListRows, around: { readonly current: HTMLElement | null }): Live {
  const { api } = useServices()
  const visible = useVisible()
  const [fresh, setFresh] = useState<number>()
  const latest = useRef({ rows, fresh })
  useEffect(() => {
    latest.current = { rows, fresh }
  })
  const seen = useRef<number>(undefined)

  useEffect(() => {
    if (!visible) return undefined
    const quietly = { kind: 'read', quiet: true, silent: true } as const
    const total = async (): Promise<number> => {
      const { method, path } = entity.routes.page
      const body = { ...latest.current.rows.selection, pageNum: 1, pageSize: 10 }
      return (await api.call<{ readonly total: number }>(path, { method, body, ...quietly })).total
    }
    const look = async () => {
      // Nobody sees it, or somebody is typing into it: later.
      if (document.visibilityState !== 'visible' || isTyping(around.current)) return
      const counters = await api.call<Readonly<Record<string, number>>>('/changes', { query: { entities: entity.id }, ...quietly })
      const now = counters[entity.id] ?? 0
      const before = seen.current
      seen.current = now
      if (before === undefined || before === now) return
      const { query, answer, refresh } = latest.current.rows
      if (query.page === 1) return refresh()
      const added = (await total()) - (answer.total ?? 0)
      // As many as before: the rows of this page stay where they are.
      if (added === 0) refresh()
      else setFresh(Math.max(0, added))
    }
    const timer = setInterval(() => void look().catch(() => undefined), LIVE_MS)
    void look().catch(() => undefined)
    return () => clearInterval(timer)
  }, [api, entity, visible, around])

  const { page } = rows.query
  const [asked, setAsked] = useState(page)
  if (asked !== page) {
    setAsked(page)
    setFresh(undefined)
  }
  const show = () => {
    setFresh(undefined)
    rows.turn(1, rows.query.size)
  }
  return { fresh, show }
}

const isTyping = (around: HTMLElement | null): boolean => {
  const { activeElement: at } = document
  return (
    at instanceof HTMLElement &&
    around?.contains(at) === true &&
    at.matches('.ag-cell-edit-wrapper *, textarea, input:not([type="checkbox"], [type="radio"])')
  )
}
