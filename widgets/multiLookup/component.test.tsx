// Records by their names.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('multiLookup', examples, { name }))

test('adds the record that is chosen', async () => {
  const { find, changed } = await open('filled')
  await userEvent.click(find('input'))
  await vi.waitFor(() => expect(document.querySelector('[title="Zhang Wei (10101)"]')).not.toBeNull())
  await userEvent.click(document.querySelector('[title="Zhang Wei (10101)"]') ?? find('input'))
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(['e1', 'e2', 'e3']))
})
