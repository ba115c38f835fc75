// The rows of a chart by category and series, worked out once for as long as they stay.
import { useMemo } from 'react'
import type { ChartProps } from '../../../runtime/index.ts'
import { tableOf, type ChartRow, type Table } from './series.ts'
import type { Picked } from './useChart.ts'

export interface Tabled {
  readonly table: Table
  /** A series may be drawn by two lines: the second ones follow the first. */
  readonly rowAt: (picked: Picked) => ChartRow | undefined
}

export function useTable({ rows, x, y, series }: Pick<ChartProps, 'rows' | 'x' | 'y' | 'series'>): Tabled {
  return useMemo(() => {
    const table = tableOf({ rows, x, y, ...(series && { series }) })
    return { table, rowAt: ({ seriesIndex, dataIndex }) => table.series[seriesIndex % table.series.length]?.rows[dataIndex] }
  }, [rows, x, y, series])
}
