// Walking by keys: focus is asked, never set.
import type { Locator, Page } from 'playwright'

/** Presses the key until the element, or something inside it, has the focus; a loop that never comes there fails. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let press = 0; press < 200; press += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(
    `${key} never reaches ${String(target)}; it ends on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))}`,
  )
}

/** Goes there and presses Enter. */
export async function choose(page: Page, target: Locator, key?: string): Promise<void> {
  await reach(page, target, key)
  await page.keyboard.press('Enter')
}
