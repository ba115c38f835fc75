// When hints are shown and when they go, by the clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { HINT_DELAY_MS, watchHints, type Hint } from './watchHints.ts'

let root: HTMLElement
let shown: Hint | undefined
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  root = document.body.appendChild(document.createElement('div'))
  root.innerHTML =
    '<button id="one" data-hint="Refresh"><i id="icon">r</i></button><button id="two" data-hint="Columns">c</button><p id="none">text</p><p id="cut" data-cut style="width: 20px; overflow: hidden; white-space: nowrap">a long name</p><p id="whole" data-cut>name</p>'
  shown = undefined
  stop = watchHints(root, (hint) => (shown = hint))
})
afterEach(() => {
  stop()
  root.remove()
  vi.useRealTimers()
})

const at = (id: string): HTMLElement => root.querySelector<HTMLElement>(`#${id}`) as HTMLElement
const point = (id: string, pointerType = 'mouse') => at(id).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))

test('a hint is shown once the pointer has rested, also on a part of its thing, and goes with the pointer', () => {
  point('icon')
  expect(HINT_DELAY_MS).toBe(200)
  vi.advanceTimersByTime(HINT_DELAY_MS - 1)
  expect(shown).toBeUndefined()
  point('one')
  vi.advanceTimersByTime(1)
  expect(shown?.text).toBe('Refresh')
  expect(shown?.place.width).toBe(at('one').getBoundingClientRect().width)
  point('none')
  expect(shown).toBeUndefined()
})

test('passing over shows nothing; the next thing has a rest of its own', () => {
  point('one')
  vi.advanceTimersByTime(HINT_DELAY_MS / 2)
  point('two')
  vi.advanceTimersByTime(HINT_DELAY_MS / 2)
  expect(shown).toBeUndefined()
  vi.advanceTimersByTime(HINT_DELAY_MS / 2)
  expect(shown?.text).toBe('Columns')
})

test('keys show it at once, Escape and leaving take it away', async () => {
  await userEvent.keyboard('{Tab}')
  at('one').focus()
  expect(shown?.text).toBe('Refresh')
  at('one').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(shown).toBeUndefined()
  at('two').focus()
  expect(shown?.text).toBe('Columns')
  at('two').blur()
  expect(shown).toBeUndefined()
})

test('what is pressed or touched shows none', () => {
  point('one')
  at('one').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(HINT_DELAY_MS)
  expect(shown).toBeUndefined()
  point('two', 'touch')
  vi.advanceTimersByTime(HINT_DELAY_MS)
  expect(shown).toBeUndefined()
})

test('a name that is cut off shows itself whole, one that fits nothing', () => {
  point('cut')
  vi.advanceTimersByTime(HINT_DELAY_MS)
  expect(shown?.text).toBe('a long name')
  point('whole')
  vi.advanceTimersByTime(HINT_DELAY_MS)
  expect(shown).toBeUndefined()
})
