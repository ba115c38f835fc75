// With what a range of time is compared: as many days before it, whole months with whole months, as many hours, and never with more than is over.
import { expect, test } from 'vitest'
import type { Dimension } from './queryModel.ts'
import { type Shift, shiftOf } from './compare.ts'
import type { Compare } from './request.ts'

const now = Date.parse('2026-11-24T04:00:00Z')
const dimension: Dimension = { id: 'at', field: 'at', fields: {}, kind: 'dateTime', label: { zh: '时间', en: 'Time' } }
const of = (compare: Compare, from: string, to: string): Omit<Shift, 'dimension'> | undefined => {
  const asked: Dimension = from.includes('T') ? dimension : { ...dimension, grain: 'day' }
  const shift = shiftOf(compare, [{ kind: 'value', dimension: asked, value: [from, to] }], { day: '2026-11-24', now })
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
  const days = { from: '2026-11-11', to: '2026-11-16', unit: 'day', count: 7, over: ['2026-11-18', '2026-11-23'] }
  expect(of('previous', '2026-11-18', '2026-11-24')).toEqual(days)
  const month = { from: '2026-10-01', to: '2026-10-23', unit: 'month', count: 1, over: ['2026-11-01', '2026-11-23'] }
  expect(of('previous', '2026-11-01', '2026-11-30')).toEqual(month)
  expect(of('previous', '2026-11-24', '2026-11-24')).toBeUndefined()
})

test('moments are compared with as many whole hours before, up to now', () => {
  const whole = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-21T23:59:00.000Z', unit: 'second', count: 86_400 }
  expect(of('previous', '2026-11-22T00:00:00Z', '2026-11-22T23:59:00Z')).toEqual(whole)
  const begun = { from: '2026-11-23T00:00:00.000Z', to: '2026-11-23T04:00:00.000Z', unit: 'second', count: 86_400 }
  expect(of('previous', '2026-11-24T00:00:00Z', '2026-11-24T23:59:00Z')).toEqual({
    ...begun,
    over: ['2026-11-24T00:00:00Z', '2026-11-24T04:00:00.000Z'],
  })
  expect(of('previous', '2026-11-25T00:00:00Z', '2026-11-25T08:00:00Z')).toBeUndefined()
  expect(of('previous', '1', '40')).toBeUndefined()
})
