// Values over time, or over anything else that has an order.
import { LineChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { isScaled, leastOf, runningAt, splitAt } from '../kit/chart/running.ts'
import { words } from '../kit/chart/texts.ts'
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
  const open = runningAt(table, running)
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
    const plain = !area && !stacked
    const scale = plain && isScaled(table.series, open)
    const least = scale && open >= 0 ? leastOf(table.series, open) : undefined
    const parts = table.series.map(({ values }) => splitAt(values, open, least))
    return (space) => {
      const isMarked = table.categories.length * MARK <= space.width
      const shared = {
        type: 'line' as const,
        smooth,
        showAllSymbol: true,
        connectNulls: false,
        emphasis: { focus: 'series' as const },
      }
      const lines = table.series.map(({ name }, nth) => {
        const { over } = parts[nth] ?? { over: [] }
        return {
          ...shared,
          name,
          ...inColour(colours[nth]),
          data: [...over],
          showSymbol: isMarked || over.some((_, at) => isAlone(over, at)),
          ...(!isMarked && {
            symbol: (_: unknown, { dataIndex }: { readonly dataIndex: number }) => (isAlone(over, dataIndex) ? 'circle' : 'none'),
          }),
          // Lines that stand on each other must keep the same points.
          ...(!stacked && { sampling: 'lttb' as const }),
          ...(stacked && { stack: 'all' }),
          ...((area || stacked) && { areaStyle: { opacity: stacked ? 0.35 : 0.12 } }),
        }
      })
      // what is not over is no fall: a dashed line leads to it
      const tails = table.series.map(({ name }, nth) => {
        const part = parts[nth]
        const isBelow = part?.isBelow === true
        return {
          ...shared,
          name,
          ...inColour(colours[nth]),
          lineStyle: { type: 'dashed' as const, ...(colours[nth] !== undefined && { color: colours[nth] }) },
          data: (part?.open ?? []).map((value, at) =>
            at === open
              ? {
                  value,
                  symbol: isBelow ? 'triangle' : 'circle',
                  symbolSize: 9,
                  symbolRotate: isBelow ? 180 : 0,
                  itemStyle: hollow(colours[nth]),
                }
              : { value, symbol: 'none' },
          ),
          showSymbol: true,
          ...(stacked && { stack: 'open', areaStyle: { opacity: 0.12 } }),
        }
      })
      return {
        ...axesOf(table, { language, ...space, letters: tokens.size.hint, ordered: true, scale, dense: DENSE, running }),
        series: [...lines, ...(open >= 0 ? tails : [])],
      }
    }
  }, [table, settings, language, tokens, running, open])
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} note={open >= 0 ? words.dashed : undefined} />
}
