// By what a chart is drawn, as the search says.
import { expect, test } from 'vitest'
import { steppedX } from './stepped.ts'

const label = { zh: '', en: '' }
const dimension = (id: string, grain: 'day' | 'month' | 'year') => ({ id, label, field: 'date', fields: {}, kind: 'date' as const, grain })
const dataset = { dimensions: [dimension('date', 'day'), dimension('month', 'month'), dimension('year', 'year')] }
const by = (from: string | null, to: string | null, coarser: readonly string[] = ['month', 'year']) =>
  steppedX({ x: 'date', coarser }, dataset, { date: [from, to] })

test.each([
  ['2026-11-10', '2026-11-16', 'date'],
  ['2026-11-01', '2026-11-30', 'date'],
  ['2026-09-01', '2026-11-30', 'month'],
  ['2026-09-02', '2026-11-30', 'date'],
  ['2026-09-01', '2026-11-29', 'date'],
  ['2024-01-01', '2024-02-29', 'month'],
  ['2026-01-01', '2026-12-31', 'month'],
  ['2025-01-01', '2026-12-31', 'year'],
  ['2025-01-01', null, 'date'],
  ['x', 'y', 'date'],
] as const)('%s to %s is drawn by %s', (from, to, x) => expect(by(from, to)).toBe(x))

test('only by what the document names, and where something is searched for', () => {
  expect(by('2025-01-01', '2026-12-31', ['month'])).toBe('month')
  expect(steppedX({ x: 'date' }, dataset, { date: ['2025-01-01', '2026-12-31'] })).toBe('date')
  expect(steppedX({ x: 'date', coarser: ['month'] }, dataset, {})).toBe('date')
  expect(steppedX({ coarser: ['month'] }, dataset, {})).toBeUndefined()
})
