// A region is drawn, moved, pulled and removed, by pointer and by keys; no more than the schema allows, and none where it may only be seen.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

interface OpenedPicture extends Opened {
  /** Presses at the first place on the picture (parts of it), and lets go at the last. */
  readonly pull: (on: string, ...through: readonly (readonly [number, number])[]) => Promise<void>
}

async function open(name: string): Promise<OpenedPicture> {
  const shown = await openExample('regions', examples, { name, language: 'en' })
  opened = shown
  await vi.waitFor(() => expect(shown.find('.regions-picture').style.width).not.toBe(''))
  const fire = async (type: string, at: EventTarget, [x, y]: readonly [number, number]): Promise<void> => {
    const box = shown.find('.regions-picture').getBoundingClientRect()
    const place = { clientX: box.left + x * box.width, clientY: box.top + y * box.height }
    at.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 7, ...place }))
    await new Promise(requestAnimationFrame)
  }
  const pull: OpenedPicture['pull'] = async (on, from, ...through) => {
    await fire('pointerdown', shown.find(on), from ?? [0, 0])
    for (const at of through) await fire('pointermove', window, at)
    await fire('pointerup', window, through.at(-1) ?? from ?? [0, 0])
  }
  return { ...shown, pull }
}

const speed = { label: '锭速 Speed', parameter: 'spindle_speed', x: 0.08, y: 0.13, w: 0.35, h: 0.18 }
const doffs = { label: '落纱次数 Doffs', parameter: 'doff_count', x: 0.08, y: 0.38, w: 0.4, h: 0.18 }

test('what is drawn over an empty place becomes a region and is named where it lies, one after the other; a click becomes none', async () => {
  const { changed, pull, find, element } = await open('filled')
  await pull('.regions-picture', [0.8, 0.8])
  expect(changed).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(find('tbody input')).not.toBeNull())
  await pull('.regions-picture', [0.9, 0.9], [0.7, 0.8], [0.6, 0.7])
  expect(changed).toHaveBeenLastCalledWith([speed, doffs, { x: 0.6, y: 0.7, w: 0.3, h: 0.2 }])
  const name = () => element.querySelector<HTMLInputElement>('.regions-picture .regions-name')
  await vi.waitFor(() => expect(document.activeElement).toBe(name()))
  expect(name()?.getAttribute('aria-label')).toBe('Name 3')
  await userEvent.keyboard('Power{Enter}')
  expect(changed).toHaveBeenLastCalledWith([speed, doffs, { label: 'Power', x: 0.6, y: 0.7, w: 0.3, h: 0.2 }])
  expect(name()).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('3 Power: left 60%, top 70%, width 30%, height 20%')
})

test('a region is moved by its middle, pulled by its edges, and keeps its words; Escape takes a pull back', async () => {
  const { changed, pull, element } = await open('filled')
  await pull('.regions-box', [0.2, 0.2], [0.3, 0.3])
  expect(changed).toHaveBeenLastCalledWith([{ ...speed, x: 0.18, y: 0.23 }, doffs])
  await pull('[data-handle=se]', [0.5, 0.5], [0.6, 0.4])
  expect(changed).toHaveBeenLastCalledWith([{ ...speed, x: 0.18, y: 0.23, w: 0.45, h: 0.08 }, doffs])
  changed.mockClear()
  element.querySelector('.regions-box')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerId: 7 }))
  await userEvent.keyboard('{Escape}')
  await pull('.regions-picture')
  expect(changed).not.toHaveBeenCalled()
})

test('keys move, resize, rename and remove', async () => {
  const { changed, find, element } = await open('filled')
  find('.regions-box').focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(changed).toHaveBeenLastCalledWith([{ ...speed, x: 0.09, h: 0.19 }, doffs])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(find('.regions-name')).toBe(document.activeElement))
  await userEvent.keyboard('Rpm{Escape}')
  expect(changed).toHaveBeenLastCalledWith([{ ...speed, label: 'Rpm', x: 0.09, h: 0.19 }, doffs])
  await userEvent.keyboard('{Delete}')
  expect(changed).toHaveBeenLastCalledWith([doffs])
  await vi.waitFor(() => expect(document.activeElement).toBe(element.querySelector('.regions-box')))
})

test('larger by its buttons, and back to what fits', async () => {
  const { find, element } = await open('filled')
  const width = () => find('.regions-picture').getBoundingClientRect().width
  const before = width()
  await userEvent.click(find('[aria-label="Zoom in"]'))
  await vi.waitFor(() => expect(width()).toBeCloseTo(before * 1.5, -1))
  await userEvent.click([...element.querySelectorAll('button')].find(({ textContent }) => textContent === '150%') ?? document.body)
  await vi.waitFor(() => expect(width()).toBe(before))
})

test('no more than the schema allows', async () => {
  const { changed, find, pull } = await open('as many as allowed')
  expect(find('.regions-count').textContent).toBe('Regions 3 / 3')
  await pull('.regions-picture', [0.7, 0.1], [0.9, 0.3])
  expect(changed).not.toHaveBeenCalled()
  expect(find('.kit-entries > button')).toHaveProperty('disabled', true)
})

test('seen and not changed', async () => {
  const { changed, find, pull, element } = await open('read only')
  await pull('.kit-region', [0.2, 0.2], [0.5, 0.5])
  await pull('.regions-picture', [0.7, 0.1], [0.9, 0.3])
  expect(changed).not.toHaveBeenCalled()
  expect(element.querySelector('.regions-handle')).toBeNull()
  expect(find('.kit-region').getAttribute('aria-label')).toBe('1 锭速 Speed: left 8%, top 13%, width 35%, height 18%')
})
