// Periods that move: by the production day, not the calendar's; the shift that runs; the last hours.
import { expect, test } from 'vitest'
import type { ShiftNow } from '../../../metadata/mill/shiftNow.ts'
import { conditionsOf, isMoving } from './moving.ts'

const dimensions = [
  { id: 'date', kind: 'date', grain: 'day', productionDays: true },
  { id: 'raised', kind: 'date', grain: 'day' },
  { id: 'shift', kind: 'text', grain: 'shift' },
  { id: 'time', kind: 'dateTime' },
] as const
const at = Date.parse('2026-11-22T20:41:00Z')
const now: Pick<ShiftNow, 'shift'> = {
  shift: { day: '2026-11-22', period: 3, name: '夜班', team: '丁班', startAt: '2026-11-22T16:00:00Z', endAt: '2026-11-23T00:00:00Z' },
}
const asked = (given: Parameters<typeof conditionsOf>[0], standing = now) => conditionsOf(given, dimensions, { now: standing, at })

test('at four in the morning it is still the day before', () => {
  expect(asked({ date: { period: 'today' } })).toEqual({ date: ['2026-11-22', '2026-11-22'] })
  expect(asked({ date: { period: 'thisMonth' } })).toEqual({ date: ['2026-11-01', '2026-11-22'] })
  expect(asked({ raised: { period: 'today' } })).toEqual({ raised: ['2026-11-23', '2026-11-23'] })
})

test('the shift that runs, as the dimension tells it; the day where none does', () => {
  expect(asked({ shift: { period: 'thisShift' } })).toEqual({ shift: '2026-11-22/3' })
  expect(asked({ time: { period: 'thisShift' } })).toEqual({ time: ['2026-11-22T16:00:00Z', '2026-11-22T20:41:00.000Z'] })
  expect(asked({ date: { period: 'thisShift' } }, { shift: null })).toEqual({ date: ['2026-11-22', '2026-11-22'] })
})

test('the last day and night begin at an hour', () => {
  expect(asked({ time: { period: 'last24Hours' } })).toEqual({ time: ['2026-11-21T21:00:00.000Z', '2026-11-22T20:41:00.000Z'] })
})

test('values stay as they are', () => {
  expect(asked({ type: ['fault'] })).toEqual({ type: ['fault'] })
  expect([isMoving(), isMoving({ type: 'fault' }), isMoving({ date: { period: 'today' } })]).toEqual([false, false, true])
})
