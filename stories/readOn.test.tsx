// A record that is read leads on: it is changed, or another one like it is added, without looking for its row again.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createRoot, type Root } from 'react-dom/client'
import { lookOf } from './look.ts'
import { PageStory } from './PageStory.tsx'
import { settled } from './testing/settled.ts'

let root: Root
let element: HTMLElement

beforeEach(async () => {
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  root.render(<PageStory page="purchaseOrders" look={lookOf({ language: 'en' })} />)
  await settled(element, { selector: '.ag-row' })
  await page.getByRole('button', { name: 'View', exact: true }).first().click()
})
afterEach(() => {
  root.unmount()
  element.remove()
})

const dialog = () => page.getByRole('dialog')

test('it is changed', async () => {
  await dialog().getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(dialog().getByText('Edit purchase order')).toBeVisible()
})

test('another one is added with what it holds, lines too', async () => {
  await dialog().getByRole('button', { name: 'Add a copy' }).click()
  await expect.element(dialog().getByText('Add purchase order')).toBeVisible()
  await expect.poll(() => element.querySelector('[role="dialog"] [data-field="supplier"]')?.textContent).toMatch(/Supplier \d\d/)
  await expect.poll(() => element.querySelectorAll('[role="dialog"] [data-field="lines"] tbody tr').length).toBeGreaterThan(1)
})

test('the next one and the one before are read in the same drawer, by buttons and by keys', async () => {
  const title = () => element.querySelector('[role="dialog"] .ant-drawer-title')?.textContent ?? ''
  await expect.poll(title).toMatch(/\d/)
  const drawer = element.querySelector('[role="dialog"]')
  const first = title()
  const [before, after] = ['Previous record', 'Next record'].map((name) => dialog().getByRole('button', { name, exact: true }))
  await expect.element(before ?? expect.unreachable()).toBeDisabled()
  await after?.click()
  await expect.poll(() => title() !== first && /\d/.test(title())).toBe(true)
  const second = title()
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
  await expect.poll(title).toBe(first)
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
  await expect.poll(title).toBe(second)
  expect(element.querySelector('[role="dialog"]')).toBe(drawer)
  // at the first one its button is no more: the focus stays in the drawer
  await before?.click()
  await expect.poll(title).toBe(first)
  await expect.element(after ?? expect.unreachable()).toHaveFocus()
})
