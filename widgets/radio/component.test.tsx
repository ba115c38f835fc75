// One of a few, by key.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('radio', examples, { name }))

test('an arrow key takes the neighbour', async () => {
  const { find, changed } = await open('filled')
  find('input:checked').focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(changed).toHaveBeenLastCalledWith('S')
})
