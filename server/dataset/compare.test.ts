// With what a range of days is compared: as many before it, whole months with whole months, and never a day that is not over.
import { expect, test } from 'vitest'
import { type Shift, shiftOf } from './compare.ts'
import type { Compare } from './request.ts'

type Filters = Parameters<typeof shiftOf>[1]
const of = (compare: Compare, from: string, to: string): Omit<Shift, 'dimension'> | undefined => {
  const filters = [{ kind: 'value', dimension: { id: 'day', grain: 'day' }, value: [from, to] }] as unknown as Filters
  const shift = shiftOf(compare, filters, '2026-11-24')
  if (!shift) return undefined
  const { dimension: _, ...range } = shift
  return range
}

test('days that are over are compared with as many before, months with months, years with years', () => {
  expect(of('previous', '2026-11-17', '2026-11-23')).toEqual({ from: '2026-11-10', to: '2026-11-16', unit: 'day', count: 7 })
  expect(of('previous', '2026-10-01', '2026-10-31')).toEqual({ from: '2026-09-01', to: '2026-09-30', unit: 'month', count: 1 })
  expect(of('lastYear', '2026-02-01', '2026-02-28')).toEqual({ from: '2025-02-01', to: '2025-02-28', unit: 'month', count: 12 })
})

test('the day that runs is left out on both sides, and so is what lies ahead; today alone is compared with nothing', () => {
  expect(of('previous', '2026-11-18', '2026-11-24')).toEqual({
    ...{ from: '2026-11-11', to: '2026-11-16', unit: 'day', count: 7 },
    over: ['2026-11-18', '2026-11-23'],
  })
  expect(of('previous', '2026-11-01', '2026-11-30')).toEqual({
    ...{ from: '2026-10-01', to: '2026-10-23', unit: 'month', count: 1 },
    over: ['2026-11-01', '2026-11-23'],
  })
  expect(of('previous', '2026-11-24', '2026-11-24')).toBeUndefined()
})
