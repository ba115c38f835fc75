// One cell written at once, as a switch does: shown as asked for while the call is under way, as stored afterwards.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from '../../api/apiError.ts'
import type { EntityView, Row } from '../../contract.ts'
import { useServices } from '../../hooks.ts'
import { patchRows } from './patchRows.ts'

type Pending = ReadonlyMap<string, Readonly<Record<string, unknown>>>
const nothing: Pending = new Map()

/** Answers the rows as they are to be shown, and the writer. A refusal has been told by the API client; the cell goes back. */
export function useWriteCell(entity: EntityView, rows: readonly Row[]) {
  const { api } = useServices()
  const client = useQueryClient()
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
      const { method, path } = entity.routes.updateMany
      const body = { rows: [{ id: row.id, version: row.version, [field]: value }] }
      api
        .call<readonly Row[]>(path, { method, body, quiet: true })
        .then((stored) => patchRows(client, entity, stored))
        .catch((failure: unknown) => {
          if (!isApiError(failure)) throw failure
          // Somebody else was quicker: what he left is what the cell goes back to.
          if (failure.code === 409 || failure.code === 404) void client.invalidateQueries({ queryKey: ['rows', entity.id] })
        })
        .finally(() => setPending((before) => without(before, row.id)))
    },
    [api, client, entity],
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
