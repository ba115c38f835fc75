// Axes, legend and tooltip that charts over categories share.
import { formatNumber, type Language } from '../format.ts'
import type { ChartOption } from './echarts.ts'
import type { Series, Table } from './series.ts'
import { tooltipOf } from './tooltip.ts'

interface Wish {
  readonly language: Language
  /** Of the drawing, in pixels. */
  readonly width: number
  readonly horizontal?: boolean
  /** The value axis need not begin at nothing. */
  readonly scale?: boolean
}

/** What the value axis and the edges take of the width. */
const MARGIN = 72
/** A label narrower than this says nothing; then only every so many are shown. */
const NARROWEST_LABEL = 44
/** Labels beside horizontal bars. */
const LABEL_WIDTH = 120

/** Everything but the series. Values are written with the places and unit of their measure. */
export function axesOf({ categories, series }: Table, { language, width, horizontal = false, scale = false }: Wish): ChartOption {
  const share = (width - MARGIN) / Math.max(1, categories.length) - 8
  const category = {
    type: 'category' as const,
    data: [...categories],
    ...(horizontal && { inverse: true }),
    axisLabel: {
      overflow: 'truncate' as const,
      ...(horizontal ? { width: LABEL_WIDTH } : share >= NARROWEST_LABEL ? { width: share, interval: 0 } : { hideOverlap: true }),
    },
  }
  const value = { type: 'value' as const, scale, axisLabel: { formatter: (number: number) => short(number, language) } }
  const several = series.length > 1
  return {
    grid: {
      left: 4,
      right: horizontal ? 40 : 12,
      top: several ? 36 : 20,
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

/** From here on an axis counts in 万 or in millions: what is read there is the size, not the figure. */
const LONG = 100_000
const shortForms = {
  zh: new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }),
}
const short = (number: number, language: Language): string =>
  Math.abs(number) >= LONG ? shortForms[language].format(number) : formatNumber(number, { language })

export function written({ values, measure }: Series, at: number, language: Language): string {
  const text = formatNumber(values[at], { language, ...(measure.decimals !== undefined && { decimals: measure.decimals }) })
  return measure.unit === undefined || values[at] === null ? text : `${text} ${measure.unit}`
}
