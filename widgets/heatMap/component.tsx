// How much there is of each pair of two dimensions: the darker, the more.
import { HeatmapChart } from 'echarts/charts'
import { GridComponent, VisualMapComponent } from 'echarts/components'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureOf, figureWithUnit } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { scaleOf } from '../kit/chart/shades.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { useTable } from '../kit/chart/useTable.ts'

register([HeatmapChart, GridComponent, VisualMapComponent])

/** A cell narrower or lower than this holds no figure. */
const LABELLED = { width: 44, height: 20 }
/** What names take at the left and below. */
const LEFT = 100
const BELOW = 56

export default function HeatMapWidget(props: ChartProps) {
  const { y } = props
  const language = useLanguage()
  const tokens = useTokens()
  const { table } = useTable(props)
  const cells = useMemo(
    () =>
      table.series.flatMap(({ values, rows }, line) =>
        values.flatMap((value, column) => (value === null ? [] : [{ value: [column, line, value], row: rows[column] }])),
      ),
    [table],
  )
  const draw = useMemo((): Draw => {
    const [measure = { id: '', label: '' }] = y
    const names = { overflow: 'truncate' as const, hideOverlap: true }
    return ({ width, height }) => {
      const wide = (width - LEFT) / Math.max(1, table.categories.length)
      const high = (height - BELOW) / Math.max(1, table.series.length)
      return {
        grid: { left: 4, right: 12, top: 8, bottom: 52, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
        xAxis: {
          type: 'category',
          data: [...table.categories],
          splitArea: { show: false },
          axisLabel: wide >= LABELLED.width ? { ...names, interval: 0, width: wide - 4 } : names,
        },
        yAxis: {
          type: 'category',
          data: table.series.map(({ name }) => name),
          inverse: true,
          axisLine: { show: false },
          axisLabel: { ...names, width: LEFT },
        },
        visualMap: scaleOf(
          cells.map(({ value }) => value[2] ?? 0),
          { tokens, language },
        ),
        tooltip: {
          trigger: 'item',
          confine: true,
          formatter: (given) => {
            const point = Array.isArray(given) ? given[0] : given
            const [column = 0, line = 0, value = null] = cells[point?.dataIndex ?? 0]?.value ?? []
            const colour = typeof point?.color === 'string' ? point.color : ''
            const name = table.series[line]?.name ?? ''
            return tooltipOf(table.categories[column] ?? '', [{ name, value: figureWithUnit(value, measure, language), colour }])
          },
        },
        series: [
          {
            type: 'heatmap',
            data: cells.map(({ value }) => value),
            itemStyle: { borderColor: tokens.card, borderWidth: wide > 8 && high > 8 ? 2 : 0, borderRadius: 2 },
            label: {
              show: wide >= LABELLED.width && high >= LABELLED.height,
              formatter: ({ dataIndex }) => figureOf(cells[dataIndex]?.value[2], measure, language),
            },
            emphasis: { itemStyle: { borderColor: tokens.text, borderWidth: 1 } },
          },
        ],
      }
    }
  }, [table, cells, y, language, tokens])
  const rowAt = useMemo(
    () =>
      ({ dataIndex }: { readonly dataIndex: number }) =>
        cells[dataIndex]?.row,
    [cells],
  )
  return <ChartFrame shape="squares" of={props} draw={draw} rowAt={rowAt} blank={cells.length === 0} />
}
