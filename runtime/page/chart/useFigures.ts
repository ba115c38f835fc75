// The rows of a chart: its dataset asked for the dimensions and measures it shows, under the filter of its inputs.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartBlock, Dataset } from '../../../metadata/model/model.ts'
import type { Status } from '../../core/contracts/contract.ts'
import { useServices, useVisible } from '../../core/hooks/hooks.ts'
import type { Filter } from '../../core/filter/filter.ts'
import { useRepeatedSearch, useReturn } from '../fetch/useOneMoment.ts'
import { emptyState } from '../fetch/emptyState.ts'
import { usePageScope } from '../base/scope.ts'
import { useInputs } from '../base/useInputs.ts'
import { useMissingCondition } from '../base/useMissingCondition.ts'
import { useReportToSearch } from '../base/useReportToSearch.ts'
import type { DatasetRow } from './figures.ts'
import { conditionsOf, isMoving } from './moving.ts'
import { useShiftNow } from './useShiftNow.ts'

export interface Figures {
  readonly rows: readonly DatasetRow[]
  readonly dimensions: readonly string[]
  readonly status: Status
  /** Conditions under which they are asked for. */
  readonly filter: Filter
}

const none: readonly DatasetRow[] = []

/** No rows; of figures over everything, which always come as one row, none at all. */
const isBare = (rows: readonly DatasetRow[], { y }: ChartBlock, dimensions: readonly string[]): boolean =>
  rows.length === 0 || (dimensions.length === 0 && rows.every((row) => y.every((id) => (row[id] ?? null) === null)))

export function useFigures(block: ChartBlock, dataset: Dataset): Figures {
  const { api, session } = useServices()
  const { narrowed, page } = usePageScope().bundle
  const visible = useVisible()
  const { filter: asked, stamp } = useInputs(block)
  const waits = isMoving(block.given)
  const day = useShiftNow(waits)
  const filter = useMemo(() => {
    const { given } = block
    if (!given) return asked
    return { ...asked, ...(day && conditionsOf(given, dataset.dimensions, day)) }
  }, [block, dataset, asked, day])
  const missing = useMissingCondition(block, asked, dataset.dimensions.find(({ id }) => id === block.needs)?.label)
  const lacks = missing !== undefined
  const dimensions = useMemo(() => [block.x, block.series, block.each].filter((id) => id !== undefined), [block])
  const asks = (!waits || day !== undefined) && !lacks
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dataset', block.dataset, dimensions, block.y, block.top, block.order, block.compare, filter],
    queryFn: ({ signal }) => {
      const body = {
        dimensions,
        measures: block.y,
        ...(block.top !== undefined && { top: block.top }),
        ...(block.order && { sort: [{ field: block.y[0], order: block.order }] }),
        ...(block.compare && { compare: block.compare }),
        ...(Object.keys(filter).length > 0 && { filter }),
      }
      const quietly = { kind: 'read', quiet: true, silent: true, signal } as const
      return api.call<{ readonly rows: readonly DatasetRow[] }>(`/datasets/${block.dataset}`, { body, ...quietly })
    },
    enabled: asks,
    ...(page.refresh !== undefined && visible && { refetchInterval: page.refresh * 1000 }),
    placeholderData: (before) => before,
  })
  useRepeatedSearch(stamp, refetch, asks)
  useReturn(refetch, asks)
  useReportToSearch(block, error)
  const rows = (lacks ? undefined : data?.rows) ?? none
  const status: Status = {
    loading: isFetching || (waits && !day),
    ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
    ...missing,
    ...(isBare(rows, block, dimensions) &&
      !error &&
      !lacks &&
      emptyState({ filtered: Object.keys(asked).length > 0, narrowed: narrowed?.[`dataset:${block.dataset}`], session })),
  }
  return { rows, dimensions, status, filter }
}
