// Values of things beside each other, or on top of each other.
import { BarChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { textWidth } from '../kit/text/textWidth.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { runningAt } from '../kit/chart/running.ts'
import { words } from '../kit/chart/texts.ts'
import type { Series } from '../kit/chart/series.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { useTable } from '../kit/chart/useTable.ts'
import { formatNumber } from '../kit/text/format.ts'

register([BarChart])

/** So few bars have their value written at them. */
const LABELLED_BARS = 12
/** Between two figures, and at both ends of the axis, pixels. */
const GAP = 4
const EDGES = 24

export default function BarWidget(props: ChartProps) {
  const { settings } = props
  const language = useLanguage()
  const tokens = useTokens()
  const { table, rowAt } = useTable(props)
  const open = runningAt(table, props.x.running)
  const draw = useMemo((): Draw => {
    const horizontal = settings['horizontal'] === true
    const stacked = settings['stacked'] === true
    const ofSeries = coloursOf(
      table.series.map(({ colour }) => colour),
      tokens,
    )
    // bars of one series are told apart by their own colours, those of several by their series'
    const ofBars = table.series.length === 1 && ofSeries[0] === undefined ? coloursOf(table.colours, tokens) : []
    let next = 0
    const colours = ofSeries.map((colour) => colour ?? tokens.chart[next++ % tokens.chart.length])
    // what is not over yet is no whole bar
    const outlined = (colour: string | undefined) => ({
      color: tokens.card,
      borderWidth: 1.5,
      borderType: 'dashed' as const,
      ...(colour !== undefined && { borderColor: colour }),
    })
    const valueAt =
      ({ values, measure }: Series) =>
      (dataIndex: number) =>
        formatNumber(values[dataIndex], { language, ...(measure.decimals !== undefined && { decimals: measure.decimals }) })
    const [only, second] = table.series
    const widest = only && !second ? Math.max(0, ...only.values.map((_, at) => textWidth(valueAt(only)(at)))) * (tokens.size.hint / 14) : 0
    // A figure that is wider than its bar's share of the width would stand in the next one.
    const isLabelled = ({ width }: { readonly width: number }): boolean =>
      !second && table.categories.length <= LABELLED_BARS && (horizontal || widest + GAP <= (width - EDGES) / table.categories.length)
    return (space) => {
      const labelled = isLabelled(space)
      return {
        ...axesOf(table, {
          language,
          ...space,
          letters: tokens.size.hint,
          horizontal,
          labelled,
          behind: labelled ? widest : 0,
          running: props.x.running,
        }),
        series: table.series.map((one, nth) => ({
          type: 'bar',
          name: one.name,
          ...inColour(ofSeries[nth]),
          data: one.values.map((value, at) => {
            const colour = ofBars[at]
            if (at === open) return { value, itemStyle: outlined(colour ?? colours[nth]) }
            return colour === undefined ? value : { value, itemStyle: { color: colour } }
          }),
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
      }
    }
  }, [table, settings, language, tokens, props.x.running, open])
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} note={open >= 0 && table.categories.length > 1 ? words.outlined : undefined} />
}
