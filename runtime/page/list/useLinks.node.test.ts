// Where a cell leads: its address, with the conditions as the search there writes them.
import { expect, test } from 'vitest'
import { addressOf, noRow } from './useLinks.ts'

const row = { id: '1', version: 1, device: 'x', date: '2026-11-21', variety: null, $labels: { device: 'X101' } }
const link = (filter: object) => ({ kind: 'page' as const, page: 'days', route: '/days', filter: { ...filter } })

test.each([
  ['a value', { 'search.device': { field: 'device' } }, { 'search.device': '"x"' }],
  ['a name, where texts are searched', { 'search.name': { field: 'device', shown: true } }, { 'search.name': '"X101"' }],
  ['a day, where spans are', { 'search.date': { field: 'date', days: true } }, { 'search.date': '["2026-11-21","2026-11-21"]' }],
  ['nothing of an empty field', { 'search.variety': { field: 'variety' } }, {}],
])('is filled with %s', (_, filter, address) => {
  const [path, query = ''] = addressOf(link(filter), row).split('?')
  expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual(['/days', address])
})

test('carries conditions of the search here along, but for what the row says itself, and those that always hold', () => {
  const carried = {
    ...link({ 'search.device': { field: 'device' } }),
    carry: { 'search.planAt': 'date', 'search.device': 'device', 'search.item': 'item' },
    given: { 'search.overdue': true, 'search.status': ['completed'] },
  }
  const searched = { date: ['2026-11-01', '2026-11-28'], device: ['y'] }
  const parametersOf = (of: typeof row | typeof noRow) =>
    Object.fromEntries(new URLSearchParams(addressOf(carried, of, searched).split('?')[1]))
  const always = {
    'search.planAt': '["2026-11-01","2026-11-28"]',
    'search.overdue': 'true',
    'search.status': '["completed"]',
  }
  expect(parametersOf(row)).toEqual({ ...always, 'search.device': '"x"' })
  expect(parametersOf(noRow)).toEqual({ ...always, 'search.device': '["y"]' })
})
