// Causes from the greatest down, and how much of the whole they make up together.
import { BarChart, LineChart } from 'echarts/charts'
import { MarkLineComponent } from 'echarts/components'
import { useMemo } from 'react'
import { useLanguage, useSay, useTokens, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureOf, figureWithUnit, headOf } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { legend } from '../kit/chart/legend.ts'
import { tableOf, labelOf, numberAt, type ChartRow } from '../kit/chart/series.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { formatNumber } from '../kit/text/format.ts'

register([BarChart, LineChart, MarkLineComponent])

const share = { zh: '累计占比', en: 'Cumulative share' }
/** The few causes that make up most: four fifths. */
const MOST = 80
/** In a drawing of fewer lines of its letters the shares stand too close. */
const LOW = 18

interface Cause {
  readonly name: string
  readonly value: number
  /** Of this cause and all greater ones together, in per cent. */
  readonly share: number
  readonly row: ChartRow
}

/**
 * Causes from the greatest down with their share of the whole, added up. Nothing and less than nothing cause nothing: they are left out.
 */
export function cumulated(rows: readonly ChartRow[], dimension: string, measure: string): readonly Cause[] {
  const causes = rows
    .map((row) => ({ name: labelOf(row, dimension), value: numberAt(row, measure) ?? 0, row }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
  const total = causes.reduce((sum, { value }) => sum + value, 0)
  let sum = 0
  return causes.map((cause) => {
    sum += cause.value
    return { ...cause, share: Math.min(100, (sum / total) * 100) }
  })
}

export default function ParetoWidget(props: ChartProps) {
  const { rows, x, y } = props
  const language = useLanguage()
  const say = useSay()
  const tokens = useTokens()
  const causes = useMemo(() => cumulated(rows, x.id, y[0]?.id ?? ''), [rows, x, y])
  const percent = useMemo(() => (value: number) => `${formatNumber(value, { language, decimals: 1 })}%`, [language])
  const draw = useMemo((): Draw => {
    const [measure = { id: '', label: '' }] = y
    const table = tableOf({ rows: causes.map(({ row }) => row), x, y: [measure] })
    const colours = coloursOf(table.colours, tokens)
    return (space) => {
      const axes = axesOf(table, { language, ...space, letters: tokens.size.hint })
      return {
        ...axes,
        grid: { left: 4, right: 4, top: 36, bottom: axes.dataZoom ? 40 : 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
        legend,
        yAxis: [
          ...[axes.yAxis ?? []].flat(),
          {
            type: 'value',
            min: 0,
            max: 100,
            interval: space.height < LOW * tokens.size.hint ? 50 : 20,
            splitLine: { show: false },
            axisLabel: { formatter: (value: number) => `${value}%` },
          },
        ],
        tooltip: {
          trigger: 'axis',
          confine: true,
          formatter: (given) => {
            const points = Array.isArray(given) ? given : [given]
            const cause = causes[points[0]?.dataIndex ?? 0]
            if (!cause) return ''
            return tooltipOf(cause.name, [
              {
                name: measure.label,
                value: figureWithUnit(cause.value, measure, language),
                colour: colours[causes.indexOf(cause)] ?? tokens.chart[0] ?? '',
              },
              { name: say(share), value: percent(cause.share), colour: tokens.chart[1] ?? '' },
            ])
          },
        },
        series: [
          { type: 'bar', name: measure.label, data: causes.map(({ value }, at) => ({ value, itemStyle: inColour(colours[at]) })) },
          {
            type: 'line',
            name: say(share),
            yAxisIndex: 1,
            data: causes.map((cause) => cause.share),
            showSymbol: causes.length <= 40,
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: tokens.textThird, type: 'dashed' },
              label: { position: 'insideEndTop', formatter: `${MOST}%`, color: tokens.textSecond },
              data: [{ yAxis: MOST }],
            },
          },
        ],
      }
    }
  }, [causes, x, y, language, say, tokens, percent])
  const table = useMemo(() => {
    const [measure = { id: '', label: '' }] = y
    const lines = causes.map((cause) => [cause.name, figureOf(cause.value, measure, language), percent(cause.share)])
    return { columns: [x.label, headOf(measure, language), say(share)], names: 1, rows: lines }
  }, [causes, x, y, language, say, percent])
  const rowAt = useMemo(
    () =>
      ({ dataIndex }: { readonly dataIndex: number }) =>
        causes[dataIndex]?.row,
    [causes],
  )
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} table={table} blank={causes.length === 0} />
}
