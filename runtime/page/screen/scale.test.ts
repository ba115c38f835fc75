// A stage of 1920 × 1080 in windows of any size.
import { expect, test } from 'vitest'
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
