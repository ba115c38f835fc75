// A value of a dictionary, found by typing.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('select', examples, { name }))

test('a typed word finds the choice, Enter takes it', async () => {
  const { find, changed } = await open('empty')
  await userEvent.click(find('input'))
  await userEvent.keyboard('落纱{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('doffing'))
})

test('of a number a number is given out', async () => {
  const { find, changed } = await open('shift of a day')
  await userEvent.click(find('input'))
  await userEvent.keyboard('夜')
  await vi.waitFor(() => expect(document.querySelector('.ant-select-item-option-active')?.textContent).toContain('夜'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(3))
})

test('a value that the dictionary lost is shown and marked, not hidden', async () => {
  expect((await open('value that the dictionary lost')).element.textContent).toContain('melted（未知值）')
})
