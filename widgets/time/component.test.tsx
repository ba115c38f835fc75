// A time of day, typed.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('time', examples, { name }))

test('reports hours and minutes', async () => {
  const { find, changed } = await open('empty')
  await userEvent.fill(find('input'), '19:45')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('19:45'))
})

test('the end of the day is shown as it is kept', async () => {
  expect((await open('end of the day')).element.textContent).toContain('24:00')
})
