// One cell written at once, as a switch does: shown as asked for while the call is under way, as stored afterwards.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useWriter } from '../write/useWriter.ts'
import { lazyWrites } from '../write/lazyWrites.ts'

type Pending = ReadonlyMap<string, Readonly<Record<string, unknown>>>
const nothing: Pending = new Map()

/** Answers the rows as they are to be shown, and the writer. A refusal has been told by the API client; the cell goes back. */
export function useWriteCell(entity: EntityView, rows: readonly Row[]) {
  const writer = useWriter(entity)
  const [pending, setPending] = useState(nothing)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const write = useCallback(
    ({ id }: Row, field: string, value: unknown) => {
      // A cell that was drawn before its row changed elsewhere still knows the old version.
      const row = latest.current.find((each) => each.id === id)
      if (!row) return
      setPending((before) => new Map(before).set(row.id, { ...before.get(row.id), [field]: value }))
      void lazyWrites(writer, ({ writeCell }) => writeCell(writer, row, { [field]: value })).finally(() =>
        setPending((before) => without(before, row.id)),
      )
    },
    [writer],
  )
  const shown = useMemo(
    () => (pending.size === 0 ? rows : rows.map((row) => (pending.has(row.id) ? { ...row, ...pending.get(row.id) } : row))),
    [rows, pending],
  )
  return { rows: shown, write }
}

function without(pending: Pending, id: string): Pending {
  const rest = new Map(pending)
  rest.delete(id)
  return rest.size === 0 ? nothing : rest
}
