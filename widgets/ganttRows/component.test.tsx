// Lanes and conflicts, and a bar that is moved by the pointer and by keys.
import { cdp, userEvent } from 'vitest/browser'
import { afterEach, expect, test, vi } from 'vitest'
import type { GanttBlockProps } from '../../runtime/index.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { widgets } from '../index.ts'
import GanttRows from './component.tsx'
import { examples } from './examples.ts'
import { conflictsIn, lanesOf } from './lanes.ts'

const [first, persons] = examples
if (!first || !persons) throw new Error('no example')

let drawn: Mounted | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})
const draw = async (props: GanttBlockProps): Promise<HTMLElement> => {
  drawn = mount(<GanttRows {...props} />, widgets)
  const { element } = drawn
  await vi.waitFor(() => expect(element.querySelector('.gantt-rows-bar')).not.toBeNull())
  return element
}

const bar = (id: string, from: number, to: number, weight?: number) => ({
  id,
  title: id,
  from,
  to,
  lanes: [{ id: 'a', label: 'A' }],
  ...(weight !== undefined && { weight }),
  moves: true,
  changes: true,
})

test('without a limit bars that overlap are conflicts, with one what is too much on a day', () => {
  const conflicting = (bars: readonly ReturnType<typeof bar>[], most?: number) =>
    [...conflictsIn(bars, most)].map(([{ id }, { sum }]) => [id, sum])
  expect(conflicting([bar('x', 0, 1), bar('y', 0.5, 2), bar('z', 2, 3)])).toEqual([
    ['x', undefined],
    ['y', undefined],
  ])
  expect(conflicting([bar('x', 0, 1, 5), bar('y', 0, 1, 4), bar('z', 1, 2, 8)], 8)).toEqual([
    ['x', 9],
    ['y', 9],
  ])
  // two days share the hours of one that lasts both
  expect(conflicting([bar('x', 0, 2, 10), bar('y', 1, 2, 3)], 8)).toEqual([])
})

test('lanes are in the order of their names, those without a value first and never in conflict', () => {
  const done = { ...bar('d', 3, 4, 20), moves: false, changes: false }
  const none = { ...bar('u', 0, 1, 20), lanes: [{ id: '', label: 'None' }] }
  const [open, own] = lanesOf([bar('x', 0, 1, 2), bar('y', 0, 1, 2), done, none], 8)
  expect(open).toMatchObject({ lane: { id: '' }, tiers: 1 })
  expect(open?.bars[0]?.conflict).toBeUndefined()
  expect(own).toMatchObject({ lane: { id: 'a' }, tiers: 2 })
  expect(own?.bars.filter(({ conflict }) => conflict)).toEqual([])
})

test('Space picks a bar up, arrows move it over days and lanes, Enter drops it there, Esc leaves it', async () => {
  const onMove = vi.fn<GanttBlockProps['onMove']>()
  const onOpen = vi.fn<NonNullable<GanttBlockProps['onOpen']>>()
  const element = await draw({ ...first.props, onMove, onOpen })
  const button = element.querySelector<HTMLElement>('.gantt-rows-bar[tabindex="0"]')
  button?.focus()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowDown}')
  expect(element.querySelector('[data-target]')?.textContent).toContain('XS-002')
  expect(element.querySelector('[aria-live]')?.textContent).toContain('XS-002')
  await userEvent.keyboard('{Escape}')
  expect(onMove).not.toHaveBeenCalled()
  await userEvent.keyboard(' {ArrowRight}{ArrowDown}{Enter}')
  expect(onMove.mock.calls).toEqual([['0', { days: 1, from: { id: 'm0', label: 'XS-001' }, to: { id: 'm1', label: 'XS-002' } }]])
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledWith('0')
})

test('a bar is dragged to another day; a click opens it, and one that may not be moved stays', async () => {
  const onMove = vi.fn<GanttBlockProps['onMove']>()
  const onOpen = vi.fn<NonNullable<GanttBlockProps['onOpen']>>()
  const element = await draw({ ...first.props, onMove, onOpen })
  const day = element.querySelector('.gantt-rows-day')?.getBoundingClientRect().width ?? 0
  const drag = (button: HTMLElement, days: number) => {
    const box = button.getBoundingClientRect()
    const at = (x: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX: x, clientY: box.y + 4, pointerType: 'mouse' })
    // a pointer that no mouse holds cannot be captured
    button.setPointerCapture = () => undefined
    button.dispatchEvent(new PointerEvent('pointerdown', at(box.x + 4)))
    button.dispatchEvent(new PointerEvent('pointermove', at(box.x + 4 + days * day)))
  }
  const drop = (button: HTMLElement) => {
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }))
    button.click()
  }
  const all = [...element.querySelectorAll<HTMLElement>('.gantt-rows-bar')]
  const movable = all.find((each) => each.dataset.fixed === undefined)
  const fixed = all.find((each) => each.dataset.fixed !== undefined)
  if (!movable || !fixed) throw new Error('no bars')
  drag(movable, 3)
  await vi.waitFor(() => expect(element.querySelector('[data-lifted]')).not.toBeNull())
  drop(movable)
  expect(onMove.mock.calls.map(([, { days }]) => days)).toEqual([3])
  expect(onOpen).not.toHaveBeenCalled()
  drag(fixed, 3)
  drop(fixed)
  expect(onMove).toHaveBeenCalledTimes(1)
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('a finger that rests on a bar picks it up and moves it; one that sweeps scrolls', async () => {
  const onMove = vi.fn<GanttBlockProps['onMove']>()
  const element = await draw({ ...first.props, onMove })
  const scroller = element.querySelector<HTMLElement>('.gantt-rows-scroll')
  const movable = [...element.querySelectorAll<HTMLElement>('.gantt-rows-bar')].find((each) => each.dataset.fixed === undefined)
  if (!scroller || !movable) throw new Error('no bars')
  scroller.style.width = '400px'
  movable.scrollIntoView({ inline: 'center', block: 'nearest' })
  const day = element.querySelector('.gantt-rows-day')?.getBoundingClientRect().width ?? 0
  const { x, y, width } = movable.getBoundingClientRect()
  const from = { x: x + width / 2, y: y + 8 }
  const before = scroller.scrollLeft
  await touch('touchStart', from)
  await vi.waitFor(() => expect(movable.dataset.lifted).toBeDefined())
  await touch('touchMove', { ...from, x: from.x - day })
  await touch('touchMove', { ...from, x: from.x - 2 * day })
  await touch('touchEnd')
  expect(onMove.mock.calls.map(([, { days }]) => days)).toEqual([-2])
  expect(scroller.scrollLeft).toBe(before)
  await touch('touchStart', from)
  for (const far of [20, 40, 60, 80]) await touch('touchMove', { ...from, x: from.x - far })
  await vi.waitFor(() => expect(scroller.scrollLeft).toBeGreaterThan(before))
  await touch('touchEnd')
  expect(onMove).toHaveBeenCalledTimes(1)
})

/** A finger at a place of this frame, as the browser feels it. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
  const scale = frame.width / innerWidth
  const touchPoints = at ? [{ x: frame.x + at.x * scale, y: frame.y + at.y * scale }] : []
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}
