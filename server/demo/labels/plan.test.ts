// A year of planned labels: as many a day, in time and overdue as the mill has them, and the same ones each time.
import { expect, test } from 'vitest'
import { firstLevels } from './kinds.ts'
import { plannedOn } from './plan.ts'

const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
const limits = new Map(firstLevels.flatMap(({ kinds }) => kinds.map(({ name, overdueMin }) => [name, overdueMin] as const)))

test('25 to 40 labels a day, nine in ten removed within four hours, one in twelve overdue', () => {
  const year = days.map((day) => plannedOn('锦华纺织', day, 40))
  for (const labels of year) {
    expect(labels.length).toBeGreaterThanOrEqual(25)
    expect(labels.length).toBeLessThanOrEqual(40)
  }
  const all = year.flat()
  const share = (holds: (label: (typeof all)[number]) => boolean): number => (100 * all.filter(holds).length) / all.length
  expect(Math.abs(share(({ minutes }) => minutes <= 240) - 90)).toBeLessThan(3)
  expect(Math.abs(share(({ minutes, kind }) => minutes > (limits.get(kind) ?? 0)) - 8)).toBeLessThan(1.5)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(plannedOn('锦华纺织', '2026-03-02', 40)).toEqual(plannedOn('锦华纺织', '2026-03-02', 40))
})
