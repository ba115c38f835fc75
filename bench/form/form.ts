// A key press in a form: the product's form block against a hand-written antd Form and RJSF's stock form.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { build } from '../measure/build.ts'
import { serve } from '../listPage/site.ts'
import { launch, metric } from '../measure/browser.ts'
import { type Bench, log, ratioFigure } from '../measure/figure.ts'
import { median } from '../measure/statistics.ts'

const keys = 20

interface Round {
  /** Milliseconds from key press to the frame after it, median of the keys. */
  readonly paint: number
  /** Main-thread milliseconds a key, the settling of the value included. */
  readonly work: number
  /** Milliseconds from navigation until there is a field. */
  readonly open: number
}

const manyFields = '/ours.html?fields=200'
const manyLines = '/ours.html?lines=100'
const pages = ['/ours.html', '/byHand.html', '/stock.html', manyFields, '/stock.html?fields=200', manyLines, '/stock.html?lines=100']

export const form: Bench = {
  name: 'form',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 3, full: 9 }[size]
    const dist = await mkdtemp(join(tmpdir(), 'spindle-form-'))
    await build('bench/form/vite.config.ts', dist)
    const site = await serve(dist, { fixed: {}, token: '', rows: [], sums: {} })
    const browser = await launch()
    try {
      const found = new Map<string, Round[]>(pages.map((page) => [page, []]))
      for (const page of pages) await type(browser, site.origin + page)
      for (let round = 0; round < rounds; round++)
        for (const [page, measured] of found) {
          measured.push(await type(browser, site.origin + page))
          log(`form ${round + 1}/${rounds} ${page}: ${JSON.stringify(measured.at(-1))}`)
        }
      const valuesOf = (page: string, read: (round: Round) => number) => (found.get(page) ?? []).map(read)
      const against = (page: string, read: (round: Round) => number, ours = '/ours.html') => ({
        ours: valuesOf(ours, read),
        theirs: valuesOf(page, read),
      })
      const many = median(valuesOf(manyFields, ({ work }) => work))
      return {
        title: 'Key press in a form of 30 and of 200 fields',
        sides: ['Spindle', 'antd Form by hand'],
        how: [
          'Ours: the form block with its engine (RJSF) and field widgets, as a page draws it. By hand: antd’s `Form` with the same 30 fields (texts, numbers, choices, dates, switches; a third of them required), same theme, both built for production. RJSF’s stock form for antd draws the same fields from the schema that the API gives out.',
          `Each round opens the page anew and types ${keys} characters into a text field in the middle, one every 250 ms, so that a value that settles later settles before the next key. Press to paint: from the event of the key until the task after the next frame. The main thread’s time is the browser’s own count. Opening: from navigation until the field can be typed in.`,
        ],
        figures: [
          ratioFigure({ what: 'key press to paint', unit: 'ms', pairs: against('/byHand.html', ({ paint }) => paint), limit: { most: 1 } }),
          ratioFigure({ what: 'main thread, a key', unit: 'ms', pairs: against('/byHand.html', ({ work }) => work), limit: { most: 1.2 } }),
          ratioFigure({ what: 'opening', unit: 'ms', pairs: against('/byHand.html', ({ open }) => open) }),
          ratioFigure({
            what: 'main thread, a key, beside RJSF’s stock form',
            unit: 'ms',
            pairs: against('/stock.html', ({ work }) => work),
          }),
          ratioFigure({
            what: '200 fields: main thread, a key, beside RJSF’s stock form',
            unit: 'ms',
            pairs: against('/stock.html?fields=200', ({ work }) => work, manyFields),
          }),
          ratioFigure({
            what: '100 lines of 6 fields: key press to paint, beside RJSF’s ArrayField',
            unit: 'ms',
            pairs: against('/stock.html?lines=100', ({ paint }) => paint, manyLines),
          }),
          ratioFigure({
            what: '100 lines of 6 fields: main thread, a key, beside RJSF’s ArrayField',
            unit: 'ms',
            pairs: against('/stock.html?lines=100', ({ work }) => work, manyLines),
          }),
          ratioFigure({
            what: '100 lines of 6 fields: opening, beside RJSF’s ArrayField',
            unit: 'ms',
            pairs: against('/stock.html?lines=100', ({ open }) => open, manyLines),
          }),
          { what: '200 fields: main thread, a key', unit: 'ms', ours: many, rounds, budget: '≤ 50 ms', met: many <= 50 },
        ],
      }
    } finally {
      await browser.close()
      site.close()
      await rm(dist, { recursive: true, force: true })
    }
  },
}

async function type(browser: Browser, address: string): Promise<Round> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    const field = page.locator('input[type="text"]').nth(4)
    await field.waitFor()
    const open = await page.evaluate(() => performance.now())
    await field.click()
    await page.keyboard.type('ab', { delay: 200 })
    await page.evaluate(watchKeys)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const before = await metric(session, 'TaskDuration')
    for (let key = 0; key < keys; key++) {
      await page.keyboard.press('c')
      await page.waitForTimeout(250)
    }
    const work = ((await metric(session, 'TaskDuration')) - before) * 1000
    const typed = await field.inputValue()
    if (!typed.endsWith('c'.repeat(keys))) throw new Error(`${address} holds ${typed}`)
    return { paint: median(await page.evaluate(() => window.benchPaints ?? [])), work: work / keys, open }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    benchPaints?: number[]
  }
}

/** Runs in the page: how long after each key the next frame has been painted. */
function watchKeys(): void {
  const paints: number[] = []
  window.benchPaints = paints
  const after = new MessageChannel()
  let pressed = 0
  after.port1.onmessage = () => paints.push(performance.now() - pressed)
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
      requestAnimationFrame(() => after.port2.postMessage(undefined))
    },
    true,
  )
}
