// Counters of metres, and speeds of machines that have none: what cannot be is set aside.
import { expect, test } from 'vitest'
import { Spoken } from './testing/spoken.ts'

test.each([
  ['a zero', [0]],
  ['zeros for a while', [0, 0, 0]],
  ['a leap', [900_000]],
])('a counter that slips and comes back counts from where it was: %s', (_, odd) => {
  const machine = new Spoken().say(0, 'tick', { state: 'running', lengthTotal: 5_000 })
  odd.forEach((total, at) => machine.say(10 + at * 10, 'tick', { state: 'running', lengthTotal: total }))
  machine.say(40, 'tick', { state: 'running', lengthTotal: 5_012 }).say(50, 'tick', { state: 'stopped', lengthTotal: 5_015 })
  expect(machine.states()).toEqual([[0, 50, 'running', 15]])
  expect(machine.impossible().at(-1)).toMatch(/^tick\.lengthTotal 5000 → \d+ → 5012, 40 s$/)
})

test('a speed that no such machine has is set aside', () => {
  const machine = new Spoken()
  for (const [second, speed] of [
    [0, 120],
    [60, 250_000],
    [120, 120],
    [180, 120],
  ] as const)
    machine.say(second, 'process', { state: 'running', speed })
  expect(machine.rows('machineState').map(({ speed_min: sum }) => sum)).toEqual([240])
  expect(machine.impossible()).toEqual(['process.speed 250000'])
})
