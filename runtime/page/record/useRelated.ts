// Records that refer to one: a page of them, and how they are given to it and taken from it.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asBody } from '../../../metadata/base/listWords.ts'
import type { DetailRelated } from '../../../metadata/model/model.ts'
import { isApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useLanguage, useServices } from '../../core/hooks/hooks.ts'
import { patchRows } from '../write/patchRows.ts'
import type { ListAnswer } from '../fetch/answer.ts'
import { askRows } from '../fetch/ask.ts'
import { pathOf } from '../write/changes.ts'

export const pageSize = 10

/** The record that is read. */
interface Opened {
  readonly id: string
  readonly row: Row
}

export function useRelated({ by, many, params, sort, most, through }: DetailRelated, entity: EntityView, { id, row: own }: Opened) {
  const { api } = useServices()
  const language = useLanguage()
  const client = useQueryClient()
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const shared = through === undefined ? id : own[through]
  const found = useQuery({
    queryKey: ['related', entity.id, by, shared, page, params],
    enabled: typeof shared === 'string',
    queryFn: ({ signal }) => {
      const body = {
        ...asBody({ ...params, [by]: many ? [shared] : shared }),
        ...(sort && { sort }),
        pageNum: page,
        pageSize,
      }
      return askRows<ListAnswer>({ api, entity, language }, 'page', { body, kind: 'read', quiet: true, silent: true, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

  async function write(row: Row, value: unknown): Promise<void> {
    const { method, path } = entity.routes.updateMany
    const body = { rows: [{ id: row.id, version: row.version, [by]: value }] }
    patchRows(client, entity, await api.call<readonly Row[]>(path, { method, body }))
  }
  /** A refusal has been told by the call. What is shown afterwards is what is stored, also where somebody else was quicker. */
  async function during(change: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await change()
    } catch (failure) {
      if (!isApiError(failure)) throw failure
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['related', entity.id] })
    }
  }
  const idsOf = (row: Row): readonly unknown[] => (Array.isArray(row[by]) ? row[by] : [])
  return {
    rows: found.data?.rows.slice(0, most) ?? [],
    total: found.data?.total ?? 0,
    loading: found.isLoading,
    /** The record names no row that others could share. */
    without: typeof shared !== 'string',
    error: found.error?.message,
    retry: () => void found.refetch(),
    page,
    setPage,
    busy,
    take: (row: Row) =>
      during(async () => {
        await write(row, many ? idsOf(row).filter((each) => each !== id) : null)
        // With its last row a page goes.
        if (found.data?.rows.length === 1 && page > 1) setPage(page - 1)
      }),
    /** What it holds besides is asked for at this moment, so that nothing of it is lost. */
    give: (other: string) =>
      during(async () => {
        const row = await api.call<Row>(pathOf(entity.routes.get, other), { method: entity.routes.get.method, kind: 'read' })
        await write(row, many ? [...idsOf(row).filter((each) => each !== id), id] : id)
      }),
  }
}
