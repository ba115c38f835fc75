// Where a cell leads: its address, with the conditions as the search there writes them.
import { expect, test } from 'vitest'
import { addressOf } from './useLinks.ts'

const row = { id: '1', version: 1, device: 'x', date: '2026-11-21', variety: null, $labels: { device: 'X101' } }
const link = (filter: object) => ({ kind: 'page' as const, page: 'days', route: '/days', filter: { ...filter } })

test.each([
  ['a value', { 'search.device': { field: 'device' } }, { 'search.device': '"x"' }],
  ['a name, where texts are searched', { 'search.name': { field: 'device', shown: true } }, { 'search.name': '"X101"' }],
  ['a day, where spans are', { 'search.date': { field: 'date', days: true } }, { 'search.date': '["2026-11-21","2026-11-21"]' }],
  ['nothing', { 'search.variety': { field: 'variety' } }, {}],
])('is filled with %s', (_, filter, address) => {
  const [path, query = ''] = addressOf(link(filter), row).split('?')
  expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual(['/days', address])
})
