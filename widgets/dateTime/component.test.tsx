// A moment: the mill’s clock on screen, UTC in the value.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('dateTime', examples, { name }))

test('shows the mill’s clock and reports UTC', async () => {
  const { find, changed } = await open('empty')
  await userEvent.fill(find('input'), '2026-11-20 08:30')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('2026-11-20T00:30:00.000Z'))
})
