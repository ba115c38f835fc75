// Axes, legend and tooltip that charts over categories share.
import { formatNumber, type Language } from '../format.ts'
import type { ChartOption } from './echarts.ts'
import type { Series, Table } from './series.ts'
import { tooltipOf } from './tooltip.ts'

interface Wish {
  readonly language: Language
  readonly horizontal?: boolean
}

/** Everything but the series. Values are written with the places and unit of their measure. */
export function axesOf({ categories, series }: Table, { language, horizontal = false }: Wish): ChartOption {
  const unit = commonUnit(series)
  const category = {
    type: 'category' as const,
    data: [...categories],
    ...(horizontal && { inverse: true }),
    axisLabel: { hideOverlap: true, overflow: 'truncate' as const, width: 120 },
  }
  const value = {
    type: 'value' as const,
    ...(unit !== undefined && { name: unit, nameGap: 12, nameTextStyle: { align: horizontal ? ('left' as const) : ('right' as const) } }),
    axisLabel: { formatter: (number: number) => formatNumber(number, { language }) },
  }
  const several = series.length > 1
  return {
    grid: {
      left: 4,
      right: horizontal && unit !== undefined ? 36 : 12,
      top: (several ? 32 : 12) + (unit === undefined || horizontal ? 0 : 16),
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(several && { legend: { type: 'scroll' as const, top: 0, left: 0 } }),
    xAxis: horizontal ? value : category,
    yAxis: horizontal ? category : value,
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: horizontal ? 'shadow' : 'line' },
      confine: true,
      formatter: (given) => {
        const points = Array.isArray(given) ? given : [given]
        const lines = points.flatMap(({ seriesIndex = 0, dataIndex, color }) => {
          const one = series[seriesIndex]
          return one ? [{ name: one.name, value: written(one, dataIndex, language), colour: typeof color === 'string' ? color : '' }] : []
        })
        return tooltipOf(categories[points[0]?.dataIndex ?? 0] ?? '', lines)
      },
    },
  }
}

export function written({ values, measure }: Series, at: number, language: Language): string {
  const text = formatNumber(values[at], { language, ...(measure.decimals !== undefined && { decimals: measure.decimals }) })
  return measure.unit === undefined || values[at] === null ? text : `${text} ${measure.unit}`
}

/** The unit stands at the axis when all series share it. */
function commonUnit(series: readonly Series[]): string | undefined {
  const units = new Set(series.map(({ measure }) => measure.unit))
  return units.size === 1 ? series[0]?.measure.unit : undefined
}
