// Rows on a calendar under real clicks.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

test('each row is on its day in the colour of its title, a holiday is marked, and an entry offers what may be done with it', async () => {
  const onAction = vi.fn()
  opened = await openExample(
    'calendarCards',
    examples.map((example) => ({ ...example, props: { ...example.props, onAction } })),
    { name: 'a month' },
  )
  const { find, element } = opened
  await vi.waitFor(() => expect(find('[data-day="2026-10-02"] em').textContent).toBe('节假日'))
  const entries = [...find('[data-day="2026-10-05"]').querySelectorAll<HTMLElement>('.calendar-entry')]
  expect(entries.map(({ textContent }) => textContent)).toEqual(['早 E 丙班 C', '中 M 丁班 D', '夜 N 甲班 A'])
  const colours = [...element.querySelectorAll<HTMLElement>('.calendar-titles li')].map(({ style }) => style.getPropertyValue('--entry'))
  expect(new Set(colours).size).toBe(4)
  expect(find('[data-day="2026-10-04"]').querySelector('em')).toBeNull()
  await userEvent.click(entries[0] ?? element)
  await userEvent.click(page.getByRole('menuitem').first())
  expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ action: 'view' }), expect.objectContaining({ id: 'shift-12' }))
})
