// Shares of a whole. Beyond seven the smallest stand together.
import { PieChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useSay, useTokens, type ChartProps } from '../../runtime/index.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { words } from '../kit/chart/texts.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import { exactSum } from '../kit/columnTotal.ts'
import { formatNumber } from '../kit/format.ts'
import { textWidth } from '../kit/textWidth.ts'
import { circleOf } from './circle.ts'
import { slicesOf } from './slices.ts'

register([PieChart])

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
    const share = (value: number): string => `${formatNumber(total === 0 ? 0 : (value / total) * 100, { language, decimals: 1 })}%`
    const letters = tokens.size.hint
    const larger = letters / 12
    return ({ width, height }) => {
      const { radius, room, oneLine } = circleOf({ width, height, letters, names: slices.map(({ name }) => name) })
      // on one line where there is room for it: two lines reach into the circle below and above it
      const between = oneLine ? '  ' : '\n'
      const inner = ring ? radius * RING : 0
      return {
        tooltip: {
          trigger: 'item',
          confine: true,
          formatter: (given) => {
            const point = Array.isArray(given) ? given[0] : given
            const slice = slices[point?.dataIndex ?? 0]
            if (!slice) return ''
            const colour = typeof point?.color === 'string' ? point.color : ''
            return tooltipOf(slice.name, [
              { name: measure?.label ?? '', value: `${formatNumber(slice.value, style)}${unit} · ${share(slice.value)}`, colour },
            ])
          },
        },
        series: [
          {
            type: 'pie',
            radius: [inner, radius],
            data: slices.map(({ name, value }, nth) => ({ name, value, itemStyle: inColour(colours[nth]) })),
            label: {
              formatter: ({ dataIndex }) => `${slices[dataIndex]?.name ?? ''}${between}${share(slices[dataIndex]?.value ?? 0)}`,
              lineHeight: letters * 1.4,
              fontSize: letters,
              overflow: 'truncate',
              width: room,
            },
            labelLine: {
              length: Math.max(6, Math.min(14 * larger, Math.min(width, height) / 2 - radius - letters * 0.7)),
              length2: 8 * larger,
              lineStyle: { color: tokens.lineStrong },
            },
            minShowLabelAngle: 4,
          },
          ...(ring
            ? [
                centre({
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
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} blank={slices.length === 0} />
}

interface Centre {
  readonly text: string
  readonly under: string
  readonly colours: readonly [string, string]
  readonly letters: number
  /** Pixels across the hole. */
  readonly within: number
}

/** The total in the middle of a ring: the label of a series that draws nothing else. */
const centre = ({ text, under, colours, letters, within }: Centre) => ({
  type: 'pie' as const,
  radius: [0, 0] as [number, number],
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
