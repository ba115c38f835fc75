// Names of machines and areas: from far and near, wherever one looks, over no spindle.
import { expect, test } from 'vitest'
import { grouped } from '../kit/live/groups.ts'
import { millOf } from '../kit/testing/liveItems.ts'
import { layoutOf, placeRect, size } from './layout.ts'
import { frameName, hallName, lengthOf, type NamePlace } from './names.ts'

const seen = { width: 1100, height: 500 }
const layout = layoutOf(grouped(millOf(10, 480), ''), 2)
/** What is drawn around letters so that they can be read. */
const ground = 2
const em = 2.4

/** The rows of spindles in sight, in pixels. */
const rowsIn = (view: { x: number; y: number; scale: number }) =>
  layout.frames.flatMap((frame) =>
    [0, frame.columns].map((place) => {
      const { x, y } = placeRect(frame, place)
      return {
        left: (x - view.x) * view.scale,
        right: (x + frame.w - view.x) * view.scale,
        top: (y - view.y) * view.scale,
        bottom: (y + size.row - view.y) * view.scale,
      }
    }),
  )

const boxOf = ({ x, y, height }: NamePlace, length: number) => ({
  left: x - ground,
  right: x + length + ground,
  top: y - height / 2 - ground + 0.01,
  bottom: y + height / 2 + ground - 0.01,
})

const scales = [0.4, 0.9, 1.5, 2.4, 3, 4.5, 8, 12, 15, 26, 40]
const places = [
  [-20, -10],
  [0, 0],
  [33, 26],
  [60, 30],
  [120, 61],
  [200, 90],
] as const

test.each(scales)('at %s pixels a spindle no name lies over a spindle', (scale) => {
  for (const [x, y] of places) {
    const view = { x, y, scale }
    const rows = rowsIn(view)
    const names = [
      ...layout.frames.flatMap((frame) => {
        const name = frameName(frame, em, { layout, view, seen })
        return name ? [boxOf(name, lengthOf(name.height, em))] : []
      }),
      ...layout.halls.flatMap((hall) => {
        const name = hallName(hall, 6, { view, seen })
        return name ? [boxOf(name, name.height * 6)] : []
      }),
    ]
    const covered = names.filter((name) =>
      rows.some((row) => name.left < row.right && name.right > row.left && name.top < row.bottom && name.bottom > row.top),
    )
    expect(covered, `from ${x}, ${y}`).toEqual([])
  }
})

test('a machine is named beside its spindles, above them where that is out of sight, and from near in its aisle', () => {
  const [frame = expect.unreachable()] = layout.frames
  const whole = frameName(frame, em, { layout, view: { x: -40, y: 0, scale: 1.5 }, seen })
  expect(whole?.y).toBe((frame.y + frame.h / 2) * 1.5)
  const above = frameName(frame, em, { layout, view: { x: frame.x + 20, y: 0, scale: 4 }, seen })
  expect(above?.y).toBe((frame.y - size.gapY / 2) * 4)
  const near = frameName(frame, em, { layout, view: { x: frame.x + 20, y: frame.y - 2, scale: 20 }, seen })
  expect(near?.y).toBe((2 + size.row + size.aisle / 2) * 20)
  const [hall = expect.unreachable()] = layout.halls
  expect(hallName(hall, 6, { view: { x: frame.x + 20, y: frame.y - 2, scale: 4 }, seen })?.x).toBeGreaterThan(seen.width / 2)
})
