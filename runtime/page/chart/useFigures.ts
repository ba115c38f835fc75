// The rows of a chart: its dataset asked for the dimensions and measures it shows, under the filter of its inputs.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChartBlock } from '../../../metadata/model.ts'
import type { Status } from '../../contract.ts'
import { useServices } from '../../hooks.ts'
import { useInputs } from '../list/useInputs.ts'
import type { DatasetRow } from './figures.ts'

export interface Figures {
  readonly rows: readonly DatasetRow[]
  readonly dimensions: readonly string[]
  readonly status: Status
}

const none: readonly DatasetRow[] = []

export function useFigures(block: ChartBlock): Figures {
  const { api } = useServices()
  const { filter } = useInputs(block)
  const dimensions = useMemo(() => [block.x, block.series].filter((id) => id !== undefined), [block])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dataset', block.dataset, dimensions, block.y, block.top, filter],
    queryFn: ({ signal }) => {
      const body = {
        dimensions,
        measures: block.y,
        ...(block.top !== undefined && { top: block.top }),
        ...(Object.keys(filter).length > 0 && { filter }),
      }
      const quietly = { kind: 'read', quiet: true, silent: true, signal } as const
      return api.call<{ readonly rows: readonly DatasetRow[] }>(`/datasets/${block.dataset}`, { body, ...quietly })
    },
    placeholderData: (before) => before,
  })
  const rows = data?.rows ?? none
  const status: Status = {
    loading: isFetching,
    ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
    ...(rows.length === 0 && { empty: Object.keys(filter).length > 0 ? ('filtered' as const) : ('none' as const) }),
  }
  return { rows, dimensions, status }
}
