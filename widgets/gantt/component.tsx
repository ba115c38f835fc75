// From when to when: a bar on the line of each thing.
import { CustomChart } from 'echarts/charts'
import { DataZoomComponent, GridComponent, LegendComponent, MarkLineComponent } from 'echarts/components'
import { useMemo } from 'react'
import { atMill, useSay, useTokens, type ChartProps } from '../../runtime/index.ts'
import { coloursOf } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { legend } from '../kit/chart/legend.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { formatDateTime } from '../kit/format.ts'
import { barOf } from './bar.ts'
import { spansOf } from './spans.ts'

register([CustomChart, GridComponent, LegendComponent, DataZoomComponent, MarkLineComponent])

/** Pixels of a line; with more lines than fit a slider shows a part of them. */
const LINE = 24
const AROUND = 64
const NAMES = 120
/** Alike in every language. */
const moments = { year: '{yyyy}', month: '{yyyy}-{MM}', day: '{MM}-{dd}', hour: '{HH}:{mm}', minute: '{HH}:{mm}' }
const now = { zh: '现在', en: 'Now' }

export default function GanttWidget(props: ChartProps) {
  const { rows, x, y, series } = props
  const say = useSay()
  const tokens = useTokens()
  const { lanes, groups, spans } = useMemo(
    () => spansOf(rows, { lane: x.id, ...(series && { group: series.id }), from: y[0]?.id ?? '', to: y[1]?.id ?? '' }),
    [rows, x, y, series],
  )
  const draw = useMemo(
    (): Draw =>
      ({ height }) => {
        const fitting = Math.max(3, Math.floor((height - AROUND) / LINE))
        const several = groups.length > 1
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
          ...(lanes.length > fitting && {
            dataZoom: [
              {
                type: 'slider',
                yAxisIndex: 0,
                // The axis of time spans the lanes that are shown.
                filterMode: 'filter',
                startValue: 0,
                endValue: fitting - 1,
                width: 16,
                right: 4,
                brushSelect: false,
                labelFormatter: '',
              },
            ],
          }),
          xAxis: {
            type: 'time',
            axisLabel: { hideOverlap: true, formatter: moments },
            splitLine: { show: true, lineStyle: { color: tokens.line } },
          },
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
    [lanes, groups, spans, y, say, tokens],
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
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} table={table} blank={spans.length === 0} />
}

/** A day as it came, a moment in the reader's zone. */
const momentOf = (value: unknown): string => (String(value).length > 10 ? formatDateTime(value) : String(value))
