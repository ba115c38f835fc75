// Several values of a dictionary.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('multiSelect', examples, { name }))

test('adds what is chosen, and is empty rather than an empty list', async () => {
  const { find, changed } = await open('filled')
  await userEvent.click(find('input'))
  await userEvent.keyboard('维修{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(['running', 'doffing', 'repair']))
  const left = [['running', 'doffing'], ['running'], undefined]
  for (const each of left) {
    // antd takes one key at a time and lets a moment pass between two
    await vi.waitFor(
      async () => {
        if (changed.mock.lastCall?.[0] !== each) await userEvent.keyboard('{Backspace}')
        expect(changed).toHaveBeenLastCalledWith(each)
      },
      { interval: 400, timeout: 10_000 },
    )
  }
})

test('Tab leaves it with what was chosen', async () => {
  const { find, changed } = await open('filled')
  await userEvent.click(find('input'))
  await userEvent.keyboard('维修{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(['running', 'doffing', 'repair']))
  await userEvent.keyboard('{Tab}')
  await vi.waitFor(() => expect(document.activeElement).not.toBe(find('input')))
  expect(changed).toHaveBeenLastCalledWith(['running', 'doffing', 'repair'])
})
