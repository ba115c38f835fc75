// Values of things beside each other, or on top of each other.
import { BarChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import type { Series } from '../kit/chart/series.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { useTable } from '../kit/chart/useTable.ts'
import { formatNumber } from '../kit/format.ts'

register([BarChart])

/** So few bars have their value written at them. */
const LABELLED_BARS = 12

export default function BarWidget(props: ChartProps) {
  const { settings } = props
  const language = useLanguage()
  const tokens = useTokens()
  const { table, rowAt } = useTable(props)
  const draw = useMemo((): Draw => {
    const horizontal = settings['horizontal'] === true
    const stacked = settings['stacked'] === true
    const labelled = table.series.length === 1 && table.categories.length <= LABELLED_BARS
    const valueAt =
      ({ values, measure }: Series) =>
      (dataIndex: number) =>
        formatNumber(values[dataIndex], { language, ...(measure.decimals !== undefined && { decimals: measure.decimals }) })
    return (space) => ({
      ...axesOf(table, { language, ...space, letters: tokens.size.hint, horizontal, labelled }),
      series: table.series.map((one) => ({
        type: 'bar',
        name: one.name,
        data: [...one.values],
        emphasis: { focus: 'series' },
        ...(stacked && { stack: 'all', itemStyle: { borderRadius: 0 } }),
        ...(horizontal && !stacked && { itemStyle: { borderRadius: [0, 3, 3, 0] } }),
        label: {
          show: labelled,
          color: tokens.textSecond,
          fontSize: tokens.size.hint,
          textBorderWidth: 0,
          position: horizontal ? 'right' : 'top',
          formatter: ({ dataIndex }) => valueAt(one)(dataIndex),
        },
      })),
    })
  }, [table, settings, language, tokens])
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} />
}
