// Shares of a whole. Beyond seven the smallest stand together.
import { PieChart } from 'echarts/charts'
import { LegendComponent } from 'echarts/components'
import { useMemo } from 'react'
import { useLanguage, useSay, useTokens, type ChartProps } from '../../runtime/index.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { words } from '../kit/chart/texts.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import { exactSum } from '../kit/text/columnTotal.ts'
import { formatNumber } from '../kit/text/format.ts'
import { textWidth } from '../kit/text/textWidth.ts'
import { APART, circleOf, LEAST_ANGLE, LINE } from './circle.ts'
import { listOf } from './list.ts'
import { slicesOf } from './slices.ts'

register([PieChart, LegendComponent])

/** The hole of a ring, as a share of its radius. */
const RING = 0.7

export default function PieWidget(props: ChartProps) {
  const { rows, x, y, settings } = props
  const language = useLanguage()
  const say = useSay()
  const tokens = useTokens()
  const slices = useMemo(() => slicesOf({ rows, x, y }, say(words.other)), [rows, x, y, say])
  const draw = useMemo((): Draw => {
    const [measure] = y
    const style = { language, ...(measure?.decimals !== undefined && { decimals: measure.decimals }) }
    const unit = measure?.unit === undefined ? '' : ` ${measure.unit}`
    const total = exactSum(
      slices.map(({ value }) => value),
      measure?.decimals ?? 6,
    )
    const colours = coloursOf(
      slices.map(({ colour }) => colour),
      tokens,
    )
    const ring = settings['ring'] === true
    const names = slices.map(({ name }) => name)
    const shares = slices.map(({ value }) => (total === 0 ? 0 : value / total))
    const written = (nth: number): string => `${formatNumber((shares[nth] ?? 0) * 100, { language, decimals: 1 })}%`
    const letters = tokens.size.hint
    const larger = letters / 12
    return ({ width, height }) => {
      const { radius, room, oneLine, list } = circleOf({ width, height, letters, names, shares })
      // on one line where there is room for it: two lines reach into the circle below and above it
      const between = oneLine ? '  ' : '\n'
      const inner = ring ? radius * RING : 0
      const center: [number, number] = [list === undefined ? width / 2 : list - APART * letters - radius, height / 2]
      return {
        tooltip: {
          trigger: 'item',
          confine: true,
          formatter: (given) => {
            const point = Array.isArray(given) ? given[0] : given
            const at = point?.dataIndex ?? 0
            const slice = slices[at]
            if (!slice) return ''
            const colour = typeof point?.color === 'string' ? point.color : ''
            return tooltipOf(slice.name, [
              { name: measure?.label ?? '', value: `${formatNumber(slice.value, style)}${unit} · ${written(at)}`, colour },
            ])
          },
        },
        ...(list !== undefined && { legend: listOf({ left: list, names, written, letters, room, height, tokens }) }),
        series: [
          {
            type: 'pie',
            radius: [inner, radius],
            center,
            // names may be alike, and are no reason to share a colour or a line of the list
            data: slices.map(({ value }, nth) => ({ name: String(nth), value, itemStyle: inColour(colours[nth]) })),
            label: {
              show: list === undefined,
              formatter: ({ dataIndex }) => `${names[dataIndex] ?? ''}${between}${written(dataIndex)}`,
              lineHeight: letters * LINE,
              fontSize: letters,
              overflow: 'truncate',
              width: room,
            },
            labelLine: {
              length: Math.max(6, Math.min(14 * larger, Math.min(width, height) / 2 - radius - letters * 0.7)),
              length2: 8 * larger,
              lineStyle: { color: tokens.lineStrong },
            },
            minShowLabelAngle: LEAST_ANGLE,
          },
          ...(ring
            ? [
                centre({
                  center,
                  text: formatNumber(total, style),
                  under: say(words.total),
                  colours: [tokens.text, tokens.textSecond],
                  letters,
                  within: inner * 2,
                }),
              ]
            : []),
        ],
      }
    }
  }, [slices, y, settings, language, say, tokens])
  const rowAt = useMemo(
    () =>
      ({ dataIndex }: { readonly dataIndex: number }) =>
        slices[dataIndex]?.row,
    [slices],
  )
  return <ChartFrame shape="circle" of={props} draw={draw} rowAt={rowAt} blank={slices.length === 0} />
}

interface Centre {
  readonly center: [number, number]
  readonly text: string
  readonly under: string
  readonly colours: readonly [string, string]
  readonly letters: number
  /** Pixels across the hole. */
  readonly within: number
}

/** The total in the middle of a ring: the label of a series that draws nothing else. */
const centre = ({ center, text, under, colours, letters, within }: Centre) => ({
  type: 'pie' as const,
  radius: [0, 0] as [number, number],
  center,
  silent: true,
  tooltip: { show: false },
  label: {
    position: 'center' as const,
    formatter: `{figure|${text}}\n{under|${under}}`,
    rich: {
      figure: {
        fontSize: Math.min(letters * 1.67, (14 * within * 0.8) / textWidth(text)),
        fontWeight: 600,
        lineHeight: letters * 2.33,
        color: colours[0],
      },
      under: { fontSize: letters, lineHeight: letters * 1.67, color: colours[1] },
    },
  },
  data: [{ value: 0 }],
})
