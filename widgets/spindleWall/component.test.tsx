// The wall: where everything stands, which state is seen where pixels are shared, and how one gets from the mill to a spindle.
import { userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveItem } from '../../runtime/index.ts'
import { grouped } from '../kit/live/groups.ts'
import { liveBase, millOf, spindleStates } from '../kit/testing/liveItems.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { widgets } from '../index.ts'
import { Atlas } from './atlas.ts'
import SpindleWall from './component.tsx'
import { known, lostOf } from './lost.ts'
import { hitAt, layoutOf, placeRect } from './layout.ts'
import { between, fitted, clampView, zoomed } from './view.ts'

let drawn: Mounted | undefined
afterEach(() => drawn?.unmount())

const layout = layoutOf(grouped(millOf(10, 480), ''), 2)

test('every spindle stands at a place of its own, and what stands at that place is that spindle', () => {
  expect(layout.halls.map(({ label, frames }) => [label, frames.length])).toEqual([
    ['细纱一车间 Ring 1', 10],
    ['细纱二车间 Ring 2', 10],
  ])
  for (const frame of layout.frames)
    for (const place of [0, 239, 240, 479]) {
      const { x, y, w, h } = placeRect(frame, place)
      expect(hitAt(layout, x + w / 2, y + h / 2)).toEqual({ frame, place })
    }
  const [frame] = layout.frames
  expect(frame && hitAt(layout, frame.x - 5, frame.y + 1)).toEqual({ frame, place: undefined })
  expect(hitAt(layout, -500, 0)).toBeUndefined()
})

test('the wall is as wide as its place: with more columns of frames the wider it is', () => {
  const wide = layoutOf(grouped(millOf(30, 480), ''), 4)
  const high = layoutOf(grouped(millOf(30, 480), ''), 0.5)
  expect(wide.w / wide.h).toBeGreaterThan(high.w / high.h)
})

test('where several spindles share a pixel the most urgent is seen, and only machines that have changed are written', () => {
  const item = (id: string, places: readonly number[]): LiveItem => ({
    id,
    title: id,
    state: { value: 'running', label: '' },
    figures: [],
    places: Uint8Array.from(places),
  })
  const one = item('1', [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1])
  const small = layoutOf(
    [
      {
        id: '',
        label: '',
        items: [
          one,
          item(
            '2',
            Array.from({ length: 16 }, () => 1),
          ),
        ],
      },
    ],
    1,
  )
  const pixels = Uint32Array.from([0, 0xff_00_00_01, 0xff_00_00_02, 0xff_00_00_03])
  const atlas = new Atlas(small, { pixels, urgency: Uint8Array.from([0, 0, 2, 1]) })
  const reds = (wide: number, line: number) => {
    const { canvas, spindles } = atlas.level(1 / wide)
    expect(spindles).toBe(wide)
    const { data } = canvas.getContext('2d')?.getImageData(0, line, 8 / wide, 1) ?? {}
    return [...(data ?? [])].filter((_, at) => at % 4 === 0)
  }
  expect(atlas.write(small.frames)).toBe(2)
  expect([reds(1, 0), reds(2, 0), reds(4, 0), reds(4, 1), reds(8, 1)]).toEqual([
    [1, 1, 1, 1, 1, 2, 1, 1],
    [1, 1, 2, 1],
    [1, 2],
    [1, 3],
    [3],
  ])
  expect(atlas.write(small.frames)).toBe(0)
  const changed = small.frames.map((frame) => (frame.item === one ? { ...frame, item: item('1', [3]) } : frame))
  expect(atlas.write(changed)).toBe(1)
})

test('closer at the pointer, what it points at stays; never so far that nothing of the wall is seen', () => {
  const size = { width: 1000, height: 500 }
  const whole = fitted(layout, size)
  const at = { x: 700, y: 120 }
  const close = zoomed(whole, { factor: 3, at, whole })
  expect(close.x + at.x / close.scale).toBeCloseTo(whole.x + at.x / whole.scale, 6)
  expect(between(whole, close, 1).x).toBeCloseTo(close.x, 6)
  const away = clampView({ ...close, x: 1e6, y: -1e6 }, layout, size)
  expect(away.x).toBeLessThan(layout.w)
  expect(away.y + size.height / away.scale).toBeGreaterThan(0)
})

