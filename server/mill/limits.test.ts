// What a machine can count follows from its own data, not from the plant's.
import { expect, test } from 'vitest'
import { limitsOf, unrated } from './limits.ts'

test('power is bounded by the rating; where it is missing or mistyped, by the spindles or the kind', () => {
  const ring = { ...unrated, kind: 'ring', installed: 1_000 }
  expect(limitsOf({ ...ring, ratedKW: 45 }).kW).toBe(67.5)
  expect(limitsOf({ ...ring, ratedKW: 4.5 }).kW).toBe(60)
  expect(limitsOf(ring).kW).toBe(60)
  expect(limitsOf({ ...unrated, kind: 'card' }).kW).toBe(90)
  expect(limitsOf({ ...unrated, kind: 'card', ratedKW: 12.5 }).kW).toBe(18.75)
})

test('delivery is bounded by the twist that is spun, and by the set speed of other machines', () => {
  const ring = { ...unrated, kind: 'ring', installed: 1_000 }
  expect(limitsOf({ ...ring, twist: 943 }).tick).toBeCloseTo(33.1, 1)
  expect(limitsOf({ ...ring, twist: 5_000 }).tick).toBe(20)
  expect(limitsOf(ring).tick).toBe(100)
  expect(limitsOf({ ...unrated, kind: 'draw', setSpeed: 400 })).toMatchObject({ process: 600, speed: 600 })
  expect(limitsOf({ ...unrated, kind: 'comb', setSpeed: 400 })).toMatchObject({ process: 500, speed: 1_000 })
})
