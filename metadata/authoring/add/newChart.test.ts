// What can draw what is chosen, and where the chart then stands.
import { expect, test } from 'vitest'
import type { Patchable } from '../../patch/patchOf.ts'
import type { EntityDocument } from '../../generated/language.ts'
import type { Narrowing } from './narrowing.ts'
import { canDraw, withChart } from './newChart.ts'
import { valueAt } from '../../base/valueAt.ts'

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

test('among the charts of the page or of the chosen tab, elsewhere as a block; no id twice', () => {
  const order: EntityDocument = {
    kind: 'entity',
    id: 'order',
    label: wish.title,
    display: 'number',
    schema: { type: 'object', properties: { number: { type: 'string', 'x-field': { label: wish.title } } } },
  }
  const place = (parts: object, selected: readonly string[], narrowed: readonly Narrowing[] = []) => {
    const page: Patchable = { kind: 'page', id: 'sales', ...parts }
    const added = withChart(page, wish, { selected, entityOf: (id) => (id === 'order' ? order : undefined), narrowed })
    return [added?.path.join('/'), valueAt(added?.document, added?.path ?? [])]
  }
  const search = { input: 'filter', path: 'search.value' }
  const item = { title: wish.title, widget: 'bar', dataset: 'sales', x: 'month', y: ['total'] }
  expect(place({ entity: 'order' }, [], [search])).toEqual(['charts/0', { id: 'x_salesByMonth', ...item }])
  expect(place({ entity: 'order', charts: [{ id: 'x_salesByMonth' }] }, [])).toEqual([
    'charts/1',
    { id: 'x_salesByMonth2', ...item, filter: 'none' },
  ])
  const tabs = [
    { id: 'a', entity: 'order' },
    { id: 'b', entity: 'order' },
  ]
  expect(place({ tabs }, ['tabs', '1', 'table'], [search])[0]).toBe('tabs/1/charts/0')
  expect(place({ tabs }, [])[0]).toBe('tabs/0/charts/0')
  const chosen = { input: 'order', path: 'table.selected' }
  expect(place({ entity: 'order' }, [], [search, chosen])).toEqual([
    'blocks/0',
    {
      id: 'x_salesByMonth',
      type: 'chart',
      title: wish.title,
      in: { filter: 'search.value', order: 'table.selected' },
      chart: { id: 'x_salesByMonth', ...item },
    },
  ])
  expect(place({ blocks: [] }, ['blocks', '0'])).toMatchObject(['blocks/0', { id: 'x_salesByMonth', type: 'chart' }])
})
