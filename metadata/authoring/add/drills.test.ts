// What a click on a chart may filter, and by which fields of a tenant's own its figures may be asked.
import { expect, test } from 'vitest'
import type { EntityDocument, FieldSchema } from '../../generated/language.ts'
import { drillsOf, tablesOf } from './drills.ts'
import { furtherDimensions } from '../figures/furtherDimensions.ts'
import { withChart } from './newChart.ts'
import { newDocument } from './newDocument.ts'

const text = (word: string) => ({ zh: word, en: word })
const field = (label: string, more: object = {}, schema: object = {}): FieldSchema =>
  ({ type: 'string', ...schema, 'x-field': { label: text(label), ...more } }) as FieldSchema
const order: EntityDocument = {
  kind: 'entity',
  id: 'order',
  label: text('Order'),
  display: 'number',
  schema: {
    type: 'object',
    properties: {
      number: field('Number'),
      state: field('State', { dictionary: 'state' }),
      x_lot: field('Lot'),
      x_story: field('Story', {}, { maxLength: 1000 }),
      x_day: field('Day', {}, { format: 'date' }),
      x_key: field('Key', { secret: 'password' }),
    },
  },
}
const page = {
  kind: 'page',
  id: 'orders',
  entity: 'order',
  blocks: [
    { id: 'places', type: 'table', entity: 'place', table: { columns: ['name'] } },
    { id: 'figures', type: 'table', entity: 'dataset:orders', title: text('Figures'), table: { columns: ['state'] } },
  ],
}
const around = { selected: [], entityOf: (id: string) => (id === 'order' ? order : undefined) }
const drawn = (fields: readonly string[]) => ({ dataset: 'orders', entity: 'order', fields })
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

test('a click filters a list of the records or a table of the same figures, by fields of its own', () => {
  expect(ids(tablesOf(page, around))).toEqual(expect.arrayContaining(['places', 'figures']))
  expect(ids(drillsOf(page, drawn(['state']), around))).toEqual(['table', 'figures'])
  expect(ids(drillsOf(page, drawn(['place.name']), around))).toEqual(['figures'])
  expect(drillsOf(page, drawn([]), around)).toEqual([])
  const wish = {
    widget: 'pie',
    dataset: 'orders',
    title: text('Orders'),
    x: 'state',
    series: undefined,
    measures: ['count'],
    drill: 'table',
  }
  expect(JSON.stringify(withChart(page, wish, { ...around, narrowed: [] })?.document)).toContain('"drill":"table"')
})

test('texts, values of lists and days that the tenant has added can be dimensions too; long texts and secrets cannot', () => {
  expect(furtherDimensions(order, [{ id: 'x_day' }])).toEqual([{ id: 'x_lot', label: text('Lot'), field: 'x_lot' }])
  expect(furtherDimensions(order, []).map(({ id, grain }) => [id, grain])).toEqual([
    ['x_lot', undefined],
    ['x_day', 'day'],
  ])
  const figures = newDocument({ kind: 'dataset', id: 'x_figures', label: text('Figures'), entity: order })
  expect(ids(figures.dimensions as readonly { readonly id: string }[])).toEqual(['x_day', 'state', 'number', 'x_lot'])
})
