// A figure of each day as the shade of its square, weeks side by side.
import { HeatmapChart } from 'echarts/charts'
import { CalendarComponent, VisualMapComponent } from 'echarts/components'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureWithUnit } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { scaleOf } from '../kit/chart/shades.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { daysOf, rangeOf, weeksOf } from './days.ts'
import { dayNames, monthNames } from './texts.ts'

register([HeatmapChart, CalendarComponent, VisualMapComponent])

const LEFT = 36
const TOP = 28
const BELOW = 40
const LARGEST_SQUARE = 28
/** In a smaller one nobody hits a day. */
const SMALLEST_SQUARE = 13

/** Squares lower than this leave no room for each day's name. */
const NAMED_SQUARE = 18

/** Sunday first; every other day is named where the lines are too close. */
const namesBeside = (names: readonly string[], square: number): string[] =>
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
      const square = Math.floor(Math.max(4, Math.min(LARGEST_SQUARE, (width - LEFT - 8) / weeksOf(range), (height - TOP - BELOW) / 7)))
      return {
        calendar: {
          range: [...range],
          left: LEFT,
          top: TOP,
          cellSize: [square, square],
          itemStyle: { color: 'transparent', borderColor: tokens.line, borderWidth: 1 },
          splitLine: { lineStyle: { color: tokens.lineStrong, width: 1 } },
          dayLabel: { firstDay: 1, nameMap: namesBeside(dayNames[language], square), color: tokens.textSecond, fontSize: 12 },
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
        series: [{ type: 'heatmap', coordinateSystem: 'calendar', data: days.map(({ day, value }) => [day, value]) }],
      }
    }
  }, [days, y, language, tokens])
  const rowAt = useMemo(
    () =>
      ({ dataIndex }: { readonly dataIndex: number }) =>
        days[dataIndex]?.row,
    [days],
  )
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} blank={days.length === 0} />
}
