// Yes or no, by key.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('switch', examples, { name }))

test('the space bar turns it, and no is a value too', async () => {
  const { find, changed } = await open('filled')
  find('[role=switch]').focus()
  await userEvent.keyboard(' ')
  expect(changed).toHaveBeenLastCalledWith(false)
})
