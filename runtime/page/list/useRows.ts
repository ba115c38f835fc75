// The rows of a table block: the applied filter, page and order in; rows, sums and where the call stands out.
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { asBody } from '../../../metadata/base/listWords.ts'
import type { SortKey, TableBlock } from '../../../metadata/model/model.ts'
import type { Row, Status } from '../../core/contracts/contract.ts'
import { useLanguage, useServices } from '../../core/hooks/hooks.ts'
import { useSteady } from '../../core/hooks/useSteady.ts'
import { initialQuery, readQuery, type ListQuery } from '../address/listState.ts'
import type { Filter } from '../../core/filter/filter.ts'
import { entityIn, usePageScope } from '../base/scope.ts'
import type { ListAnswer } from '../fetch/answer.ts'
import { askRows, type Asking } from '../fetch/ask.ts'
import { flatten, nested, type NestedRow } from '../fetch/flatten.ts'
import { useRepeatedSearch, useReturn } from '../fetch/useOneMoment.ts'
import { keepRows } from '../fetch/keepRows.ts'
import { lastPage } from '../fetch/lastPage.ts'
import { namedBlock } from '../base/namedBlock.ts'
import type { Inputs } from '../base/useInputs.ts'
import { useMissingCondition } from '../base/useMissingCondition.ts'
import { emptyState } from '../fetch/emptyState.ts'
import { useReportToSearch } from '../base/useReportToSearch.ts'
import { fetchTop, useBranches, type Branches } from '../fetch/useBranches.ts'
import { windowParameters } from '../address/window.ts'

/** Before the first answer, and after a failure of it. */
const noRows: ListAnswer = { rows: [], total: undefined }

export interface ListRows {
  readonly answer: ListAnswer
  readonly query: ListQuery
  readonly status: Status
  readonly turn: (page: number, size: number) => void
  readonly sortBy: (sort: readonly SortKey[]) => void
  readonly refresh: () => void
  /** Asks for the rows anew because they have changed, not because somebody wants to see them: no sign of life. */
  readonly renew: () => void
  readonly setQuery: (query: ListQuery) => void
  /** Of a tree whose rows come branch by branch. */
  readonly branches?: Branches
  /** The call's body without paging: what an export of this list is asked for with. */
  readonly selection: Readonly<Record<string, unknown>>
}

export function useRows(block: TableBlock, inputs: Inputs): ListRows {
  const { api, session } = useServices()
  const { bundle } = usePageScope()
  const entity = entityIn(bundle, block.entity)
  const language = useLanguage()
  const { query, setQuery } = useListQuery(block, inputs)
  const figures = useMemo(() => figuresOf(block), [block])
  const missing = useMissingCondition(block, inputs.filter)
  const selection = useMemo(
    () => ({
      ...asBody(inputs.filter),
      ...(query.sort.length > 0 && { sort: query.sort }),
      ...(query.window && { window: windowParameters(block, query.window) }),
      ...namedBlock(bundle, block),
    }),
    [inputs, query.sort, query.window, block, bundle],
  )

  const unattended = useRef(false)
  const drawn = useRef(false)
  const options = {
    queryKey: ['rows', entity.id, block.id, block.query, selection, query.page, query.size, entity.rows && language],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      if (missing) return noRows
      const listQuery = { query, figures, selection, filter: inputs.filter, unattended: unattended.current }
      unattended.current = false
      return fetchRows({ api, entity, block, language, signal }, listQuery)
    },
    // Asked for while the page is drawn for the first time: however long its code takes to come, that answer is not old then.
    staleTime: () => (drawn.current ? 1_000 : Infinity),
    // Rows of a page that was left are asked for again anyway: kept for long, they would only fill the memory of twenty tabs.
    gcTime: 20_000,
    ...(entity.figures && { meta: { figures: true } }),
    structuralSharing: (before: unknown, after: unknown) => keepRows(before as ListAnswer | undefined, after as ListAnswer),
  }
  usePrefetchQuery(options)
  const found = useQuery(options)
  // After the query has looked whether what it holds is old.
  useEffect(() => {
    drawn.current = true
  }, [])
  const { refetch } = found
  useRepeatedSearch(inputs.stamp, refetch)
  useReturn(refetch, entity.figures === true)
  useReportToSearch(block, found.error)

  const last = lastPage(found, query)
  // The page went, with its last row or with the list it was a link to: the last one that exists is asked for in its place.
  if (last !== undefined) setQuery({ ...query, page: last })
  const lastGood = useLastGood(last === undefined ? found.data : undefined)
  const answer = missing ? noRows : lastGood
  const isNarrowed = Object.keys(inputs.filter).length > 0
  // What is found in a tree can be opened too, where what stands below it was not found.
  const parent = block.query === 'tree' && (block.lazy || isNarrowed) ? entity.tree?.parent : undefined
  const top = useMemo(() => (parent === undefined ? undefined : nested(answer.rows, parent)), [parent, answer.rows])
  const branches = useBranches(entity, top)
  const shown = useMemo(() => {
    if (!top) return answer
    const rows = flatten(branches.rows)
    return { rows, total: isNarrowed ? answer.total : rows.length }
  }, [top, isNarrowed, branches.rows, answer])
  // Cards and charts are of the moment at which the table is queried again.
  const client = useQueryClient()
  const renewFigures = () => void (entity.figures && client.invalidateQueries({ queryKey: ['dataset'] }))
  const turn = useSteady((page: number, size: number) => setQuery({ ...query, page: size === query.size ? page : 1, size }))
  const sortBy = useSteady((sort: readonly SortKey[]) => {
    setQuery({ ...query, sort: sort.length > 0 ? sort : initialQuery(block).sort, page: 1 })
    renewFigures()
  })
  const refresh = useSteady(() => {
    void refetch()
    renewFigures()
    branches.renew(false)
  })
  const renew = useSteady(() => {
    unattended.current = true
    void refetch()
    branches.renew(true)
  })
  return {
    answer: shown,
    query,
    status: missing
      ? { loading: false, ...missing }
      : statusOf(found, answer, {
          filtered: isNarrowed || query.window !== undefined,
          narrowed: answer.narrowed ?? bundle.narrowed?.[block.entity],
          session,
        }),
    turn,
    sortBy,
    refresh,
    renew,
    setQuery,
    selection,
    ...(top && { branches }),
  }
}

