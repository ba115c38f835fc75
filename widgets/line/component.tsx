// Values over time, or over anything else that has an order.
import { LineChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import type { Draw } from '../kit/chart/useChart.ts'
import { useTable } from '../kit/chart/useTable.ts'

register([LineChart])

/** Points on a hundred pixels that a line still shows. */
const DENSE = 400

/** Pixels of width that a mark needs: with less for each, marks would hide the line. */
const MARK = 16

/** Between two gaps there is no line to be seen, only a point. */
const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  typeof values[at] === 'number' && typeof values[at - 1] !== 'number' && typeof values[at + 1] !== 'number'

export default function LineWidget(props: ChartProps) {
  const {
    settings,
    x: { running },
  } = props
  const language = useLanguage()
  const tokens = useTokens()
  const { table, rowAt } = useTable(props)
  const draw = useMemo((): Draw => {
    const area = settings['area'] === true
    const smooth = settings['smooth'] === true
    const stacked = settings['stacked'] === true
    const own = coloursOf(
      table.series.map(({ colour }) => colour),
      tokens,
    )
    let next = 0
    const colours = own.map((colour) => colour ?? tokens.chart[next++ % tokens.chart.length])
    const hollow = (colour: string | undefined) => ({
      color: tokens.card,
      borderWidth: 2,
      ...(colour !== undefined && { borderColor: colour }),
    })
    // a day that is not over is no fall
    const isOpen = (at: number): boolean => running !== undefined && table.categories[at] === running
    return (space) => {
      const isMarked = table.categories.length * MARK <= space.width
      return {
        ...axesOf(table, { language, ...space, letters: tokens.size.hint, ordered: true, scale: !area && !stacked, dense: DENSE, running }),
        series: table.series.map(({ name, values }, nth) => ({
          type: 'line',
          name,
          ...inColour(colours[nth]),
          data: values.map((value, at) =>
            isOpen(at) ? { value, symbol: 'circle', symbolSize: 9, itemStyle: hollow(colours[nth]) } : value,
          ),
          smooth,
          showSymbol: isMarked || values.some((_, at) => isOpen(at) || isAlone(values, at)),
          showAllSymbol: true,
          ...(!isMarked && {
            symbol: (_: unknown, { dataIndex }: { readonly dataIndex: number }) => (isAlone(values, dataIndex) ? 'circle' : 'none'),
          }),
          connectNulls: false,
          // Lines that stand on each other must keep the same points.
          ...(!stacked && { sampling: 'lttb' as const }),
          emphasis: { focus: 'series' },
          ...(stacked && { stack: 'all' }),
          ...((area || stacked) && { areaStyle: { opacity: stacked ? 0.35 : 0.12 } }),
        })),
      }
    }
  }, [table, settings, language, tokens, running])
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} />
}
