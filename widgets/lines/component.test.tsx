// Lines of a record: added, taken away, summed up.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { entriesOf } from '../kit/entry/entries.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string, width = 800): Promise<Opened> => (opened = await openExample('lines', examples, { name, width }))

const add = '.kit-entries > button'

test('a new line has the defaults of its schema', async () => {
  const { find, changed } = await open('filled')
  await userEvent.click(find(add))
  expect(changed).toHaveBeenLastCalledWith([expect.anything(), expect.anything(), { qty: 1 }])
})

test('the last line stays, and no more fit than allowed', async () => {
  expect((await open('the last line stays')).find('tbody button')).toHaveProperty('disabled', true)
  opened?.unmount()
  expect((await open('no more lines')).find(add)).toHaveProperty('disabled', true)
})

test('columns are summed up under them where that is wished, for the record may show the total itself', async () => {
  expect((await open('filled')).element.querySelector('tfoot')).toBeNull()
  opened?.unmount()
  expect((await open('totals')).find('tfoot').textContent).toBe('合计4,380.80')
})

test('what does not fit scrolls, and the button of a line stays in sight', async () => {
  const { find } = await open('filled', 440)
  const scroll = find('.kit-entries-scroll')
  const { right } = scroll.getBoundingClientRect()
  expect(scroll.scrollWidth).toBeGreaterThan(scroll.clientWidth)
  expect(right).toBeLessThanOrEqual(440)
  expect(find('tbody .kit-entries-act').getBoundingClientRect().right).toBeLessThanOrEqual(right)
  await expect.poll(() => scroll.hasAttribute('data-more')).toBe(true)
  scroll.scrollLeft = scroll.scrollWidth
  await expect.poll(() => scroll.hasAttribute('data-more')).toBe(false)
})

test('on a phone a line is a block with its names above its fields, and nothing scrolls sideways', async () => {
  const { find, element } = await open('filled', 340)
  const scroll = find('.kit-entries-scroll')
  expect(scroll.scrollWidth).toBeLessThanOrEqual(scroll.clientWidth)
  const cell = find('tbody td[data-label="数量"]')
  expect(getComputedStyle(cell, '::before').content).toBe('"数量"')
  for (const input of element.querySelectorAll('tbody input')) expect(input.getBoundingClientRect().right).toBeLessThanOrEqual(340)
  const { width, height } = find('tbody .kit-entries-act button').getBoundingClientRect()
  expect([width >= 44, height >= 44]).toEqual([true, true])
})

const [first, second] = ['6203 轴承 bearing', '钢领 ring PG1-4254']
const moved = [expect.objectContaining({ specification: second, order: 1 }), expect.objectContaining({ specification: first, order: 2 })]

test('lines that keep an order have handles in its place, by which arrows move them and their numbers follow', async () => {
  const { find, element, changed } = await open('moved')
  expect([...element.querySelectorAll('thead th')].map(({ textContent }) => textContent)).not.toContain('顺序')
  find('tbody tr:first-child .kit-entries-handle').focus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => changed.mock.lastCall?.[0]).toEqual(moved)
  expect(document.activeElement).toBe(find('tbody tr:nth-child(2) .kit-entries-handle'))
})

test('Alt and an arrow move a line from any of its cells', async () => {
  const { find, changed } = await open('moved')
  find('tbody tr:nth-child(2) td:nth-child(3) input').focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => changed.mock.lastCall?.[0]).toEqual(moved)
  expect(document.activeElement).toBe(find('tbody tr:first-child td:nth-child(3) input'))
})

test('and a line is dragged to its place; a new one comes last', async () => {
  const { find, changed } = await open('moved')
  const handle = find('tbody tr:first-child .kit-entries-handle')
  await userEvent.dragAndDrop(handle, find('tbody tr:nth-child(2)'))
  await expect.poll(() => changed.mock.lastCall?.[0]).toEqual(moved)
  await userEvent.click(find(add))
  expect(changed).toHaveBeenLastCalledWith([expect.anything(), expect.anything(), { qty: 1, order: 3 }])
})

test('Ctrl and D take over the cell above; cells of a spreadsheet are pasted, with lines for what is below the last', async () => {
  const { find, element, changed } = await open('filled')
  const cell = (row: number, column: number) => find(`tbody tr:nth-child(${row}) td:nth-child(${column}) input`)
  cell(2, 3).focus()
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(changed.mock.lastCall?.[0]).toMatchObject([{ qty: 40 }, { qty: 40 }])
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  paste('7\t1.5\r\n8\tmany\r\n')
  await expect.poll(() => changed.mock.lastCall?.[0]).toMatchObject([{ qty: 40 }, { qty: 7, unitPrice: 1.5 }, { qty: 8 }])
  await expect.poll(() => element.querySelector('[role="status"]')?.textContent).toBe('已粘贴 3 格；1 格的内容不符合该列，未更改')
  const marked = () =>
    [...element.querySelectorAll<HTMLTableCellElement>('td[data-refused]')].map(({ title, cellIndex }) => [cellIndex, title])
  expect(marked(), 'the cell says itself that it was refused, and why').toEqual([[3, '请输入数字']])
  const rows = () => entriesOf(changed.mock.lastCall?.[0]).map(({ qty, unitPrice }) => [qty, unitPrice])
  const pasted = rows()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(marked).toEqual([])
  expect(rows()).toEqual([
    [40, pasted[0]?.[1]],
    [40, expect.anything()],
  ])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(rows()[1]?.[0], 'what was taken over before it').not.toBe(40)
  cell(1, 2).focus()
  const before = changed.mock.calls.length
  paste('one cell')
  expect(changed.mock.calls).toHaveLength(before)
})

test('a line that was removed comes back, and the keyboard stays where its last line was', async () => {
  const { find, element, changed } = await open('filled')
  const lines = () => element.querySelectorAll('tbody tr').length
  const [all, last] = [lines(), find('tbody tr:last-child .kit-entries-act button')]
  last.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(lines).toBe(all - 1)
  expect(find('tbody, .ant-btn-dashed').closest('.kit-entries')?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(lines).toBe(all)
  expect(changed.mock.lastCall?.[0]).toHaveLength(all)
})
