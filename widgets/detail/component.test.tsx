// A record with its lines, to read.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('detail', examples, { name }))
const textsOf = ({ find }: Opened, rows: string): readonly (string | null)[] =>
  [...find(rows).querySelectorAll('th, td')].map(({ textContent }) => textContent)

test('lines stand below the fields, with labels of references, units in the head and the total', async () => {
  const shown = await open('lines')
  expect(textsOf(shown, '.detail-lines thead')).toEqual(['备件', '数量', '金额（元）'])
  expect(textsOf(shown, '.detail-lines tbody tr')).toEqual(['钢领 ring PG1-4254', '1,008.00', '3,880.80'])
  expect(textsOf(shown, '.detail-lines tfoot')).toEqual(['合计', '', '4,380.90'])
})

test('a record without lines says so', async () => {
  expect((await open('without lines')).find('.detail-lines tbody').textContent).toBe('暂无明细')
})

test('a value is copied as it is written, by its own button', async () => {
  const given = vi.spyOn(DataTransfer.prototype, 'setData')
  const shown = await open('lines')
  const button = shown.find('.detail-item .kit-copy')
  const value = button.closest('.detail-item')?.querySelector('dd')?.textContent
  await userEvent.click(button)
  expect(value).not.toBe('')
  expect(given.mock.calls).toEqual([['text/plain', value]])
  given.mockRestore()
})
