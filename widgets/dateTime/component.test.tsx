// A moment: the reader’s zone on screen, UTC in the value.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('dateTime', examples, { name }))

test('shows the reader’s zone and reports UTC', async () => {
  const { find, changed } = await open('empty')
  await userEvent.fill(find('input'), '2026-11-20 08:30')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(new Date(2026, 10, 20, 8, 30).toISOString()))
})
