// What meters say: what they cannot have counted counts for nobody.
import { expect, test } from 'vitest'
import { Spoken } from './testing/spoken.ts'

test('what a meter cannot have counted is set aside, and counted on from there', () => {
  const machine = new Spoken().ticks(0, 10)
  for (const [second, total] of [
    [20, 500],
    [60, 501],
    [120, 9_000_000],
    [180, 9_000_001],
  ] as const)
    machine.say(second, 'meter', { meterNo: 'E1', total })
  expect(machine.rows('energyInterval').at(-1)).toMatchObject({ k_wh: 2 })
  expect(machine.impossible()).toEqual(['meter.total 501 → 9000000, 60 s'])
})
