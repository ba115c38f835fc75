// What can draw what is chosen, and where the chart then stands.
import { expect, test } from 'vitest'
import { canDraw, chartList, newChart } from './newChart.ts'

const wish = { widget: 'bar', dataset: 'sales', title: { zh: '销售', en: 'Sales' }, x: 'month', series: undefined, measures: ['total'] }

test('as many measures as a widget takes, dimensions as it asks for them', () => {
  expect(canDraw({ series: 'none', measures: [1, 1] }, wish)).toBe(true)
  expect(canDraw({ series: 'none', measures: [1, 1] }, { ...wish, series: 'state' })).toBe(false)
  expect(canDraw({ measures: [1, 1] }, { ...wish, measures: ['total', 'count'] })).toBe(false)
  expect(canDraw({ x: 'none', measures: [1, 1] }, wish)).toBe(false)
  expect(canDraw({ x: 'day', measures: [1, 1] }, wish)).toBe(false)
  expect(canDraw({ x: 'day', measures: [1, 1] }, { ...wish, byDay: true })).toBe(true)
  expect(canDraw({ measures: [1, 8] }, { ...wish, x: undefined })).toBe(false)
  expect(canDraw({ measures: [2, 2], times: true }, { ...wish, measures: ['from', 'to'] })).toBe(false)
})

test('among the charts of the page or of the chosen tab, in the long form as a block; no id twice', () => {
  expect(chartList({ entity: 'order' }, [])).toEqual(['charts'])
  expect(chartList({ tabs: [{ id: 'a' }, { id: 'b' }] }, ['tabs', '1', 'table'])).toEqual(['tabs', '1', 'charts'])
  expect(chartList({ tabs: [{ id: 'a' }] }, [])).toEqual(['tabs', '0', 'charts'])
  expect(chartList({ blocks: [] }, ['blocks', '0'])).toEqual(['blocks'])
  expect(newChart(wish, ['charts'], [{ id: 'salesByMonth' }])).toEqual({
    id: 'salesByMonth2',
    title: wish.title,
    widget: 'bar',
    dataset: 'sales',
    x: 'month',
    y: ['total'],
  })
  expect(newChart(wish, ['blocks'], [])).toMatchObject({ id: 'salesByMonth', type: 'chart', chart: { dataset: 'sales', y: ['total'] } })
})
