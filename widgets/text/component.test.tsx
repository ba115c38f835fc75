// A line of text as it is typed, hidden, or shown as text whatever it holds.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('text', examples, { name }))

test('reports what is typed', async () => {
  const { find, changed } = await open('empty')
  await userEvent.fill(find('input'), 'T65/C35 45S')
  expect(changed).toHaveBeenLastCalledWith('T65/C35 45S')
})

test('a secret stays hidden, typed or read', async () => {
  const { find } = await open('secret')
  expect(find('input').getAttribute('type')).toBe('password')
})

test('markup is text', async () => {
  const { element } = await open('markup stays text')
  expect(element.querySelector('img')).toBeNull()
  expect(element.textContent).toContain('<img src=x onerror=alert(1)>')
})
