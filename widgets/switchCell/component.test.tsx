// A switch asks for the other value; without the right it is no control at all.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import switchCell from './component.tsx'
import { examples } from './examples.ts'

afterEach(() => document.body.replaceChildren())

function draw(name: string, change?: (value: unknown) => void): HTMLElement {
  const bag = examples.find((example) => example.name === name)?.props
  const node = bag && switchCell.node?.({ ...bag, ...(change && { change }) })
  if (!(node instanceof HTMLElement)) throw new Error(`no switch for ${name}`)
  document.body.append(node)
  return node
}

test('a switch asks for the other value', async () => {
  const change = vi.fn()
  const node = draw('off, can be switched', change)
  const control = node.querySelector('[role=switch]')
  expect(control?.getAttribute('aria-checked')).toBe('false')
  expect(node.textContent).toBe('停用')
  await userEvent.click(control ?? node)
  expect(change).toHaveBeenCalledWith(true)
})

test('without the right there is nothing to press', () => {
  const node = draw('on, only shown')
  expect(node.querySelector('button')).toBeNull()
  expect(node.textContent).toBe('是')
})

test('where there may be no answer, it goes round all three', async () => {
  const change = vi.fn()
  const control = draw('no answer, can be switched', change).querySelector('[role=checkbox]')
  expect(control?.getAttribute('aria-checked')).toBe('mixed')
  await userEvent.click(control ?? document.body)
  expect(change).toHaveBeenLastCalledWith(true)
  const bag = examples.find(({ name }) => name === 'no answer, can be switched')?.props
  const off = bag && switchCell.node?.({ ...bag, value: false, change })
  if (off instanceof HTMLElement) off.querySelector<HTMLElement>('[role=checkbox]')?.click()
  expect(change).toHaveBeenLastCalledWith(null)
})
