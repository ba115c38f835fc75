// Tab enters the grid once and leaves it at the next; inside it is the arrows that move.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { machines } from '../../kit/testing/machines.ts'
import { find, open } from '../testing/open.tsx'

const before = document.createElement('button')
before.textContent = 'before'
afterEach(() => before.remove())

const paging = { page: 1, size: 10, total: 30, onChange: () => undefined }
const place = (): string => {
  const now = document.activeElement
  const where = now?.closest('.ag-cell, .ag-header-cell, .kit-pager')
  return where?.classList.contains('kit-pager') ? 'pager' : (where?.getAttribute('col-id') ?? now?.textContent ?? '')
}
const tab = () => userEvent.keyboard('{Tab}')
const back = () => userEvent.keyboard('{Shift>}{Tab}{/Shift}')

async function opened(): Promise<HTMLElement> {
  const element = await open({ rows: machines(10), paging })
  await vi.waitFor(() => expect(element.querySelectorAll('.ag-row .ag-cell').length).toBeGreaterThan(20))
  element.prepend(before)
  before.focus()
  return element
}

test('from the toolbar to the rows to the pager in two steps, and back in two', async () => {
  const element = await opened()
  await tab()
  expect(document.activeElement).toBe(find(element, '.ag-row[row-index="0"] .ag-cell[aria-colindex="1"]'))
  await tab()
  expect(place()).toBe('pager')
  await back()
  expect(document.activeElement?.closest('.ag-row')?.getAttribute('row-index')).toBe('0')
  await back()
  expect(document.activeElement).toBe(before)
})

test('what had the focus has it again; heads are above the first row and lead out as well', async () => {
  const element = await opened()
  await tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  const here = document.activeElement
  expect(here?.closest('.ag-row')?.getAttribute('row-index')).toBe('2')
  await tab()
  await back()
  expect(document.activeElement).toBe(here)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.closest('.ag-header-cell')).not.toBeNull()
  await tab()
  expect(place()).toBe('pager')
  expect(element.contains(document.activeElement)).toBe(true)
})

test('the links of a cell are entered by Enter and left by Tab, with the grid', async () => {
  const element = await opened()
  find(element, '[row-id="machine-2"] [col-id="$actions"]').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.classList.contains('table-link')).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.previousElementSibling?.classList.contains('table-link')).toBe(true)
  await tab()
  expect(place()).toBe('pager')
})
