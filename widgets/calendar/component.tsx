// A figure of each day as the shade of its square, weeks side by side.
import { HeatmapChart } from 'echarts/charts'
import { CalendarComponent, VisualMapComponent } from 'echarts/components'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureOf, figureWithUnit } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { scaleOf } from '../kit/chart/shades.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { daysOf, rangeOf, weeksOf } from './days.ts'
import { dayNames, monthNames } from './texts.ts'

register([HeatmapChart, CalendarComponent, VisualMapComponent])

const LEFT = 36
const TOP = 28
const BELOW = 48
const LARGEST_SQUARE = 28
/** Few weeks are drawn wider, and each day says its figure. */
const WIDEST_DAY = 64
const FIGURED_DAY = 44
/** In a smaller one nobody hits a day. */
const SMALLEST_SQUARE = 13

/** Squares lower than this leave no room for each day's name. */
const NAMED_SQUARE = 18

/** Sunday first; every other day is named where the lines are too close. */
const fittingNames = (names: readonly string[], square: number): string[] =>
  names.map((name, day) => (square < NAMED_SQUARE && day % 2 === 0 ? '' : name))

export default function CalendarWidget(props: ChartProps) {
  const { rows, x, y } = props
  const language = useLanguage()
  const tokens = useTokens()
  const days = useMemo(() => daysOf(rows, x.id, y[0]?.id ?? ''), [rows, x, y])
  const draw = useMemo((): Draw => {
    const [measure = { id: '', label: '' }] = y
    return ({ width, height }) => {
      const range = rangeOf(days, (width - LEFT - 8) / SMALLEST_SQUARE)
      const weeks = weeksOf(range)
      const share = (width - LEFT - 8) / weeks
      const square = Math.floor(Math.max(4, Math.min(LARGEST_SQUARE, share, (height - TOP - BELOW) / 7)))
      const figured = share >= FIGURED_DAY && square >= NAMED_SQUARE
      const wide = figured ? Math.floor(Math.min(WIDEST_DAY, share)) : square
      return {
        calendar: {
          range: [...range],
          left: Math.max(LEFT, Math.floor((width - weeks * wide) / 2)),
          top: TOP,
          cellSize: [wide, square],
          itemStyle: { color: 'transparent', borderColor: tokens.line, borderWidth: 1 },
          splitLine: { lineStyle: { color: tokens.lineStrong, width: 1 } },
          dayLabel: { firstDay: 1, nameMap: fittingNames(dayNames[language], square), color: tokens.textSecond, fontSize: 12 },
          monthLabel: { nameMap: [...monthNames[language]], color: tokens.textSecond, fontSize: 12 },
          yearLabel: { show: false },
        },
        visualMap: scaleOf(
          days.map(({ value }) => value),
          { tokens, language },
        ),
        tooltip: {
          trigger: 'item',
          confine: true,
          formatter: (given) => {
            const point = Array.isArray(given) ? given[0] : given
            const { day = '', value = null } = days[point?.dataIndex ?? 0] ?? {}
            const colour = typeof point?.color === 'string' ? point.color : ''
            return tooltipOf(day, [{ name: measure.label, value: figureWithUnit(value, measure, language), colour }])
          },
        },
        series: [
          {
            type: 'heatmap',
            coordinateSystem: 'calendar',
            data: days.map(({ day, value }) => [day, value]),
            label: { show: figured, formatter: ({ dataIndex }) => figureOf(days[dataIndex]?.value, measure, language) },
          },
        ],
      }
    }
  }, [days, y, language, tokens])
  const rowAt = useMemo(
    () =>
      ({ dataIndex }: { readonly dataIndex: number }) =>
        days[dataIndex]?.row,
    [days],
  )
  return <ChartFrame shape="squares" of={props} draw={draw} rowAt={rowAt} blank={days.length === 0} />
}
