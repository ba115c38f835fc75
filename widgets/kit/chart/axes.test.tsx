// How labels of categories stand where room is short.
import { expect, test } from 'vitest'
import { axesOf } from './axes.ts'
import type { Table } from './series.ts'

const tableOf = (names: readonly string[]): Table => ({
  categories: names,
  colours: [],
  series: [{ name: '人数', colour: undefined, values: names.map(() => 1), measure: { id: 'count', label: '人数' }, rows: [] }],
})
const labels = (names: readonly string[], height: number) => axesOf(tableOf(names), { language: 'zh', width: 480, height }).xAxis

const posts = ['挡车工', '落纱工', '前纺工', '络筒工', '保全工', '电工', '试验员', '皮辊工', '仓管员', '统计员', '管理人员', '班长']

test('names under many bars of a low drawing are all there: Chinese ones whole and aslant, others broken between their words', () => {
  expect(labels(posts, 120)).toMatchObject({ axisLabel: { interval: 0, overflow: 'truncate', rotate: 40, width: 60 } })
  const words = posts.map((_, at) => `Line ${at}`)
  expect(labels(words, 120)).toMatchObject({ axisLabel: { interval: 0, overflow: 'break' } })
})

test('names that would be cut stand on two lines in a drawing of any height; so narrow that they stand aslant they do so', () => {
  const classes = ['<2 min', '2–2.5 min', '2.5–3 min', '3–3.5 min', '3.5–4 min', '4–5 min', '5–6 min', '>6 min']
  const of = (width: number) => axesOf(tableOf(classes), { language: 'en', width, height: 240 }).xAxis
  expect(of(520)).toMatchObject({ axisLabel: { interval: 0, overflow: 'break' } })
  expect(of(900)).toMatchObject({ axisLabel: { interval: 0, overflow: 'truncate' } })
  expect(of(360)).toMatchObject({ axisLabel: { rotate: 40 } })
})

test('few Chinese names of a low drawing stand on two lines; hours of a day are told by the hour, midnight by the day', () => {
  const shops = ['细纱一车间', '细纱二车间', '细纱三车间']
  expect(axesOf(tableOf(shops), { language: 'zh', width: 260, height: 120 }).xAxis).toMatchObject({
    axisLabel: { interval: 0, overflow: 'break' },
  })
  const hours = axesOf(tableOf(['2026-11-21 23:00', '2026-11-22 00:00']), { language: 'zh', width: 120, height: 120 }).xAxis
  const { axisLabel } = hours as { readonly axisLabel: { readonly formatter: (name: string) => string } }
  expect(['2026-11-21 23:00', '2026-11-22 00:00'].map(axisLabel.formatter)).toEqual(['23:00', '11-22'])
})

test('the handles of a slider stand apart, however many points there are', () => {
  const { dataZoom } = axesOf(tableOf(Array.from({ length: 5000 }, String)), { language: 'zh', width: 472, height: 240 })
  expect(dataZoom).toMatchObject([{ start: 0, end: 8 }, {}])
})

test('names too long for two lines are shown as far as they stand free', () => {
  const long = posts.map((name) => `${name}（运转丁班早班）`)
  expect(labels(long, 120)).toMatchObject({ axisLabel: { hideOverlap: true } })
})

test('days that do not stand side by side whole are thinned out, never cut', () => {
  const days = Array.from({ length: 5 }, (_, at) => `2026-11-${19 + at}`)
  const of = (width: number) => axesOf(tableOf(days), { language: 'zh', width, height: 240 }).xAxis as { readonly axisLabel: object }
  expect(of(360).axisLabel).toMatchObject({ hideOverlap: true })
  expect(of(360).axisLabel).not.toHaveProperty('width')
  expect(of(640).axisLabel).toMatchObject({ interval: 0 })
})

test('behind the longest bar there is room for its value, however long', () => {
  const rightOf = (behind: number) => {
    const { grid } = axesOf(tableOf(posts), { language: 'zh', width: 480, height: 300, horizontal: true, labelled: true, behind })
    return Object(grid).right as number
  }
  expect([rightOf(0), rightOf(90) >= 100]).toEqual([40, true])
})

test('the axis of what is counted has no fractions, that of what is measured has', () => {
  const stepOf = (value: number) => {
    const table = tableOf(['甲', '乙'])
    const series = table.series.map((one) => ({ ...one, values: [1, value] }))
    return Object(axesOf({ ...table, series }, { language: 'zh', width: 480, height: 300 }).yAxis).minInterval as unknown
  }
  expect([stepOf(3), stepOf(2.5)]).toEqual([1, undefined])
})

test('a day that is not over is told as such under the pointer', () => {
  const { tooltip } = axesOf(tableOf(['2026-11-23', '2026-11-24']), { language: 'en', width: 480, height: 240, running: '2026-11-24' })
  const { formatter } = tooltip as { readonly formatter: (points: unknown) => HTMLElement }
  const headings = [0, 1].map((dataIndex) => formatter([{ seriesIndex: 0, dataIndex }]).querySelector('.kit-tip-head')?.textContent)
  expect(headings).toEqual(['2026-11-23', '2026-11-24 (so far)'])
})
