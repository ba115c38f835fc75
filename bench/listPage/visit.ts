// One side's list page opened, and used: all measured in the page's own clock.
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { heap, metric } from '../measure/browser.ts'
import { median } from '../measure/statistics.ts'
import { benchPage } from './benchPage.ts'
import type { Site } from './site.ts'

export interface Opening {
  /** Milliseconds from navigation to the tenth row of ten. */
  readonly ten: number
  /** Milliseconds from navigation to the last visible row of 1,000. */
  readonly thousand: number
}

export interface Visit {
  /** Milliseconds from choosing the page size until the last visible row of 1,000 stands there. */
  readonly toThousand: number
  /** Main-thread milliseconds of fetching 1,000 rows again of which one cell has changed; the mean of two times. */
  readonly oneCell: number
  /** Main-thread milliseconds a frame while 1,000 rows are scrolled through. */
  readonly scrolled: number
  /** Bytes, with 1,000 rows. */
  readonly heap: number
  /** Bytes of JavaScript after gzip, from navigation until the page rests. */
  readonly scripts: number
}

/** The page opened twice, no more: once with ten rows, once with 1,000. */
export async function opening(browser: Browser, site: Site, token: string): Promise<Opening> {
  const timed = async (rows: number, last: string): Promise<number> => {
    site.answering.small = rows
    const { page, until } = await open(browser, site, token)
    try {
      const taken = await until(last)
      // what a page does once it stands is not to reach into the next one's time
      await page.waitForTimeout(300)
      return taken
    } finally {
      site.answering.small = 10
      await page.context().close()
    }
  }
  return { ten: await timed(10, 'M0009'), thousand: await timed(1000, 'last') }
}

/** The page used: the size of its pages changed, refreshed, scrolled through. */
export async function visit(browser: Browser, site: Site, token: string): Promise<Visit> {
  const small = await open(browser, site, token)
  const { page, session } = small
  try {
    await small.until('M0009')
    await page.waitForLoadState('networkidle')
    const scripts = await small.scriptBytes()
    await page.locator('.ant-pagination-options .ant-select').click()
    await page.locator('.ant-select-dropdown .ant-select-item-option').last().waitFor()
    await page.locator('.ant-select-dropdown .ant-select-item-option').last().click()
    const toThousand = (await small.until('last')) - (await clickedAt(page))
    // What either side does once after it has opened (watching for messages, exports) is over.
    await page.waitForFunction((age) => performance.now() > age, rested, { polling: 250 })
    const changes: number[] = []
    for (let turn = 0; turn < 2; turn++) changes.push(await changeCell(small, site))
    const oneCell = median(changes)
    const used = await heap(session)
    const scrolled = await scroll(small)
    return { toThousand, oneCell, heap: used, scripts, scrolled }
  } finally {
    site.answering.changed = ''
    await page.context().close()
  }
}

/** A press of the refresh button after which one name of 1,000 rows is another. Answers the main thread's milliseconds. */
async function changeCell({ page, session }: Opened, site: Site): Promise<number> {
  const changed = `changed ${Math.random()}`
  site.answering.changed = changed
  // Found before, since looking for a button by its name takes the page longer than drawing a cell; pressed without the pointer on it.
  const button = await page.getByRole('button', { name: '刷新' }).first().elementHandle()
  const before = await metric(session, 'TaskDuration')
  await button?.evaluate((element) => element instanceof HTMLElement && element.click())
  await page.waitForTimeout(settled)
  const taken = ((await metric(session, 'TaskDuration')) - before) * 1000
  await page.getByText(changed).waitFor()
  return taken
}

/** Five rows a frame, down and up again. Answers the main thread's milliseconds a frame. */
async function scroll({ page, session }: Opened): Promise<number> {
  const frames = 90
  const before = await metric(session, 'TaskDuration')
  await page.evaluate(async (count) => {
    const viewport = document.querySelector('.ag-grid-viewport')
    if (!viewport) throw new Error('no grid is shown')
    for (let frame = 0; frame < count; frame++) {
      viewport.scrollTop = 200 * Math.min(frame + 1, count - 1 - frame)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  }, frames)
  return (((await metric(session, 'TaskDuration')) - before) * 1000) / frames
}

/** The age in milliseconds at which a page does no more than it will do all day. */
const rested = 8_000

/** Milliseconds after which a refresh is done with, and the button takes the next press. */
const settled = 1_100

/** Bytes of JavaScript, after gzip, of the login page. */
export async function loginScripts(browser: Browser, site: Site): Promise<number> {
  const { page, scriptBytes } = await open(browser, site, undefined, '/login')
  await page.locator('input[autocomplete="username"]').waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = await scriptBytes()
  await page.context().close()
  return bytes
}

type Opened = Awaited<ReturnType<typeof open>>

async function open(browser: Browser, site: Site, token?: string, path: string = benchPage.route) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('spindle.token', JSON.stringify(value)), token)
  await page.addInitScript(watchRows)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    scripts.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        // The visit was over before its last scripts had come: such visits do not ask for the sum.
        () => Number.NaN,
      ),
    )
  })
  await page.goto(site.origin + path, { waitUntil: 'commit' })
  const until = async (row: string): Promise<number> => {
    const found = await page.waitForFunction((wanted) => window.benchSeen?.[wanted], row, { timeout: 60_000, polling: 50 })
    return (await found.jsonValue()) ?? Number.NaN
  }
  const scriptBytes = async (): Promise<number> => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)
  return { page, session, until, scriptBytes }
}

const clickedAt = (page: Page): Promise<number> => page.evaluate(() => window.benchClicked ?? Number.NaN)

declare global {
  interface Window {
    benchSeen?: Record<string, number>
    benchClicked?: number
  }
}

/** Runs in the page: after each frame notes when the tenth row of ten, or the last row in sight of a thousand, has its text. */
function watchRows(): void {
  const seen: Record<string, number> = {}
  window.benchSeen = seen
  addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('.ant-select-item-option') && (window.benchClicked = performance.now()),
    true,
  )
  const look = (): void => {
    const rows = [...document.querySelectorAll('.ag-row')].filter((row) => /^\d+$/.test(row.getAttribute('row-index') ?? ''))
    const last = rows.reduce<Element | undefined>(
      (end, row) => (Number(row.getAttribute('row-index')) > Number(end?.getAttribute('row-index') ?? -1) ? row : end),
      undefined,
    )
    const cells = [...(last?.querySelectorAll('[role="gridcell"]') ?? [])]
    const complete =
      cells.length > 8 &&
      cells.every(({ textContent }) => textContent !== '') &&
      document.querySelector('.ag-row[row-index^="b"]') &&
      document.querySelector('.kit-pager')
    if (complete) {
      seen[last?.querySelector('[col-id="machineNumber"]')?.textContent ?? ''] ??= performance.now()
      if (Number(last?.getAttribute('row-index')) > 10) seen.last ??= performance.now()
    }
    // What is measured afterwards is the page alone.
    if (seen.last === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
