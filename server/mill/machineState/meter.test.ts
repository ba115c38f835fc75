// Meters: a slip counts for nothing, a reset or an exchange goes on, and no step exceeds what the machine can draw.
import { describe, expect, it, test } from 'vitest'
import { Spoken } from './testing/spoken.ts'

const hour = 3_600
/** Reads a meter each minute; the machine's limit is 150 kW. */
function read(...readings: readonly (readonly [minute: number, total: number])[]): Spoken {
  const machine = new Spoken().ticks(-20, -10)
  for (const [minute, total] of readings) machine.say(minute * 60, 'meter', { meterNo: 'E1', total })
  return machine
}
const counted = (machine: Spoken): number =>
  Math.round(machine.rows('energyInterval').reduce((sum, { k_wh: kWh }) => sum + Number(kWh), 0) * 1_000) / 1_000

describe('a reading that does not follow', () => {
  it('is set aside where the machine cannot have drawn so much, and the meter goes on from where it was', () => {
    const machine = read([1, 501], [2, 9_000_000], [3, 502], [4, 503])
    expect(counted(machine)).toBe(2)
    expect(machine.impossible()).toEqual(['meter.total 501 → 9000000, 60 s', 'meter.total 501 → 9000000 → 502, 120 s'])
  })

  it.each([
    ['a zero', [0]],
    ['zeros for a while', [0, 0, 0]],
    ['a fall to some other value', [700]],
    ['two falls', [700, 3]],
  ])('and comes back counts from what it fell from: %s', (_, odd) => {
    const machine = read([0, 1_500], [1, 1_501], ...odd.map((total, at) => [2 + at, total] as const), [6, 1_505], [7, 1_506])
    expect(counted(machine)).toBe(6)
    expect(machine.impossible().at(-1)).toMatch(/^meter\.total 1501 → \d+ → 1505, 300 s$/)
  })

  it('and comes back after ten silent minutes', () => {
    expect(counted(read([0, 1_500], [1, 1_501], [2, 0], [13, 1_513], [14, 1_514]))).toBe(14)
  })

  it('is a reset once the meter counts on from there: what it had counted since then counts', () => {
    const machine = read([0, 1_500], [1, 1_501], [2, 1], [3, 2], [4, 3])
    expect(counted(machine)).toBe(4)
    expect(machine.impossible()).toEqual([])
  })

  it.each([
    ['higher', 90_000],
    ['lower', 700],
  ])('is another meter once it counts on from there: %s', (_, total) => {
    const machine = read([0, 1_500], [1, 1_501], [2, total], [3, total + 1], [4, total + 2])
    expect(counted(machine)).toBe(3)
    expect(machine.impossible()).toEqual([`meter.total 1501 → ${total}, 60 s`])
  })

  it('of a meter that stays at zero while its machine stands is a reset when it runs again', () => {
    expect(counted(read([0, 1_500], [1, 1_501], [2, 0], [60, 0], [120, 0], [121, 1], [122, 2]))).toBe(3)
  })
})

test('what was held back belongs to the hours in which it was drawn', () => {
  const machine = read([0, 100], [50, 150], [55, 0], [80, 180], [81, 181])
  const hours = machine.rows('energyInterval').map(({ start_at: at, k_wh: kWh }) => [Number(at) / hour, Math.round(Number(kWh))])
  expect(hours).toEqual([
    [0, 15],
    [0.25, 15],
    [0.5, 15],
    [0.75, 15],
    [1, 15],
    [1.25, 6],
  ])
})

test('names of meters are names alone', () => {
  const machine = new Spoken().ticks(-20, -10)
  for (const meterNo of ['__proto__', 'constructor'])
    for (const [minute, total] of [
      [1, 10],
      [2, 11],
    ] as const)
      machine.say(minute * 60, 'meter', { meterNo, total })
  expect(machine.rows('energyInterval')).toMatchObject([{ meter_no: 'constructor', k_wh: 1 }])
  expect(Object({})).not.toHaveProperty('total')
})
