// Rows as cards under real clicks and keys.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CardsBlockProps } from '../../runtime/index.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

async function open(name: string, own: Partial<CardsBlockProps> = {}): Promise<Opened> {
  const with_ = examples.map((example) => ({ ...example, props: { ...example.props, ...own } }))
  opened = await openExample('cards', with_, { name })
  return opened
}
const at = () => document.activeElement?.getAttribute('data-row')

test('a card names its row, shows status and fields, and offers what may be done with it', async () => {
  const onAction = vi.fn()
  const { find, element } = await open('a page of rows', { onAction })
  await vi.waitFor(() => expect(find('[data-row="machine-2"] .cell-tag').textContent).toBe('运行 Running'))
  const card = find('[data-row="machine-2"]')
  expect(card.querySelector('.card-title')?.textContent).toBe('FA-002')
  expect([...card.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    '所在空间',
    '细纱三车间',
    '锭数（锭）',
    '720',
    '产量（千克）',
    '1,241.9',
  ])
  const links = [...card.querySelectorAll<HTMLElement>('.card-actions button')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['编辑', '修改记录', '删除'])
  await userEvent.click(links[0] ?? element)
  expect(onAction).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'edit' }), expect.objectContaining({ id: 'machine-2' }))
  // the bit of this row does not allow removal
  expect(find('[data-row="machine-1"] .card-actions').textContent).not.toContain('删除')
})

test('arrow keys walk over the cards, enter opens one and space ticks it; the others are out of the order of tabs', async () => {
  const onAction = vi.fn()
  const onChange = vi.fn()
  const { find, element } = await open('a page of rows', { onAction, selection: { ids: new Set(['elsewhere']), onChange } })
  find('[data-row="machine-1"]').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(at()).toBe('machine-2')
  await userEvent.keyboard('{ArrowDown}')
  // two cards stand beside each other in 800 pixels
  expect(at()).toBe('machine-4')
  await userEvent.keyboard('{Enter}')
  expect(onAction).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'view' }), expect.objectContaining({ id: 'machine-4' }))
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(new Set(['elsewhere', 'machine-4']))
  await userEvent.keyboard('{End}')
  expect(at()).toBe('machine-10')
  const reachable = [...element.querySelectorAll<HTMLElement>('.cards-list [tabindex="0"]')]
  expect(new Set(reachable.map((each) => each.closest('[data-row]')?.getAttribute('data-row')))).toEqual(new Set(['machine-10']))
})

test('the order is chosen above the cards', async () => {
  const onSort = vi.fn()
  const { find } = await open('a page of rows', { onSort })
  await userEvent.click(find('.cards-sort'))
  await vi.waitFor(() => expect(document.querySelector('.ant-select-item-option[title="产量 ↓"]')).not.toBeNull())
  await userEvent.click(document.querySelector('.ant-select-item-option[title="产量 ↓"]') ?? document.body)
  expect(onSort).toHaveBeenCalledWith([{ field: 'output', order: 'desc' }])
})

test('a page is ticked at once, other pages keep their ticks', async () => {
  const onChange = vi.fn()
  const { find } = await open('ticked rows', { selection: { ids: new Set(['machine-2', 'elsewhere']), onChange } })
  await userEvent.click(find('.cards-head input[type=checkbox]'))
  expect(onChange.mock.calls[0]?.[0].size).toBe(11)
})

test('letters stand for a picture that is not there', async () => {
  const { element } = await open('people with and without pictures')
  expect([...element.querySelectorAll('.card-avatar')].map(({ textContent }) => textContent)).toEqual(['若兰'])
  await vi.waitFor(() => expect(element.querySelector('[data-row="1"] img')).not.toBeNull())
})

test.each([
  ['nothing yet', '还没有数据'],
  ['all filtered out', '没有符合查询条件的数据'],
])('%s is said', async (name, words) => {
  expect((await open(name)).element.textContent).toContain(words)
})

test('where cards show only what is filled, a row without a value has no line for it, and others have theirs', async () => {
  const { find } = await open('only what is filled')
  const names = (row: string) => [...find(`[data-row="${row}"]`).querySelectorAll('dt')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(names('machine-1')).toEqual(['所在空间']))
  expect(names('machine-2')).toEqual(['所在空间', '锭数（锭）', '产量（千克）'])
})
