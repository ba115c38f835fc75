// A cell that is drawn anew does not take the place away from whoever stands in it.
import { afterEach, expect, test } from 'vitest'
import { redraw } from './redraw.ts'

const cell = document.createElement('div')
cell.className = 'ag-cell'
cell.tabIndex = -1
const inner = cell.appendChild(document.createElement('span'))
afterEach(() => cell.remove())

const buttons = (...names: readonly string[]) =>
  names.map((name) => Object.assign(document.createElement('button'), { textContent: name, type: 'button' }))

function standingOn(at: number): void {
  document.body.append(cell)
  inner.replaceChildren(...buttons('view', 'edit', 'remove'))
  inner.querySelectorAll('button')[at]?.focus()
}

test.each([
  [1, ['view', 'edit'], 'edit'],
  [2, ['view', 'edit'], 'edit'],
  [0, ['edit'], 'edit'],
])('on button %i, then %j: %s', (at, names, now) => {
  standingOn(at)
  redraw(inner, ...buttons(...names))
  expect(document.activeElement?.textContent).toBe(now)
})

test('where nothing is left to stand on, the cell is stood on', () => {
  standingOn(1)
  redraw(inner, '--')
  expect(document.activeElement).toBe(cell)
})

test('who stands elsewhere stays there', () => {
  standingOn(9)
  const before = document.activeElement
  redraw(inner, ...buttons('view'))
  expect(document.activeElement).toBe(before)
})
