// The map: rooms with their machines, what stands in which state, and what is old.
import { userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import type { LiveItem } from '../../runtime/index.ts'
import { openExample } from '../kit/testing/openExample.tsx'
import { apart, layoutOf, roomsAcross, tilesAcross } from './across.ts'
import { examples } from './examples.ts'

test('each workshop is a room with its machines; the share of those that run and all states are told in figures', async () => {
  const { element, unmount } = await openExample('millMap', examples, { name: 'two workshops' })
  await vi.waitFor(() => expect(element.querySelectorAll('.map-room')).toHaveLength(2))
  expect(element.querySelector('.map-share')?.textContent).toContain('75.0%')
  expect(element.querySelector('.map-room h4')?.textContent).toBe('细纱一车间 Ring 19/12')
  expect([...element.querySelectorAll('.map-legend b')].map(({ textContent }) => Number(textContent)).reduce((a, b) => a + b)).toBe(24)
  expect(element.querySelectorAll('.map-machine[data-old]')).toHaveLength(1)
  unmount()
})

test('a machine opens; where the line is lost all are old', async () => {
  const onOpen = vi.fn<(item: LiveItem) => void>()
  const opening = examples.map((example) => ({ ...example, props: { ...example.props, onOpen } }))
  const { element, unmount } = await openExample('millMap', opening, { name: 'the line is lost' })
  await vi.waitFor(() => expect(element.querySelectorAll('.map-machine[data-old]')).toHaveLength(24))
  await userEvent.click(element.querySelector('.map-machine') ?? element)
  expect(onOpen.mock.calls.map(([item]) => item.title)).toEqual(['1-01'])
  unmount()
})

test('rooms and machines stand beside each other as far as their words have room', () => {
  expect([1, 2, 3, 4, 5, 9].map((rooms) => roomsAcross(rooms, 1200, false))).toEqual([1, 2, 3, 2, 3, 3])
  expect(roomsAcross(4, 390, false)).toBe(1)
  expect([tilesAcross(20, 600, false), tilesAcross(20, 200, false), tilesAcross(1, 600, true)]).toEqual([6, 2, 1])
})

test('in a place with a height of its own the rooms stand so that all of them are seen', () => {
  const counts = [10, 10, 10, 10, 10, 10]
  const place = { width: 900, height: 600, large: true, letters: 2 }
  const usual = { rooms: 2, machines: [4, 4, 4, 4, 4, 4], dense: false }
  expect(layoutOf(counts, { ...place, height: undefined })).toEqual(usual)
  expect(layoutOf(counts, place)).toEqual(usual)
  // Wider: three rooms beside each other, in two lines.
  expect(layoutOf(counts, { ...place, width: 1200, height: 445 }).rooms).toBe(3)
  // Nine rooms of a big screen: a shape over a number each, in one line.
  const nine = Array.from({ length: 9 }, () => 10)
  expect(layoutOf(nine, { ...place, width: 1400, height: 397 })).toEqual({ rooms: 3, machines: nine, dense: true })
  // Nothing fits: the lowest there is.
  expect(layoutOf([40], { width: 400, height: 50, large: false, letters: 4 })).toEqual({ rooms: 1, machines: [7], dense: true })
})

test('short names are what tells the machines of a room apart', () => {
  const names = ['X301', 'X302', 'X310']
  expect(names.map(apart(names))).toEqual(['01', '02', '10'])
  expect(['X301'].map(apart(['X301']))).toEqual(['X301'])
  expect(['X1', 'X2', 'X'].map(apart(['X1', 'X2', 'X']))).toEqual(['X1', 'X2', 'X'])
})
