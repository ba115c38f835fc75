// What flows from where to where, and how much of it.
import { SankeyChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { figureOf, figureWithUnit, headOf } from '../kit/chart/figureTable.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { tooltipOf } from '../kit/chart/tooltip.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { flowsOf } from './flows.ts'

register([SankeyChart])

const LABEL = 120

export default function SankeyWidget(props: ChartProps) {
  const { rows, x, y, series, settings } = props
  const language = useLanguage()
  const tokens = useTokens()
  const chained = settings['chained'] === true
  const { nodes, flows } = useMemo(
    () => flowsOf(rows, { from: x.id, to: series?.id ?? '', measure: y[0]?.id ?? '', chained }),
    [rows, x, series, y, chained],
  )
  const draw = useMemo((): Draw => {
    const [measure = { id: '', label: '' }] = y
    const colours = coloursOf(
      nodes.map(({ colour }) => colour),
      tokens,
    )
    return () => ({
      tooltip: {
        trigger: 'item',
        confine: true,
        formatter: (given) => {
          const point = Array.isArray(given) ? given[0] : given
          const colour = typeof point?.color === 'string' ? point.color : ''
          if (point?.dataType === 'edge') {
            const flow = flows[point.dataIndex]
            return flow
              ? tooltipOf(`${flow.from} → ${flow.to}`, [
                  { name: measure.label, value: figureWithUnit(flow.value, measure, language), colour },
                ])
              : ''
          }
          const value = typeof point?.value === 'number' ? point.value : null
          return tooltipOf(nodes[point?.dataIndex ?? 0]?.name ?? '', [
            { name: measure.label, value: figureWithUnit(value, measure, language), colour },
          ])
        },
      },
      series: [
        {
          type: 'sankey',
          left: 4,
          right: LABEL,
          top: 8,
          bottom: 8,
          nodeWidth: 12,
          nodeGap: 10,
          draggable: false,
          emphasis: { focus: 'adjacency' },
          lineStyle: { color: 'source', opacity: 0.28, curveness: 0.5 },
          label: {
            color: tokens.textSecond,
            overflow: 'truncate',
            width: LABEL - 12,
            formatter: ({ dataIndex }) => nodes[dataIndex]?.name ?? '',
          },
          data: nodes.map(({ id }, nth) => ({ name: id, itemStyle: inColour(colours[nth]) })),
          links: flows.map(({ source, target, value }) => ({ source, target, value })),
        },
      ],
    })
  }, [nodes, flows, y, language, tokens])
  const table = useMemo(() => {
    const [measure = { id: '', label: '' }] = y
    return {
      columns: [x.label, series?.label ?? '', headOf(measure, language)],
      names: 2,
      rows: flows.map(({ from, to, value }) => [from, to, figureOf(value, measure, language)]),
    }
  }, [flows, x, series, y, language])
  return <ChartFrame shape="flows" of={props} draw={draw} table={table} blank={flows.length === 0} />
}
