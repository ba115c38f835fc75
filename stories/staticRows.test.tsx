// Rows that stand in a page: paged, ordered, searched, added up, opened and printed by the console alone, in both languages.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConsole, memoryStorage } from '../runtime/index.ts'
import { widgets } from '../widgets/index.ts'
import { lookOf, settingsOf } from './look.ts'
import { productModel } from './sample/documents.ts'
import { sampleServer } from './sample/sampleServer.ts'
import { settled } from './testing/settled.ts'

let element: HTMLElement
let asked: string[]
let unmount: () => void

beforeEach(() => {
  asked = []
  element = document.body.appendChild(document.createElement('div'))
  element.style.height = '100vh'
})
afterEach(() => {
  unmount()
  element.remove()
})

async function open(language: 'zh' | 'en'): Promise<void> {
  const storage = memoryStorage()
  storage.write('token', 'sample')
  storage.write('settings', settingsOf(lookOf({ language })))
  const answer = sampleServer(productModel(), language, { today: new Date() })
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://sample').href)
    return answer(input, init)
  }
  ;({ unmount } = createConsole({ widgets, history: 'memory', start: '/yarn-grades', storage, fetch }).mount(element))
  await settled(element, { selector: '.ag-row' })
}

const rows = () => [...element.querySelectorAll('.ag-row[row-id]')].filter((row) => /^\d/.test(row.getAttribute('row-id') ?? ''))
const place = (row: Element) => Number(row.getAttribute('row-index'))

const column = (field: string): readonly string[] =>
  rows()
    .toSorted((one, other) => place(one) - place(other))
    .map((row) => row.querySelector(`[col-id="${field}"]`)?.textContent ?? '')

test('stand in their order, ten on the first page and two on the second, with an average over all', async () => {
  await open('zh')
  expect(column('name')).toHaveLength(10)
  expect(column('name').slice(0, 3)).toEqual(['优等', '一等', '二等'])
  expect(element.querySelector('.ag-row-pinned')?.textContent).toContain('14.05')
  await page.elementLocator(element).getByTitle('2', { exact: true }).click()
  await expect.poll(() => column('name')).toEqual(['一等', '二等'])
  expect(asked.filter((address) => /static|grade/i.test(address) && !address.includes('/metadata/'))).toEqual([])
})

test('are searched in the language of the reader, and ordered by a click', async () => {
  await open('en')
  const first = page.elementLocator(element).getByRole('textbox', { name: 'Grade' })
  await userEvent.type(first, 'fir')
  await page.elementLocator(element).getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => column('name')).toEqual(['First', 'First', 'First', 'First'])
  const head = element.querySelector<HTMLElement>('.ag-header-cell[col-id="limit"] .ag-header-cell-label')
  head?.click()
  await expect.poll(() => column('limit')).toEqual(['14.1', '14.6', '15.1', '15.6'])
  head?.click()
  await expect.poll(() => column('limit')).toEqual(['15.6', '15.1', '14.6', '14.1'])
})

test('open in a drawer', async () => {
  await open('en')
  await page.elementLocator(element).getByRole('button', { name: 'View' }).first().click()
  await expect.poll(() => document.querySelector('[role="dialog"]')?.textContent).toContain('Highest unevenness (%)12.5')
})

test('are printed, those of the other page too', async () => {
  await open('zh')
  await page.elementLocator(element).getByRole('button', { name: '打印' }).click()
  await expect.poll(() => document.querySelectorAll('table tbody tr').length).toBe(12)
})
