// Keys that act, keys that are typed, and scanners; by a fake clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysOf, type Command, type Keys } from '../../core/shortcuts/commands.ts'
import { listen } from './listen.ts'

let root: HTMLElement
let keys: Keys
let ran: Command[]
let scanned: string[]
let offered: (command: Command) => boolean
let stop: () => void
let now: number

beforeEach(() => {
  vi.useFakeTimers()
  root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = '<input><button>b</button><input type="checkbox"><p tabindex="0">p</p>'
  keys = keysOf(undefined)
  ran = []
  scanned = []
  offered = () => true
  now = 1000
  const run = (command: Command) => offered(command) && ran.push(command) > 0
  stop = listen({ root, keys: () => keys, run, scanned: (code) => void scanned.push(code) })
})
afterEach(() => {
  stop()
  root.remove()
  vi.useRealTimers()
})

/** Presses a key on an element, some time after the key before; answers whether the browser may still act on it. */
function press(key: string, { on = 'p', after = 500, ...more }: { on?: string; after?: number } & KeyboardEventInit = {}): boolean {
  now += after
  vi.advanceTimersByTime(after)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: now })
  const left = root.querySelector(on)?.dispatchEvent(event) ?? true
  return left
}
const settle = () => vi.advanceTimersByTime(100)

test.each([
  ['/', 'search'],
  ['n', 'create'],
  ['N', 'create'],
  ['e', 'export'],
  ['r', 'refresh'],
  ['[', 'previousTab'],
  [']', 'nextTab'],
  ['?', 'help'],
])('%s is %s', (key, command) => {
  expect(press(key)).toBe(false)
  settle()
  expect(ran).toEqual([command])
})

test('with Ctrl or Cmd a key acts in a field too, and stays the browser’s where nobody offers', () => {
  expect(press('k', { on: 'input', ctrlKey: true })).toBe(false)
  expect(press('K', { on: 'input', metaKey: true })).toBe(false)
  expect(press('Enter', { on: 'input', ctrlKey: true })).toBe(false)
  offered = () => false
  expect(press('s', { ctrlKey: true })).toBe(true)
  expect(ran).toEqual(['palette', 'palette', 'submit'])
})

test('a letter in a field is typed', () => {
  expect(press('n', { on: 'input' })).toBe(true)
  settle()
  expect(ran).toEqual([])
})

test('not with Alt, not while an input method composes, not held down', () => {
  press('n', { altKey: true })
  press('n', { isComposing: true })
  press('n', { repeat: true })
  settle()
  expect(ran).toEqual([])
})

test('not on a page that a dialog covers', () => {
  root.insertAdjacentHTML('beforeend', '<div role="dialog">open</div>')
  press('n')
  settle()
  expect(ran).toEqual([])
})

test('another key, or none', () => {
  keys = keysOf({ keys: { create: 'a' } })
  press('n')
  press('a')
  settle()
  expect(ran).toEqual(['create'])
  keys = keysOf({ letters: false })
  press('a')
  press('r')
  settle()
  expect(ran).toEqual(['create'])
  expect(press('k', { ctrlKey: true })).toBe(false)
})

test('a scanned code is told, runs no letter and presses no button', () => {
  for (const key of 'NR12345') press(key, { on: 'button', after: 10 })
  expect(press('Enter', { on: 'button', after: 10 })).toBe(false)
  settle()
  expect([scanned, ran]).toEqual([['NR12345'], []])
})

test('a code scanned into a field is the field’s', () => {
  for (const key of [...'NR12345', 'Enter']) expect(press(key, { on: 'input', after: 10 })).toBe(true)
  expect([scanned, ran]).toEqual([[], []])
})

test('keys outside the console are not its own', () => {
  const other = document.body.appendChild(document.createElement('button'))
  other.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
  settle()
  expect(ran).toEqual([])
  other.remove()
})
