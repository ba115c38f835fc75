// A stage of 1920 × 1080 in windows of any size.
import { expect, test } from 'vitest'
import { isLate, oldestOf } from './age.ts'
import { screenTokens } from './tokens.ts'
import { scaleOf, SHIFT_MS, shiftAt } from './scale.ts'

const stage = { width: 1920, height: 1080 }

test.each([
  [
    { width: 1920, height: 1080 },
    { by: 1, left: 0, top: 0 },
  ],
  [
    { width: 3840, height: 2160 },
    { by: 2, left: 0, top: 0 },
  ],
  [
    { width: 960, height: 1080 },
    { by: 0.5, left: 0, top: 270 },
  ],
  [
    { width: 1920, height: 540 },
    { by: 0.5, left: 480, top: 0 },
  ],
])('in %j it is %j', (room, scale) => expect(scaleOf(stage, room)).toEqual(scale))

test('moves on each minute, comes back, and never far', () => {
  expect(SHIFT_MS).toBe(60_000)
  const places = Array.from({ length: 8 }, (_, turn) => shiftAt(turn))
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
  expect(shiftAt(8)).toEqual(shiftAt(0))
  for (const { x, y } of places) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(4)
})

test('dark navy, and no text smaller than 24 px', () => {
  const tokens = screenTokens('#2478f2', true, 'usual')
  expect(tokens.page).toBe('#0b1524')
  expect(Math.min(...Object.values(tokens.size))).toBe(24)
})

test('figures are late when more than two rounds are missing, by the oldest of them', () => {
  const at = (dataUpdatedAt: number) => ({ state: { dataUpdatedAt } })
  expect(oldestOf([])).toBeUndefined()
  expect(oldestOf([at(0)])).toBeUndefined()
  expect(oldestOf([at(9_000), at(4_000), at(0)])).toBe(4_000)
  expect(isLate(undefined, 1e9, 60)).toBe(false)
  expect(isLate(0, 150_000, 60)).toBe(false)
  expect(isLate(0, 150_001, 60)).toBe(true)
})
