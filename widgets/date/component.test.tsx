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
  ['2026-11-2', '2026-11-02', '2026-11-02'],
  ['20261102', '2026-11-02', '2026-11-02'],
  ['2026/11/2', '2026-11-02', '2026-11-02'],
  ['2026年11月2日', '2026-11-02', '2026-11-02'],
  ['2026-13-40', '2026-13-40', '2026-13-40'],
  ['2026-11-201', '2026-11-201', '2026-11-201'],
  ['yesterday', 'yesterday', 'yesterday'],
])('%j is handed on as %j when it is left or Enter pressed, and stays as %j', async (typed, value, written) => {
  for (const leave of [() => userEvent.tab(), () => userEvent.keyboard('{Enter}')]) {
    const { find, changed, element, unmount } = await open('empty')
    await userEvent.click(find('input'))
    await userEvent.keyboard(typed)
    await leave()
    await vi.waitFor(() => expect([changed.mock.lastCall?.[0], element.querySelector('input')?.value]).toEqual([value, written]))
    await userEvent.click(document.body, { position: { x: 1, y: 1 } })
    // what the picker had read on the way comes some frames later
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    expect([changed.mock.lastCall?.[0], element.querySelector('input')?.value]).toEqual([value, written])
    unmount()
  }
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
