// One figure on a scale: how far it has come.
import { GaugeChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { short } from '../kit/chart/short.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureOf, figureWithUnit } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { numberAt } from '../kit/chart/series.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { numberOf } from '../kit/text/setting.ts'

register([GaugeChart])

/** Of the height: the ring, the figure in it. */
const RING = 0.09
const FIGURE = 0.14
/** Of half the smaller side. */
const RADIUS = 0.94

interface Scale {
  readonly from: number
  readonly to: number
}

/** The ends of a gauge: those that are given, else round ones around the value. */
export function scaleOf(value: number, given: { readonly from: number | undefined; readonly to: number | undefined }): Scale {
  const from = given.from ?? Math.min(0, 0 - roundUp(-value))
  const to = given.to ?? Math.max(roundUp(value), from + 1)
  return to > from ? { from, to } : { from, to: from + 1 }
}

/** The next of 1, 2, 5 times a power of ten; 0 for what is not above 0. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5].find((step) => step * power >= value) ?? 10) * power
}

export default function GaugeWidget(props: ChartProps) {
  const { rows, y, settings } = props
  const language = useLanguage()
  const tokens = useTokens()
  const [measure, whole] = y
  const value = measure ? numberAt(rows[0], measure.id) : null
  const most = whole ? numberAt(rows[0], whole.id) : null
  const draw = useMemo((): Draw => {
    const { from, to } = scaleOf(value ?? 0, { from: numberOf(settings['from']), to: most ?? numberOf(settings['to']) })
    const target = numberOf(settings['target'])
    return ({ width, height }) => {
      const size = Math.min(height, width * 0.8)
      const ring = Math.max(8, Math.round(size * RING))
      return {
        tooltip: {
          trigger: 'item',
          confine: true,
          formatter: () =>
            measure ? tooltipOf(measure.label, [{ name: '', value: figureWithUnit(value, measure, language), colour: tokens.accent }]) : '',
        },
        series: [
          {
            type: 'gauge',
            min: from,
            max: to,
            startAngle: 210,
            endAngle: -30,
            center: ['50%', '58%'],
            radius: `${RADIUS * 100}%`,
            progress: { show: true, width: ring, roundCap: false, itemStyle: { color: tokens.accent } },
            axisLine: { lineStyle: { width: ring, color: [[1, tokens.line]] } },
            pointer: { show: false },
            anchor: { show: false },
            axisTick: { show: false },
            splitNumber: 4,
            splitLine: { distance: 2, length: 4, lineStyle: { color: tokens.lineStrong, width: 1 } },
            axisLabel: { distance: ring + 4, color: tokens.textSecond, fontSize: 12, formatter: (at: number) => short(at, language) },
            title: { show: false },
            detail: {
              offsetCenter: [0, '4%'],
              formatter: () => (measure ? figureOf(value, measure, language) : ''),
              fontSize: Math.round(size * FIGURE),
              fontWeight: 600,
              color: tokens.text,
            },
            data: [{ value: value ?? 0, name: measure?.label ?? '' }],
          },
          ...(target === undefined
            ? []
            : [mark({ at: target, from, to, ring, colour: tokens.text, reach: (Math.min(width, height) / 2) * RADIUS })]),
        ],
      }
    }
  }, [value, most, measure, settings, language, tokens])
  return <ChartFrame shape="arc" of={props} draw={draw} blank={value === null} />
}

interface Mark {
  readonly at: number
  readonly from: number
  readonly to: number
  readonly ring: number
  readonly colour: string
  /** Radius in pixels. */
  readonly reach: number
}

/** The value that is aimed at: a line across the ring. */
const mark = ({ at, from, to, ring, colour, reach }: Mark) => ({
  type: 'gauge' as const,
  min: from,
  max: to,
  startAngle: 210,
  endAngle: -30,
  center: ['50%', '58%'] as [string, string],
  radius: `${RADIUS * 100}%`,
  silent: true,
  axisLine: { show: false, lineStyle: { width: ring } },
  axisTick: { show: false },
  splitLine: { show: false },
  axisLabel: { show: false },
  detail: { show: false },
  title: { show: false },
  pointer: {
    icon: 'rect',
    width: 2,
    length: ring + 4,
    offsetCenter: [0, `${-((reach - ring - 2) / reach) * 100}%`] as [number, string],
    itemStyle: { color: colour },
  },
  data: [{ value: at }],
})
