// A frame that is asked to stop says a fault for five minutes; what it would have delivered meanwhile is never counted.
import { expect, test } from 'vitest'
import type { Saying } from './sayings.ts'
import { Standstill } from './standstill.ts'

const tick = (ts: number, more: object = {}): Saying => ({
  kind: 'tick',
  ts,
  state: 'running',
  spindleRpm: 16_000,
  lengthTotal: ts / 1_000,
  ...more,
})
const minute = 60_000

test('it stands from the moment it is asked until it is started again, and its counter goes on from there', () => {
  const frame = new Standstill()
  const told = (at: number, more?: object) => frame.applied(tick(at, more))
  expect(frame.begin(5_000)).toBeUndefined()
  expect(told(10_000)).toEqual(tick(10_000))
  expect(frame.begin(12_000)).toMatchObject({ ts: 12_000, state: 'fault', spindleRpm: 0, running: 0, lengthTotal: 10 })
  expect(frame.begin(17_000)).toBeUndefined()
  expect(told(20_000)).toMatchObject({ state: 'fault', lengthTotal: 10 })
  expect(told(5 * minute)).toMatchObject({ state: 'fault', lengthTotal: 10 })
  expect(told(5 * minute + 20_000)).toMatchObject({ state: 'running', lengthTotal: 30 })
  expect(frame.begin(6 * minute)).toMatchObject({ state: 'fault', lengthTotal: 30 })
  expect(told(6 * minute + 10_000)).toMatchObject({ state: 'fault', lengthTotal: 30 })
})

test('a frame that stands for a reason of its own keeps it; spindles of one that stands neither break nor run', () => {
  const frame = new Standstill()
  frame.applied(tick(0, { state: 'doffing' }))
  expect(frame.begin(1_000)).toBeUndefined()
  frame.applied(tick(10_000))
  frame.begin(11_000)
  expect(frame.applied(tick(20_000, { state: 'doffing', spindleRpm: 0 }))).toMatchObject({ state: 'doffing' })
  const event: Saying = { kind: 'spindleEvent', ts: 30_000, spindleNo: 1, event: 'break', edge: 'start' }
  expect(frame.applied(event)).toBeUndefined()
  expect(frame.applied({ kind: 'spindleMap', ts: 40_000, codes: [1, 2, 4] })).toMatchObject({ codes: [0, 2, 4] })
  expect(frame.applied({ ...event, ts: 11_000 + 5 * minute })).toMatchObject({ kind: 'spindleEvent' })
})
