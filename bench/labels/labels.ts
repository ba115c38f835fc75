// Labels: reports over a year at the API, and the board with 500 open ones in a browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type pg from 'pg'
import { against, answerOf, sameAs } from '../measure/against.ts'
import { launch } from '../measure/browser.ts'
import { call, signIn, startConsole } from '../measure/console.ts'
import { asSuperuser, superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, type Figure, log, ratioFigure } from '../measure/figure.ts'
import { median } from '../measure/statistics.ts'
import { type Question, askPlain, questions } from './plain.ts'
import { fillLabels } from './year.ts'

/** Of the plain SQL's time in the same run, and the part of the bare page's frames. */
const budget = { report: 2, frames: 0.9 } as const
const sizes = {
  smallest: { days: 31, open: 50, rounds: 1, visits: 1 },
  quick: { days: 365, open: 500, rounds: 15, visits: 2 },
  full: { days: 365, open: 500, rounds: 25, visits: 5 },
} as const

export const labels: Bench = {
  name: 'labels',
  run: async ({ size }) => {
    const { days, open, rounds, visits } = sizes[size]
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir })
    try {
      const url = await superuserUrl(dataDir)
      await fillLabels(url, { days, open })
      const token = await signIn(console.origin)
      const reports = await asSuperuser(url, async (client) => {
        await client.query('set jit = off')
        const measured: Figure[] = []
        for (const question of questions) measured.push(await measure(question, { origin: console.origin, token, client, days, rounds }))
        return measured
      })
      return {
        title: `Labels: a year of them, and a board with ${open} open`,
        sides: ['Spindle', 'plain SQL, bare page'],
        how: [
          `\`POST /api/datasets/labels\` of the running server with totals over ${days} days of 35 labels: session, permission, row-level security, names. Theirs: the same question in SQL as one writes it by hand, with names and totals, two statements of the superuser with JIT off (\`bench/labels/plain.ts\`). Both must find as many rows and the same total.`,
          `The board: \`/label-board\` of the running console at 1920 × 1080 with ${open} open labels, its timers running, moved up and down for three seconds. Theirs: a page of as many bare tiles with the same texts and a timer each. Frames are counted by \`requestAnimationFrame\`; the machine has no graphics card.`,
        ],
        figures: [...reports, await board({ origin: console.origin, token, open, visits })],
      }
    } finally {
      await console.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

interface Around {
  readonly origin: string
  readonly token: string
  readonly client: pg.Client
  readonly days: number
  readonly rounds: number
}

function measure(question: Question, { origin, token, client, days, rounds }: Around): Promise<Figure> {
  const { what, dimension, measures } = question
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  // Each asks for other days, so that nothing is answered from before.
  const date = (round: number) => [day(days - (round % 29)), day(1)] as const
  return against({
    what,
    rounds,
    limit: { most: budget.report },
    ours: async (round) =>
      answerOf(
        await call(origin, {
          path: '/datasets/labels',
          token,
          body: { dimensions: [dimension], measures, total: true, filter: { date: date(round) } },
        }),
      ),
    theirs: (round) => askPlain(client, question, date(round)),
    agree: sameAs(what),
  })
}

interface Visit {
  readonly origin: string
  readonly token: string
  readonly open: number
  readonly visits: number
}

async function board({ origin, token, open, visits }: Visit): Promise<Figure> {
  const browser = await launch()
  try {
    const pairs: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
    for (let visit = 0; visit <= visits; visit++) {
      const ours = await framesOf(browser, (page) => openBoard(page, { origin, token, open }))
      const theirs = await framesOf(browser, (page) => openBare(page, open))
      if (visit === 0) continue
      pairs.ours.push(ours)
      pairs.theirs.push(theirs)
    }
    log(`board: ${amount(median(pairs.ours), 'frames/s')} against ${amount(median(pairs.theirs), 'frames/s')}`)
    return ratioFigure({ what: `board of ${open} open labels, moved`, unit: 'frames/s', pairs, limit: { least: budget.frames } })
  } finally {
    await browser.close()
  }
}

async function framesOf(browser: Browser, open: (page: Page) => Promise<void>): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  try {
    await open(page)
    return await page.evaluate(move, 3_000)
  } finally {
    await page.close()
  }
}

async function openBoard(page: Page, { origin, token, open }: Omit<Visit, 'visits'>): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('spindle.token', JSON.stringify(stored)), token)
  await page.goto(`${origin}/label-board`)
  await page.waitForFunction((count) => document.querySelectorAll('.tiles-list > li').length === count, open, { timeout: 120_000 })
  await page.waitForTimeout(2_000)
}

/** The same texts on the same room. */
async function openBare(page: Page, open: number): Promise<void> {
  await page.setContent(
    '<body style="margin:0"><ul class="tiles-list" style="width:1100px;height:640px;margin:0;padding:0;overflow:auto;display:grid;gap:8px;grid-template-columns:repeat(6,1fr);font:12px sans-serif"></ul>',
  )
  await page.evaluate((count) => {
    const list = document.querySelector('.tiles-list')
    const timers = Array.from({ length: count }, (_, at) => {
      const tile = document.createElement('li')
      tile.style.cssText = 'height:128px;padding:8px 12px;list-style:none;white-space:pre-line;background:#fdecec;border-radius:8px'
      const timer = document.createElement('b')
      tile.append(`X${at}\n锭带故障\n锭带断裂，锭子停转\n责任人\n2026-11-28 20:25\n`, timer)
      list?.append(tile)
      return timer
    })
    let second = 0
    setInterval(() => {
      second += 1
      for (const timer of timers) timer.textContent = `0:00:${second}`
    }, 1_000)
  }, open)
}

/** Runs in the page: moves what scrolls around the tiles. Answers frames a second. */
async function move(milliseconds: number): Promise<number> {
  let scrolled: Element | null = document.querySelector('.tiles-list')
  while (scrolled && scrolled.scrollHeight <= scrolled.clientHeight + 8) scrolled = scrolled.parentElement
  if (!scrolled) throw new Error('nothing scrolls around the tiles')
  const begun = performance.now()
  let frames = 0
  while (performance.now() - begun < milliseconds) {
    await new Promise(requestAnimationFrame)
    frames += 1
    scrolled.scrollTop += frames % 120 < 60 ? 40 : -40
  }
  return frames / ((performance.now() - begun) / 1000)
}
