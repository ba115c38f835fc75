// Fresh rows without jumps: while the list is seen it is told at which count its entity stands. On the first page they come in quietly, ticks
// and place kept; on a later page, where they would push the rows along, it is said how many there are.
import { useEffect, useRef, useState } from 'react'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { useServices, useVisible } from '../../core/hooks/hooks.ts'
import type { ListAnswer } from '../fetch/answer.ts'
import type { ListRows } from './useRows.ts'

export interface Live {
  /** Rows that have been added; 0 where some have changed only. Undefined while there is nothing new. */
  readonly fresh: number | undefined
  readonly show: () => void
}

export type LiveRows = Pick<ListRows, 'answer' | 'query' | 'selection' | 'status' | 'turn' | 'renew'>

export function useLive(entity: EntityView, rows: LiveRows, around: { readonly current: HTMLElement | null }): Live {
  const { api, live } = useServices()
  const visible = useVisible()
  // News of an answer that is no longer shown are none: rows asked for anew, after a write of the reader's own too, hold them already.
  const [news, setNews] = useState<{ readonly of: ListAnswer; readonly added: number }>()
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const seen = useRef<number>(undefined)
  const left = useRef(false)

  useEffect(() => {
    if (!visible || entity.rows || entity.figures) return undefined
    const total = async (): Promise<number> => {
      const { method, path } = entity.routes.page
      const body = { ...latest.current.selection, pageNum: 1, pageSize: 10 }
      const { total: now } = await api.call<{ readonly total: number }>(path, {
        method,
        body,
        kind: 'read',
        quiet: true,
        silent: true,
        unattended: true,
      })
      return now
    }
    const announce = async (): Promise<void> => {
      const { answer, renew } = latest.current
      const added = (await total()) - (answer.total ?? 0)
      // As many as before: the rows of this page stay where they are.
      if (added === 0) renew()
      else setNews({ of: answer, added: Math.max(0, added) })
    }
    const report = (count: number): void => {
      const { answer, query, status, renew } = latest.current
      // Rows are on their way, or somebody is typing into the list: at the next look.
      if (status.loading || isTyping(around.current)) return
      const before = Math.max(answer.changes ?? -1, seen.current ?? -1)
      seen.current = Math.max(before, count)
      if (before === -1 || count <= before) return
      if (query.page === 1) renew()
      else void announce().catch(() => undefined)
    }
    const stop = live.watch({ entity: entity.id, tell: report }, { returning: left.current })
    return () => {
      left.current = true
      stop()
    }
  }, [api, live, entity, visible, around])

  return { fresh: news?.of === rows.answer ? news.added : undefined, show: () => rows.turn(1, rows.query.size) }
}

const isTyping = (around: HTMLElement | null): boolean => {
  const { activeElement: at } = document
  return (
    at instanceof HTMLElement &&
    around?.contains(at) === true &&
    at.matches('.ag-cell-edit-wrapper *, textarea, input:not([type="checkbox"], [type="radio"])')
  )
}
