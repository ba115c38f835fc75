// A page of the console in a fresh profile, from navigation until what it is about stands.
import type { Browser } from 'playwright'

export interface Opening {
  readonly address: string
  readonly token: string
  /** As many of these as there must be, each with text. */
  readonly stands: readonly (readonly [selector: string, count: number])[]
}

export async function opened(browser: Browser, { address, token, stands }: Opening): Promise<void> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    await page.addInitScript((stored) => localStorage.setItem('spindle.token', JSON.stringify(stored)), token)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(
      (wanted) =>
        wanted.every(([selector, count]) => [...document.querySelectorAll(selector)].filter((each) => each.textContent).length >= count),
      stands,
      { timeout: 120_000 },
    )
  } finally {
    await page.close()
  }
}
