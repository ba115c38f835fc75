// Milliseconds from navigation to the last row in sight of a page of 1,000 rows, in the page's own clock.
import type { Browser } from 'playwright'

export interface Shown {
  readonly address: string
  /** Selector of a row. */
  readonly row: string
  /** Selector of a cell in it. */
  readonly cell: string
  /** Kept in the browser's storage beforehand. */
  readonly token?: string
}

export async function lastRow(browser: Browser, { address, row, cell, token }: Shown): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('spindle.token', JSON.stringify(value)), token)
    await page.addInitScript(watch, { row, cell })
    await page.goto(address, { waitUntil: 'commit' })
    const found = await page.waitForFunction(() => window.benchLast, undefined, { timeout: 120_000, polling: 100 })
    return (await found.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    benchLast?: number
  }
}

/** Runs in the page: notes the frame after the one in which the lowest row in sight has text in all of its cells of data. */
function watch({ row, cell }: { readonly row: string; readonly cell: string }): void {
  const columns = 14
  const look = (): void => {
    const inSight = [...document.querySelectorAll(row)].slice(0, 60).filter((each) => each.getBoundingClientRect().top < innerHeight)
    const texts = [...(inSight.at(-1)?.querySelectorAll(cell) ?? [])].map(({ textContent }) => textContent)
    const complete = inSight.length > 8 && texts.filter((text) => text !== '').length >= Math.min(columns - 3, texts.length)
    if (complete && texts.length > 8) requestAnimationFrame(() => (window.benchLast = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
