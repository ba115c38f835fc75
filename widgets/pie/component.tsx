// Shares of a whole. Beyond seven the smallest stand together.
import { PieChart } from 'echarts/charts'
import { LegendComponent } from 'echarts/components'
import { useId, useMemo } from 'react'
import { useLanguage, useSay, useTokens, type ChartProps } from '../../runtime/index.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureWithUnit } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { CHART_HEIGHT, ChartHead } from '../kit/chart/head.tsx'
import { words } from '../kit/chart/texts.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import { exactSum } from '../kit/text/columnTotal.ts'
import { formatNumber } from '../kit/text/format.ts'
import { numberOf } from '../kit/text/setting.ts'
import { textWidth } from '../kit/text/textWidth.ts'
import { APART, circleOf, LEAST_ANGLE, LINE } from './circle.ts'
import { listOf } from './list.ts'
import './pie.css'
import { slicesOf, type Slice } from './slices.ts'

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
          ...(ring && measure?.kind !== 'ratio' && measure?.kind !== 'level'
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
  const [only, second] = slices
  if (only && !second) return <Whole {...props} slice={only} />
  return <ChartFrame shape="circle" of={props} draw={draw} rowAt={rowAt} blank={slices.length === 0} />
}

/** One part is the whole: its name and figure say all that a circle of one colour would. */
function Whole({ slice, ...props }: ChartProps & { readonly slice: Slice }) {
  const {
    y: [measure = { id: '', label: '' }],
    onPick,
    settings,
    fills = false,
  } = props
  const titleId = useId()
  const language = useLanguage()
  const say = useSay()
  const { row, name, value } = slice
  const text = (
    <>
      <span className="pie-whole-figure">{figureWithUnit(value, measure, language)}</span>
      <span className="pie-whole-name">{say(words.all(name))}</span>
    </>
  )
  return (
    <figure className="kit-chart" data-fills={fills || undefined} aria-labelledby={titleId}>
      <ChartHead of={props} id={titleId} />
      <div className="kit-chart-space" style={{ height: fills ? undefined : (numberOf(settings['height']) ?? CHART_HEIGHT) }}>
        {onPick && row ? (
          <button type="button" className="pie-whole" onClick={() => onPick(row)}>
            {text}
          </button>
        ) : (
          <div className="pie-whole">{text}</div>
        )}
      </div>
    </figure>
  )
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
