// The palette: whoever may use it, and what is found in it.
import type { Page } from 'playwright'
import { at } from './people.ts'

/** An administrator, when the keys work. */
export async function openAsAdmin(route?: string): Promise<Page> {
  const { page } = await at(route, 'admin')
  if (route !== undefined) await page.locator('.ag-row:visible').first().waitFor()
  // The keys are fetched behind the first paint: once there, they take theirs from the browser.
  await page.waitForFunction(() => {
    const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
    return !document.body.dispatchEvent(key)
  })
  await finder(page).waitFor()
  await page.keyboard.press('Escape')
  await finder(page).waitFor({ state: 'hidden' })
  return page
}
const finder = (page: Page) => page.getByRole('combobox', { name: '快速查找' })
export const drawer = (page: Page, title: string | RegExp) => page.getByRole('dialog').filter({ hasText: title })

export async function find(page: Page, keyword: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await finder(page).fill(keyword)
  await page.getByRole('option', { name: title }).first().waitFor()
}
