// From when to when: a bar on the line of each thing.
import { CustomChart, type CustomSeriesOption } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, MarkLineComponent } from 'echarts/components'
import { useMemo } from 'react'
import { atMill, useSay, useTokens, type ChartProps, type Tokens } from '../../runtime/index.ts'
import { coloursOf } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { legend } from '../kit/chart/legend.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw, Zoomed } from '../kit/chart/useChart.ts'
import { formatDateTime } from '../kit/text/format.ts'
import { spansOf } from './spans.ts'
import { ticksOf } from './ticks.ts'

register([CustomChart, GridComponent, LegendComponent, DataZoomComponent, MarkLineComponent])

/** Pixels of a line; with more lines than fit a slider shows a part of them. */
const LINE = 24
const AROUND = 64
const NAMES = 120
/** Pixels from one line of the axis of time to the next, at least. */
const APART = 72
const now = { zh: '现在', en: 'Now' }

const THICKEST = 18
/** A moment is seen too. */
const SHORTEST = 3

/** One bar of a Gantt chart, as the library draws what it does not know itself. */
const barOf: NonNullable<CustomSeriesOption['renderItem']> = (_, api) => {
  const [lane, from, to] = [api.value(0), api.value(1), api.value(2)]
  const [x = 0, y = 0] = api.coord([from, lane])
  const [end = 0] = api.coord([to, lane])
  const fill = api.visual('color')
  const size = api.size?.([0, 1])
  const height = Math.min(THICKEST, (Array.isArray(size) ? (size[1] ?? THICKEST) : THICKEST) * 0.6)
  return {
    type: 'rect',
    shape: { x, y: y - height / 2, width: Math.max(SHORTEST, end - x), height, r: 3 },
    style: fill === undefined ? {} : { fill },
  }
}

export default function GanttWidget(props: ChartProps) {
  const { rows, x, y, series, settings } = props
  const say = useSay()
  const tokens = useTokens()
  const { lanes, groups, spans } = useMemo(
    () =>
      spansOf(rows, {
        lane: x.id,
        ...(series && { group: series.id }),
        from: y[0]?.id ?? '',
        to: y[1]?.id ?? '',
        open: settings['open'] === true,
      }),
    [rows, x, y, series, settings],
  )
  const timeOf = useMemo(
    () => (first: number, last: number, width: number) => {
      const shown = spans.filter(({ lane }) => lane >= first && lane <= last)
      const [from, to] = [Math.min(...shown.map((span) => span.from)), Math.max(...shown.map((span) => span.to))]
      const { at, write } = ticksOf(from, to, (width - NAMES) / APART)
      return { type: 'time' as const, axisTick: { customValues: [...at] }, axisLabel: { customValues: [...at], formatter: write } }
    },
    [spans],
  )
  const zoomed = useMemo(
    (): Zoomed =>
      ([first, last], { width }) => ({ xAxis: timeOf(first, last, width) }),
    [timeOf],
  )
  const draw = useMemo(
    (): Draw =>
      ({ width, height }) => {
        const fitting = Math.max(3, Math.floor((height - AROUND) / LINE))
        const several = groups.length > 1
        const time = timeOf(0, fitting - 1, width)
        const colours = coloursOf(
          groups.map(({ colour }) => colour),
          tokens,
        )
        return {
          grid: {
            left: 4,
            right: lanes.length > fitting ? 32 : 12,
            top: several ? 44 : 20,
            bottom: 4,
            outerBoundsMode: 'same',
            outerBoundsContain: 'axisLabel',
          },
          ...(several && { legend }),
          ...(lanes.length > fitting && { dataZoom: lanesShown(fitting, tokens) }),
          xAxis: { ...time, splitLine: { show: true, lineStyle: { color: tokens.line } } },
          yAxis: { type: 'category', inverse: true, data: [...lanes], axisLabel: { overflow: 'truncate', width: NAMES } },
          tooltip: {
            trigger: 'item',
            confine: true,
            formatter: (given) => {
              const point = Array.isArray(given) ? given[0] : given
              const span = spans.filter(({ group }) => group === (point?.seriesIndex ?? 0))[point?.dataIndex ?? 0]
              if (!span) return ''
              const colour = typeof point?.color === 'string' ? point.color : ''
              return tooltipOf(
                `${lanes[span.lane] ?? ''}${several ? ` · ${groups[span.group]?.name ?? ''}` : ''}`,
                y.slice(0, 2).map(({ id, label }) => ({ name: label, value: momentOf(span.row[id]), colour })),
              )
            },
          },
          series: groups.map(({ name }, group) => ({
            type: 'custom',
            clip: true,
            name,
            itemStyle: { color: colours[group] ?? tokens.chart[group % tokens.chart.length] ?? tokens.accent },
            encode: { x: [1, 2], y: 0 },
            data: spans.filter((span) => span.group === group).map(({ lane, from, to }) => [lane, from, to]),
            renderItem: barOf,
            ...(group === 0 && {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: tokens.danger, type: 'solid', width: 1 },
                label: { formatter: say(now), color: tokens.danger, position: 'start', distance: 2 },
                data: [{ xAxis: atMill(new Date()).getTime() }],
              },
            }),
          })),
        }
      },
    [lanes, groups, spans, timeOf, y, say, tokens],
  )
  const table = useMemo(
    () => ({
      columns: [x.label, ...(series ? [series.label] : []), y[0]?.label ?? '', y[1]?.label ?? ''],
      names: series ? 2 : 1,
      rows: spans.map(({ lane, group, row }) => [
        lanes[lane] ?? '',
        ...(series ? [groups[group]?.name ?? ''] : []),
        ...y.slice(0, 2).map(({ id }) => momentOf(row[id])),
      ]),
    }),
    [lanes, groups, spans, x, y, series],
  )
  const rowAt = useMemo(
    () =>
      ({ seriesIndex, dataIndex }: { readonly seriesIndex: number; readonly dataIndex: number }) =>
        spans.filter(({ group }) => group === seriesIndex)[dataIndex]?.row,
    [spans],
  )
  return <ChartFrame shape="lanes" of={props} draw={draw} zoomed={zoomed} rowAt={rowAt} table={table} blank={spans.length === 0} />
}

/** A bar to scroll by: what is shown of the lanes is always as many, so nothing is there to widen. */
function lanesShown(fitting: number, tokens: Tokens) {
  const shown = { yAxisIndex: 0, startValue: 0, endValue: fitting - 1, zoomLock: true, filterMode: 'filter' as const }
  const unseen = { handleStyle: { opacity: 0 } }
  const bar = { width: 8, right: 4, fillerColor: tokens.lineStrong, borderColor: tokens.line, borderRadius: 4, brushSelect: false }
  return [
    // the axis of time spans the lanes that are shown
    { type: 'slider' as const, ...shown, ...bar, ...unseen, emphasis: unseen, labelFormatter: '', showDataShadow: false },
    { type: 'inside' as const, ...shown, zoomOnMouseWheel: false },
  ]
}

/** A day as it came, a moment in the reader's zone. */
const momentOf = (value: unknown): string => (String(value ?? '').length > 10 ? formatDateTime(value) : String(value ?? '–'))
