// Values that hold until they change (states, set points, tariffs), with a slider that shows a part of them.
import { LineChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useTokens, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { coloursOf, inColour } from '../kit/chart/colours.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { isScaled } from '../kit/chart/running.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { useTable } from '../kit/chart/useTable.ts'

register([LineChart])

/** The part that the slider shows at first, in per cent (product rule 9). */
const ZOOM = [30, 60] as const

export default function StepWidget(props: ChartProps) {
  const { settings } = props
  const language = useLanguage()
  const tokens = useTokens()
  const { table, rowAt } = useTable(props)
  const draw = useMemo((): Draw => {
    const at = settings['at']
    const step = at === 'middle' || at === 'end' ? at : 'start'
    const colours = coloursOf(
      table.series.map(({ colour }) => colour),
      tokens,
    )
    const scale = isScaled(table.series, -1)
    return (space) => ({
      ...axesOf(table, {
        language,
        ...space,
        letters: tokens.size.hint,
        ordered: true,
        scale,
        ...(table.categories.length > 1 && { zoom: ZOOM }),
      }),
      series: table.series.map(({ name, values }, nth) => ({
        type: 'line',
        name,
        ...inColour(colours[nth]),
        data: [...values],
        step,
        showSymbol: table.categories.length === 1,
        connectNulls: false,
        emphasis: { focus: 'series' },
      })),
    })
  }, [table, settings, language, tokens])
  return <ChartFrame of={props} draw={draw} rowAt={rowAt} />
}