test('a machine is found in the table, gone to and looked at; its details open; keys and buttons lead on; a state filters', async () => {
  const onOpen = vi.fn<(item: LiveItem, place?: number) => void>()
  const settings = { calm: 'running', urgent: ['broken'], height: 200 }
  drawn = mount(<SpindleWall {...liveBase} onOpen={onOpen} settings={settings} />, widgets, { width: 1000 })
  const { element } = drawn
  await vi.waitFor(() => expect(element.querySelector('canvas')).not.toBeNull())
  const canvas = element.querySelector('canvas')
  expect(canvas?.getAttribute('aria-label')).toMatch(/^12 台设备，2,880 个锭位：.*断头 Broken \d+/)
  const pixels = () => [...(canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [])].join()
  await expect.poll(pixels).not.toMatch(/^(0,)+0$/)
  const first = pixels()
  const named = (name: string) =>
    [...element.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.includes(name) || each.ariaLabel === name)
  await userEvent.click(named('数据表') ?? element)
  const row = [...element.querySelectorAll('tbody tr')].find((each) => each.textContent?.startsWith('2-03'))
  expect([...(row?.querySelectorAll('td.wall-number') ?? [])].reduce((sum, cell) => sum + Number(cell.textContent), 0)).toBe(240)
  await userEvent.click(row?.querySelector('button') ?? element)
  expect(element.querySelector('.wall-card')?.textContent).toContain('2-03')
  await expect.poll(pixels).not.toBe(first)
  await userEvent.click(named('查看详情') ?? element)
  expect(onOpen.mock.calls.map(([item, place]) => [item.title, place])).toEqual([['2-03', undefined]])
  // From one faulty spindle of the machine to the next.
  await userEvent.click(named('下一异常锭位') ?? element)
  const broken = () => element.querySelector('.wall-card-place')?.textContent ?? ''
  expect(broken()).toMatch(/\d+.*断头/)
  const former = broken()
  // What is said of it ends within the wall, which may be low, with its ways on; they lead to the spindle.
  const [card, stage] = ['.wall-card', '.wall-stage'].map((each) => element.querySelector(each)?.getBoundingClientRect())
  expect(card?.bottom).toBeLessThanOrEqual(stage?.bottom ?? 0)
  // … and beside it: it stands in the middle.
  expect(card?.left).toBeGreaterThan(((stage?.left ?? 0) + (stage?.right ?? 0)) / 2)
  await userEvent.click(named('查看详情') ?? element)
  const number = 1 + (onOpen.mock.calls.at(-1)?.[1] ?? Number.NaN)
  expect(former).toContain(` ${number}`)
  await userEvent.click(named('下一异常锭位') ?? element)
  expect(broken()).not.toBe(former)
  const near = pixels()
  canvas?.focus()
  await userEvent.keyboard('{Escape}0')
  await expect.poll(() => element.querySelector('.wall-card')).toBeNull()
  await expect.poll(pixels).not.toBe(near)
  await expect.poll(pixels).toBe(first)
  await userEvent.click(named('断头') ?? element)
  await expect.poll(pixels).not.toBe(first)
})

test('an area that is gone to has the wall to itself, until it is left again', async () => {
  drawn = mount(<SpindleWall {...liveBase} settings={{ height: 200 }} />, widgets, { width: 1000 })
  const { element } = drawn
  const said = () => element.querySelector('canvas')?.ariaLabel
  await vi.waitFor(() => expect(said()).toMatch(/^12 台设备，2,880 个锭位/))
  const link = () => [...element.querySelectorAll<HTMLElement>('.wall-halls button')].at(-1) ?? expect.unreachable()
  await userEvent.click(link())
  await vi.waitFor(() => expect(said()).toMatch(/^6 台设备，1,440 个锭位/))
  expect([link().ariaPressed, element.querySelectorAll('.wall-halls button').length]).toEqual(['true', 2])
  expect(element.querySelectorAll('tbody tr')).toHaveLength(6)
  await userEvent.click(element.querySelector('[aria-label="全厂"]') ?? expect.unreachable())
  await vi.waitFor(() => expect(said()).toMatch(/^12 台设备/))
  await userEvent.click(link())
  await vi.waitFor(() => expect(said()).toMatch(/^6 台设备/))
  element.querySelector('canvas')?.focus()
  await userEvent.keyboard('0')
  await vi.waitFor(() => expect(said()).toMatch(/^12 台设备/))
})

test('what stood at the places of a machine that is heard of no longer is not known now', async () => {
  const items = millOf(12, 240)
  const [away, there] = ['offline', 'running'].map((state) => items.filter((item) => item.state.value === state))
  expect(away?.length).toBeGreaterThan(0)
  const lost = lostOf({ states: ['offline'], as: 'unknown' }, spindleStates)
  if (!lost) expect.unreachable('it is set')
  for (const item of away ?? []) {
    expect(new Set(known(item, lost).places)).toEqual(new Set([0]))
    expect(known(item, lost)).toBe(known(item, lost))
  }
  for (const item of there ?? []) expect(known(item, lost)).toBe(item)
  const settings = { calm: 'running', lost: { states: ['offline'], as: 'unknown' } }
  drawn = mount(<SpindleWall {...liveBase} items={items} settings={settings} />, widgets)
  const { element } = drawn
  await vi.waitFor(() => expect(element.querySelector('canvas')?.ariaLabel).toContain(`Unknown ${240 * (away?.length ?? 0)}`))
})
