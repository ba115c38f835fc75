// Messages a minute: of whole minutes, none of a box that is away, and nothing of the time in which nobody counted.
import { expect, test } from 'vitest'
import { beSilent } from '../machineState/applyMessage.ts'
import { Collected } from '../machineState/facts.ts'
import { newState } from '../machineState/state.ts'
import { limitsOf, unrated } from '../limits.ts'
import { countMessages } from './rate.ts'

test('a rate is that of the last whole minute', () => {
  const state = newState()
  const rate = () => state.now.message_rate ?? null
  for (let second = 0; second < 60; second += 10) countMessages(state, 5, second * 1_000)
  expect(rate(), 'no minute is whole yet').toBeNull()
  countMessages(state, 5, 60_000)
  expect(rate()).toBe(30)
  countMessages(state, 45, 150_000)
  expect(rate()).toBe(30)
  // The console was away.
  countMessages(state, 999, 1_000_000)
  expect(rate()).toBe(30)
  countMessages(state, 12, 1_060_000)
  expect(rate()).toBe(12)
  Object.assign(state, { at: 1_060_000, state: 'running', since: 1_060_000, from: 1_060_000 })
  const shiftAt = () => ({ productionDate: '2026-03-02', period: 1, startAt: 0, endAt: 9e12 })
  beSilent(state, new Collected('d', shiftAt, limitsOf(unrated)), 2_000_000)
  expect([rate(), state.rate]).toEqual([0, undefined])
})
