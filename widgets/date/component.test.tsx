// A calendar day, typed.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('date', examples, { name }))

test('a typed day is reported as it is written, whatever the zone', async () => {
  const { find, changed } = await open('empty')
  await userEvent.fill(find('input'), '2026-03-01')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('2026-03-01'))
})

test('a day beyond the limit is not taken', async () => {
  const { find, changed } = await open('past days only')
  await userEvent.fill(find('input'), '2999-01-01')
  await userEvent.keyboard('{Enter}')
  expect(changed).not.toHaveBeenCalled()
})

test('the calendar is in Chinese where the console is', async () => {
  const { find } = await open('empty')
  await userEvent.click(find('input'))
  await vi.waitFor(() => expect(document.querySelector('.ant-picker-content thead')?.textContent).toBe('一二三四五六日'))
})