/** Page, size and order; a new filter begins at page 1 in the same render, so page 7 is never asked of it. */
function useListQuery(block: TableBlock, { stamp }: Inputs) {
  const { address } = usePageScope()
  const [held, setHeld] = useState(() => ({ query: readQuery(address.state, block), stamp }))
  const renewed = held.stamp === stamp ? held : { query: { ...held.query, page: 1 }, stamp }
  if (renewed !== held) setHeld(renewed)
  const setQuery = useCallback((next: ListQuery) => setHeld((before) => ({ query: next, stamp: before.stamp })), [])
  return { query: renewed.query, setQuery }
}

/** What is asked for over the whole result. */
interface Figures {
  readonly sums?: readonly string[]
  /** Field to places. */
  readonly averages?: Readonly<Record<string, number>>
}

export function figuresOf({ columns }: TableBlock): Figures {
  const sums = columns.filter(({ sum }) => sum).map(({ field }) => field)
  const averages = columns.filter(({ average }) => average).map(({ field, digits = 2 }) => [field, digits] as const)
  return { ...(sums.length > 0 && { sums }), ...(averages.length > 0 && { averages: Object.fromEntries(averages) }) }
}

interface Question {
  readonly query: ListQuery
  readonly figures: Figures
  readonly selection: Readonly<Record<string, unknown>>
  readonly filter: Filter
  readonly unattended: boolean
}

async function fetchRows(
  { api, entity, block, language, signal }: Asking & { readonly block: TableBlock; readonly signal: AbortSignal },
  question: Question,
): Promise<ListAnswer> {
  const quietly = { kind: 'read', quiet: true, silent: true, unattended: question.unattended, signal } as const
  if (block.query === 'page') {
    const { page, size } = question.query
    const body = { pageNum: page, pageSize: size, ...question.selection, ...question.figures }
    return askRows({ api, entity, language }, 'page', { body, ...quietly })
  }
  // A tree is shown whole; what a filter leaves of it comes as a list, like the rows of a window, with what leads there.
  if (block.query === 'tree' && Object.keys(question.filter).length === 0) {
    const { method, path } = entity.routes.tree
    const nodes = await (block.lazy
      ? fetchTop({ api, entity, signal, unattended: question.unattended })
      : api.call<readonly NestedRow[] | NestedRow>(path, { method, ...quietly }))
    const rows = flatten(Array.isArray(nodes) ? nodes : [nodes as NestedRow])
    return { rows, total: rows.length }
  }
  const above = block.query === 'tree' && { above: true }
  const rows = await askRows<readonly Row[]>({ api, entity, language }, 'list', { body: { ...question.selection, ...above }, ...quietly })
  return { rows, total: rows.filter(({ $above }) => !$above).length }
}

/** Rows stay on screen while others are fetched and after a failure. */
function useLastGood(data: ListAnswer | undefined): ListAnswer {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last ?? noRows
}

type Refetch = (options?: { readonly cancelRefetch: boolean }) => Promise<unknown>

interface FoundState {
  readonly isFetching: boolean
  readonly error: Error | null
  readonly refetch: Refetch
}

function statusOf({ isFetching, error, refetch }: FoundState, answer: ListAnswer, asked: Parameters<typeof emptyState>[0]): Status {
  return {
    loading: isFetching,
    ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
    ...(answer.rows.length === 0 && !error && emptyState(asked)),
  }
}
