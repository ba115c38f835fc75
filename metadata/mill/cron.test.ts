// Cron by the wall clock: across daylight saving, once each; what never comes is known.
import { expect, test } from 'vitest'
import { faultOfCron, nextTime } from './cron.ts'

const times = (cron: string, zone: string, after: string, count: number): readonly (string | undefined)[] => {
  let at: Date | undefined = new Date(after)
  return Array.from({ length: count }, () => (at = at && nextTime(cron, zone, at))?.toISOString().slice(0, 16))
}

test('a time of night is by the factory’s clock, the whole year', () => {
  expect(times('0 2 * * *', 'Asia/Shanghai', '2026-01-01T00:00:00Z', 2)).toEqual(['2026-01-01T18:00', '2026-01-02T18:00'])
  expect(times('0 2 * * *', 'Europe/Berlin', '2026-01-01T12:00:00Z', 1)).toEqual(['2026-01-02T01:00'])
  expect(times('0 2 * * *', 'Europe/Berlin', '2026-07-01T12:00:00Z', 1)).toEqual(['2026-07-02T00:00'])
})

test('a time that the spring leaves out runs as the clock has moved on, and the next day as ever', () => {
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:30'])
  expect(times('0 0 * * *', 'Africa/Cairo', '2026-04-22T23:00:00Z', 2)).toEqual(['2026-04-23T22:00', '2026-04-24T21:00'])
})

test('a time that comes twice in autumn runs once, each half hour of that night runs', () => {
  expect(times('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
  expect(times('*/30 * * * *', 'Europe/Berlin', '2026-10-24T23:40:00Z', 5)).toEqual([
    '2026-10-25T00:00',
    '2026-10-25T00:30',
    '2026-10-25T01:00',
    '2026-10-25T01:30',
    '2026-10-25T02:00',
  ])
})

test('what is no expression and what never comes due is known beforehand', () => {
  for (const cron of ['0 2 * * *', '*/5 6-22 * * 1-5', '0 0 29 2 *', '0 6 L * *', '0 2 * * MON'])
    expect(faultOfCron(cron), cron).toBeUndefined()
  for (const cron of ['', 'nightly', '@daily', '61 * * * *', '* * * *', '* * * * * *', '0 2 32 * *'])
    expect(faultOfCron(cron), cron).toBe('malformed')
  for (const cron of ['0 0 30 2 *', '0 0 31 4,6,9,11 *']) expect(faultOfCron(cron), cron).toBe('never')
})
