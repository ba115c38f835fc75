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

test.each([
  ['2026-11-2', '{Tab}', '2026-11-02'],
  ['20261102', '{Enter}', '2026-11-02'],
  ['2026/11/2', '{Tab}', '2026-11-02'],
  ['2026年11月2日', '{Enter}', '2026-11-02'],
  ['2026-13-40', '{Tab}', '2026-13-40'],
  ['2026-13-40', '{Enter}', '2026-13-40'],
  ['2026-11-201', '{Tab}', '2026-11-201'],
  ['yesterday', '{Enter}', 'yesterday'],
])('%j and %s is handed on as %j, and stays so', async (typed, leaving, value) => {
  const { find, changed, element } = await open('empty')
  await userEvent.click(find('input'))
  await userEvent.keyboard(typed)
  await userEvent.keyboard(leaving)
  const stands = () => expect([changed.mock.lastCall?.[0], element.querySelector('input')?.value]).toEqual([value, value])
  await vi.waitFor(stands)
  await userEvent.click(document.body, { position: { x: 1, y: 1 } })
  // what the picker had read on the way comes some frames later
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  stands()
})

test('a day chosen in the calendar takes the place of what could not be read, and an emptied field is empty', async () => {
  const { find, changed } = await open('empty')
  await userEvent.click(find('input'))
  await userEvent.keyboard('2026-13-40{Enter}')
  await userEvent.click(document.querySelector('.ant-picker-cell-today') ?? find('none'))
  await vi.waitFor(() => expect(changed.mock.lastCall?.[0]).toMatch(/^\d{4}-\d\d-\d\d$/))
  await userEvent.clear(find('input'))
  await userEvent.tab()
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(undefined))
})

test('the calendar is in Chinese where the console is', async () => {
  const { find } = await open('empty')
  await userEvent.click(find('input'))
  await vi.waitFor(() => expect(document.querySelector('.ant-picker-content thead')?.textContent).toBe('一二三四五六日'))
})
