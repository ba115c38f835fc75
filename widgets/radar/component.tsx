// Several figures of a few things, each on an axis of its own.
import { RadarChart } from 'echarts/charts'
import { LegendComponent, RadarComponent } from 'echarts/components'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureOf, figureWithUnit } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { legend } from '../kit/chart/legend.ts'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { useTable } from '../kit/chart/useTable.ts'
import { axesOfRadar } from './radarAxes.ts'

register([RadarChart, RadarComponent, LegendComponent])

/** Fewer axes make no surface. */
const FEWEST = 3

export default function RadarWidget(props: ChartProps) {
  const language = useLanguage()
  const { table } = useTable(props)
  const { axes, shapes } = useMemo(() => axesOfRadar(table, props.y), [table, props.y])
  const tokens = useTokens()
  const colours = useMemo(
    () =>
      coloursOf(
        shapes.map(({ colour }) => colour),
        tokens,
      ),
    [shapes, tokens],
  )
  const draw = useMemo(
    (): Draw =>
      ({ width, height }) => {
        const radius = Math.max(24, Math.min(width / 2 - 96, height / 2 - (shapes.length > 1 ? 44 : 28)))
        return {
          ...(shapes.length > 1 && { legend }),
          radar: {
            center: ['50%', shapes.length > 1 ? '56%' : '52%'],
            radius,
            splitNumber: 4,
            indicator: axes.map(({ name, measure, least, most }) => ({
              // An axis that does not begin at nothing says where it begins and ends.
              name: least === 0 ? name : `${name} ${figureOf(least, measure, language)}–${figureOf(most, measure, language)}`,
              min: least,
              max: most,
            })),
            axisName: { overflow: 'truncate', width: Math.max(88, width / 2 - radius - 24) },
          },
          tooltip: {
            trigger: 'item',
            confine: true,
            formatter: (given) => {
              const point = Array.isArray(given) ? given[0] : given
              const shape = shapes[point?.dataIndex ?? 0]
              const colour = typeof point?.color === 'string' ? point.color : ''
              const lines = axes.map(({ name, measure }, at) => ({
                name,
                value: figureWithUnit(shape?.values[at], measure, language),
                colour,
              }))
              return tooltipOf(shape?.name ?? '', lines)
            },
          },
          series: [
            {
              type: 'radar',
              symbolSize: 5,
              areaStyle: { opacity: 0.08 },
              data: shapes.map(({ name, values }, nth) => {
                const drawn = inColour(colours[nth])
                return { name, value: values.map((value) => value ?? Number.NaN), itemStyle: drawn, lineStyle: drawn, areaStyle: drawn }
              }),
            },
          ],
        }
      },
    [axes, shapes, colours, language],
  )
  const rowAt = useMemo(
    () =>
      ({ dataIndex }: { readonly dataIndex: number }) =>
        shapes[dataIndex]?.row,
    [shapes],
  )
  return <ChartFrame shape="web" of={props} draw={draw} rowAt={rowAt} blank={axes.length < FEWEST} />
}
