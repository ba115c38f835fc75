// What every chart draws with. Each widget registers the charts and components of its own kind beside it, so that a page fetches no others.
import { AriaComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type ComposeOption, type ECharts } from 'echarts/core'
import type {
  BarSeriesOption,
  CustomSeriesOption,
  GaugeSeriesOption,
  HeatmapSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  RadarSeriesOption,
  SankeySeriesOption,
} from 'echarts/charts'
import type {
  AriaComponentOption,
  CalendarComponentOption,
  DataZoomComponentOption,
  GridComponentOption,
  LegendComponentOption,
  MarkLineComponentOption,
  RadarComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import { CanvasRenderer } from 'echarts/renderers'

register([TooltipComponent, AriaComponent, CanvasRenderer])

export { init, register, type ECharts }
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | GaugeSeriesOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | RadarSeriesOption
  | SankeySeriesOption
  | AriaComponentOption
  | CalendarComponentOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | MarkLineComponentOption
  | RadarComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>
