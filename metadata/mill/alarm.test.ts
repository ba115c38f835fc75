// A rule warns once while its conditions hold long enough, and is over when they do not.
import { expect, it } from 'vitest'
import { type AlarmRule, alarmValue, episodesOf, type Reading } from './alarm.ts'

const slow: AlarmRule = {
  trigger: 0,
  durationSec: 60,
  conditions: [{ quantity: 'spindle_speed', operator: 'subtract', threshold: 9000, weight: -1 }],
}
const readings = (...speeds: readonly (number | null)[]): readonly Reading[] =>
  speeds.map((spindle_speed, at) => ({ at: at * 20_000, values: { spindle_speed } }))
const told = (rule: AlarmRule, ...speeds: readonly (number | null)[]) =>
  episodesOf(rule, readings(...speeds)).map(({ startAt, endAt, value }) => [
    startAt / 20_000,
    endAt === null ? null : endAt / 20_000,
    value,
  ])

it('is raised once, from when its conditions began to hold, with the most that was reached, and cleared', () => {
  expect(told(slow, 9500, 8000, 7000, 8500, 8800, 8900, 9000, 8000)).toEqual([[1, 6, 2000]])
})

it('is not raised where they hold too short, also several times, and goes on where the readings end', () => {
  expect(told(slow, 8000, 8000, 8000, 9500, 8000, 8000, 9500)).toEqual([])
  expect(told(slow, 8000, 8000, 8000, 8000)).toEqual([[0, null, 1000]])
  expect(told({ ...slow, durationSec: 0 }, 9500, 8900, 9500, 8900)).toEqual([
    [1, 2, 100],
    [3, null, 100],
  ])
})

it('what is not read neither raises nor clears', () => {
  expect(told(slow, 8000, 8000, null, 8000, 8000, 9500)).toEqual([])
  expect(told(slow, 8000, 8000, 8000, 8000, null, null, 8000, 9500)).toEqual([[0, 7, 1000]])
})

it('time without readings does not count, nor what comes late', () => {
  const minute = 60_000
  const at = (...times: readonly number[]): readonly Reading[] =>
    times.map((time) => ({ at: time * minute, values: { spindle_speed: 8000 } }))
  expect(episodesOf(slow, at(0, 30))).toEqual([])
  expect(episodesOf(slow, at(0, 30, 31))).toEqual([{ startAt: 30 * minute, endAt: null, value: 1000, values: { spindle_speed: 8000 } }])
  expect(episodesOf(slow, [...at(5), { at: 0, values: { spindle_speed: 9500 } }, ...at(6)])).toEqual([
    { startAt: 5 * minute, endAt: null, value: 1000, values: { spindle_speed: 8000 } },
  ])
})

it('adds up its conditions by weight: above the trigger, not at it', () => {
  const both: AlarmRule = {
    trigger: 3,
    durationSec: 0,
    conditions: [
      { quantity: 'a', operator: 'divide', threshold: 2, weight: 1 },
      { quantity: 'b', operator: 'multiply', threshold: 3, weight: 0.5 },
      { quantity: 'c', operator: 'add', threshold: 1, weight: -1 },
    ],
  }
  expect(alarmValue(both, { at: 0, values: { a: 4, b: 2, c: 1 } })).toBe(3)
  expect(episodesOf(both, [{ at: 0, values: { a: 4, b: 2, c: 1 } }])).toEqual([])
  expect(alarmValue(both, { at: 0, values: { a: 4, b: 2 } })).toBeUndefined()
  expect(
    alarmValue({ ...both, conditions: [{ quantity: 'a', operator: 'divide', threshold: 0, weight: 1 }] }, { at: 0, values: { a: 1 } }),
  ).toBeUndefined()
})
