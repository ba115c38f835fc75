// Values over time, or over anything else that has an order.
import { useMemo } from 'react'
import { useLanguage, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { tableOf } from '../kit/chart/series.ts'
import type { Draw } from '../kit/chart/useChart.ts'

/** With more points than this a mark on each would hide the line. */
const MARKED_POINTS = 40

export default function LineWidget(props: ChartProps) {
  const { rows, x, y, series, settings } = props
  const language = useLanguage()
  const table = useMemo(() => tableOf({ rows, x, y, ...(series && { series }) }), [rows, x, y, series])
  const draw = useMemo((): Draw => {
    const area = settings['area'] === true
    const smooth = settings['smooth'] === true
    return ({ width }) => ({
      ...axesOf(table, { language, width, scale: !area }),
      series: table.series.map(({ name, values }) => ({
        type: 'line',
        name,
        data: [...values],
        smooth,
        showSymbol: table.categories.length <= MARKED_POINTS,
        connectNulls: false,
        emphasis: { focus: 'series' },
        ...(area && { areaStyle: { opacity: 0.12 } }),
      })),
    })
  }, [table, settings, language])
  const rowAt = useMemo(
    () =>
      ({ seriesIndex, dataIndex }: { readonly seriesIndex: number; readonly dataIndex: number }) =>
        table.series[seriesIndex]?.rows[dataIndex],
    [table],
  )
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} />
}
