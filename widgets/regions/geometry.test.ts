// Regions stay within their picture, however they are drawn, moved and pulled.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captionPosition, between, HANDLES, moved, resized, standard } from './geometry.ts'

test('a box is the same from whichever corner it is drawn', () => {
  const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.4 }
  expect(between({ x: 0.1, y: 0.2 }, { x: 0.4, y: 0.6 })).toEqual(box)
  expect(between({ x: 0.4, y: 0.6 }, { x: 0.1, y: 0.2 })).toEqual(box)
  expect(between({ x: 0.9, y: 0.9 }, { x: 2, y: -1 })).toEqual({ x: 0.9, y: 0, w: 0.1, h: 0.9 })
})

test('the edges that are pulled follow, the others stay', () => {
  const box = { x: 0.2, y: 0.2, w: 0.2, h: 0.2 }
  expect(resized(box, 'e', { x: 0.1, y: 0.3 })).toEqual({ ...box, w: 0.3 })
  expect(resized(box, 'nw', { x: 0.1, y: -0.1 })).toEqual({ x: 0.3, y: 0.1, w: 0.1, h: 0.3 })
  expect(resized(box, 's', { x: 0, y: -5 })).toEqual({ ...box, h: 0.01 })
})

test('nothing leads out of the picture', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const way = fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), y: fc.double({ min: -2, max: 2, noNaN: true }) })
  const corner = fc.record({ x: share, y: share })
  fc.assert(
    fc.property(corner, corner, way, fc.constantFrom(...HANDLES, undefined), fc.nat(40), (a, b, by, handle, count) => {
      const first = between(a, b)
      const box = first.w > 0.01 && first.h > 0.01 ? first : standard(count)
      const { x, y, w, h } = handle === undefined ? moved(box, by) : resized(box, handle, by)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(w, h)).toBeGreaterThan(0.009)
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1.0001)
    }),
  )
})

test('what is said of a box stands below it and towards the middle, or above its lower edge where the picture ends', () => {
  expect(captionPosition({ x: 0.1, y: 0.1, w: 0.2, h: 0.2 })).toEqual({ left: '10%', top: '30%' })
  expect(captionPosition({ x: 0.7, y: 0.8, w: 0.2, h: 0.15 })).toEqual({ right: '10%', bottom: '5%' })
})
