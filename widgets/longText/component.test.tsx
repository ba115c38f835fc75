// Several lines, counted against their limit.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('longText', examples, { name }))

test('keeps line breaks and counts', async () => {
  const { find, element, changed } = await open('empty')
  await userEvent.fill(find('textarea'), '早班\n中班')
  expect(changed).toHaveBeenLastCalledWith('早班\n中班')
  expect(element.textContent).toContain('5 / 200')
})
