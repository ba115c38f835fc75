// How often values fall where: a bar for each span of them.
import { BarChart } from 'echarts/charts'
import { useMemo } from 'react'
import { useLanguage, useSay, useTokens, type ChartProps } from '../../runtime/index.ts'
import { axesOf } from '../kit/chart/axes.ts'
import { register } from '../kit/chart/echarts.ts'
import { ChartFrame } from '../kit/chart/frame.tsx'
import { numberAt } from '../kit/chart/series.ts'
import type { Draw } from '../kit/chart/useChart.ts'
import { formatNumber } from '../kit/text/format.ts'
import { numberOf } from '../kit/text/setting.ts'
import { binsOf } from './bins.ts'

register([BarChart])

const number = { zh: '个数', en: 'Number' }

export default function HistogramWidget(props: ChartProps) {
  const { rows, y, settings } = props
  const language = useLanguage()
  const tokens = useTokens()
  const say = useSay()
  const wanted = numberOf(settings['bins'])
  const bins = useMemo(
    () =>
      binsOf(
        rows.flatMap((row) => numberAt(row, y[0]?.id ?? '') ?? []),
        wanted,
      ),
    [rows, y, wanted],
  )
  const names = useMemo(
    () => bins.map(({ from, to }) => `${formatNumber(from, { language })}–${formatNumber(to, { language })}`),
    [bins, language],
  )
  const draw = useMemo((): Draw => {
    const values = bins.map(({ count }) => count)
    const table = {
      categories: names,
      colours: [],
      series: [{ name: say(number), colour: undefined, measure: { id: '', label: say(number), decimals: 0 }, values, rows: [] }],
    }
    return (space) => ({
      ...axesOf(table, { language, ...space, letters: tokens.size.hint, dense: 100 }),
      series: [{ type: 'bar', name: say(number), data: values, barCategoryGap: '4%', barMaxWidth: 400 }],
    })
  }, [bins, names, language, say, tokens])
  const table = useMemo(
    () => ({
      columns: [y[0]?.label ?? '', say(number)],
      names: 1,
      rows: bins.map(({ count }, at) => [names[at] ?? '', formatNumber(count, { language })]),
    }),
    [bins, names, y, language, say],
  )
  return <ChartFrame of={props} draw={draw} table={table} blank={bins.length === 0} />
}
