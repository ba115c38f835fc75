// A key press in an editable grid of 800 cells, against AG Grid's own editor.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { record } from '../listPage/answers.ts'
import { serve } from '../listPage/site.ts'
import { launch, metric } from '../measure/browser.ts'
import { build } from '../measure/build.ts'
import { repository } from '../measure/console.ts'
import { type Bench, log, ratioFigure } from '../measure/figure.ts'
import { gridPage, word } from './gridPage.ts'

/** Of the floor's main thread in the same run. */
const most = 3.3
/** Cells typed into. */
const sizes = { smallest: 2, quick: 6, full: 6 } as const

interface Side {
  readonly address: string
  readonly token?: string
  /** Until a cell can be typed into. */
  readonly begin: (page: Page) => Promise<void>
}

export const grid: Bench = {
  name: 'grid',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 2, full: 9 }[size]
    const cells = sizes[size]
    const recorded = await record()
    const dist = await mkdtemp(join(tmpdir(), 'spindle-grid-'))
    await build('bench/grid/vite.config.ts', dist)
    const sites = [await serve(join(repository, 'dist'), recorded), await serve(dist, recorded, { strict: false })] as const
    const browser = await launch()
    try {
      const [ours, floor] = sites
      ours.answering.large = 100
      const sides: readonly Side[] = [
        { address: ours.origin + gridPage.route, token: recorded.token, begin: startEditing },
        { address: `${floor.origin}/floor.html`, begin: (page) => page.locator('.ag-row').first().waitFor() },
      ]
      const found: number[][] = sides.map(() => [])
      for (let round = 0; round <= rounds; round++) {
        for (const [at, side] of sides.entries()) {
          const taken = await type(browser, side, cells)
          // The first of each warms the browser.
          if (round > 0) found[at]?.push(taken)
        }
        log(`grid ${round}/${rounds}: ${found.map((side) => side.at(-1)?.toFixed(1)).join(' against ')} ms a key`)
      }
      const [mine = [], theirs = []] = found
      return {
        title: 'Key press in an editable grid of 800 cells',
        sides: ['Spindle', 'bare AG Grid'],
        how: [
          `A page of 100 rows and eight columns (texts, references, numbers, a yes or no) that can all be changed, in editing in place. Each round opens it and types a word of ${word.length} letters and Enter into ${cells} cells below each other, a key every 150 ms. The main thread’s time is the browser’s own count over all these keys, drawing included, by their number.`,
          'Theirs: AG Grid alone on a page, with its own text editor over as many texts; a changed cell gets a class. No console around it, no references, no checks, no drafts that survive a reload.',
        ],
        figures: [ratioFigure({ what: 'main thread, a key', unit: 'ms', pairs: { ours: mine, theirs }, limit: { most } })],
      }
    } finally {
      await browser.close()
      for (const site of sites) site.close()
      await rm(dist, { recursive: true, force: true })
    }
  },
}

async function startEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: '表内编辑' }).click()
  await page.locator('.table-editable').first().waitFor()
}

/** Milliseconds of the main thread a key. */
async function type(browser: Browser, { address, token, begin }: Side, cells: number): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('spindle.token', JSON.stringify(value)), token)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(address)
    await begin(page)
    await page.locator('.ag-row[row-index="0"] [col-id="name"]').click()
    // The editor's code comes with the first cell that is typed into.
    await page.keyboard.type(word, { delay: 150 })
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1000)
    const before = await metric(session, 'TaskDuration')
    for (let cell = 0; cell < cells; cell++) {
      await page.keyboard.type(word, { delay: 150 })
      await page.keyboard.press('Enter', { delay: 150 })
    }
    const taken = ((await metric(session, 'TaskDuration')) - before) * 1000
    const changed = page.locator('.table-changed')
    await changed.nth(cells).waitFor()
    const count = await changed.count()
    if (count !== cells + 1) throw new Error(`${count} cells were changed instead of ${cells + 1}`)
    return taken / (cells * (word.length + 1))
  } finally {
    await context.close()
  }
}
