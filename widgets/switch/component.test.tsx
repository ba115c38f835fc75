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

test('where there may be no answer, it can be taken back', async () => {
  const { find, changed } = await open('may be unanswered, and is no')
  expect(find('input:checked').closest('label')?.textContent).toBe('否')
  find('input:checked').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(changed).toHaveBeenLastCalledWith(null)
  await userEvent.keyboard('{ArrowRight}')
  expect(changed).toHaveBeenLastCalledWith(true)
})
