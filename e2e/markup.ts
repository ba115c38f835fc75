// Markup in every text that the server answers: a stranger may have stored it in any field, and nothing of it may become part of a page.
import { expect } from 'vitest'
import type { Page, Route } from 'playwright'
import { shownOn } from './shown.ts'
import type { Visitor } from './visitor.ts'

const planted = '"><img data-planted src=/planted.png onerror=planted=1><svg data-planted onload=planted=1></svg>'

/** What people write has a Chinese letter in the demo; ids, codes and times have none and stay what they are. */
const written = /[\u4E00-\u9FFF]/u

function plant(value: unknown): unknown {
  if (typeof value === 'string') return written.test(value) ? value + planted : value
  if (Array.isArray(value)) return value.map(plant)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plant(inner)]))
}

/** From here on every answer in JSON has it: rows and figures, and titles, labels and messages as well. */
export async function plantMarkup(page: Page): Promise<void> {
  const withMarkup = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.includes('json')
    await route.fulfill({ response, ...(isJson && { json: plant(await response.json()) }) })
  }
  // A page that is left takes its calls with it, at any step.
  await page.route('**/api/**', (route) => withMarkup(route).catch(() => route.abort().catch(() => undefined)))
}

/** Each tab of each page, with what stands over cells and drawings as the mouse goes there. */
export async function expectOnlyText({ page, complaints }: Visitor, routes: readonly string[]): Promise<void> {
  for (const route of routes) {
    await page.goto(route)
    await page.locator(shownOn(route)).first().waitFor()
    const tabs = page.locator('main').getByRole('tab')
    for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
      // with texts as long as these not all of it is within the window
      if (at > 0) await tabs.nth(at).dispatchEvent('click')
      await page.locator(shownOn(route)).first().waitFor()
      await pointAt(page)
      expect.soft([await found(page), ...complaints.splice(0)], `${route}, tab ${at}`).toEqual([0])
    }
  }
}

/** Over a cell, and over each drawing. */
async function pointAt(page: Page): Promise<void> {
  const cells = await page.locator('main .ag-row .ag-cell:visible').all()
  for (const target of [...cells.slice(1, 2), ...(await page.locator('main canvas:visible').all())]) {
    const box = await target.boundingBox()
    if (!box) continue
    for (const part of [0.3, 0.5, 0.7]) await page.mouse.move(box.x + box.width * part, box.y + box.height / 2)
    // a tooltip comes after 200 ms
    await page.waitForTimeout(250)
  }
}

/** Elements that came of it, and whether a script of it has run. */
const found = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('[data-planted]').length + Number('planted' in window))
