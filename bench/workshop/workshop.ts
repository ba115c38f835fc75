// What a tenant's own changes cost: opening a page that was changed, and the workshop among ten thousand documents.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Browser } from 'playwright'
import { launch } from '../measure/browser.ts'
import { call, type RunningConsole, signIn, startConsole } from '../measure/console.ts'
import { asSuperuser, superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, type Figure, log, ratioFigure } from '../measure/figure.ts'
import { timed } from '../measure/process.ts'
import { median } from '../measure/statistics.ts'
import { fill, layUpon } from './layer.ts'
import { askPlain } from './plain.ts'

const route = '/equipment-configuration'
/** Documents of the tenant's own. */
const sizes = { smallest: 100, quick: 10_000, full: 10_000 } as const
/** Of the plain SQL's time in the same run. */
const most = 3

export const workshop: Bench = {
  name: 'workshop',
  run: async ({ size }) => {
    const documents = sizes[size]
    const folder = await mkdtemp(join(tmpdir(), 'spindle-bench-workshop-'))
    const consoles: RunningConsole[] = []
    const browser = await launch()
    try {
      for (const name of ['changed', 'product']) consoles.push(await startConsole({ dataDir: join(folder, name) }))
      const [changed, product] = await Promise.all(consoles.map(async ({ origin }) => ({ origin, token: await signIn(origin) })))
      if (!changed || !product) throw new Error('no consoles')
      await layUpon(changed.origin, changed.token)
      const rounds = { smallest: 1, quick: 5, full: 41 }[size]
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round++) {
        const [one, other] = [await opening(browser, changed), await opening(browser, product)]
        // The first of each warms the browser and the servers.
        if (round === 0) continue
        ours.push(one)
        theirs.push(other)
        log(`workshop, opening ${round}/${rounds}: ${one.toFixed(0)} and ${other.toFixed(0)} ms`)
      }
      await fill(product.origin, product.token, documents)
      const lists = await asSuperuser(await superuserUrl(join(folder, 'product')), async (client) => {
        await client.query('set jit = off')
        return asked(product, client, { smallest: 1, quick: 3, full: 15 }[size])
      })
      return {
        title: "A tenant's own changes",
        sides: ['changed', 'as the product has it, or plain SQL'],
        how: [
          'Two consoles of the demo mill. In one, four fields of the tenant’s own stand in the page of machines where four of the product’s stood, and its title, a width, a label, its search and its form are changed; a saved view with columns of its own is shown at once. In the other the page is the product’s. Each round opens the page in a fresh profile of Chromium at 1440 × 900, in one console and then in the other, from navigation to the first frame in which the tenth row and the pager stand.',
          `Then ${documents.toLocaleString('en')} documents of a tenant’s own, entities of eight fields, their pages and the menu, are imported into the second console, and the administrator asks for what the workshop’s lists and searches ask for, against the same question in SQL as one writes it by hand, asked by the superuser (\`bench/workshop/plain.ts\`), which knows nothing of the product’s own documents.`,
        ],
        figures: [
          ratioFigure({ what: 'navigation to last row, 10 rows', unit: 'ms', pairs: { ours, theirs }, limit: { most: 1.05 } }),
          ...lists,
        ],
      }
    } finally {
      await browser.close()
      for (const each of consoles) await each.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Side {
  readonly origin: string
  readonly token: string
}

async function opening(browser: Browser, { origin, token }: Side): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((value) => localStorage.setItem('spindle.token', JSON.stringify(value)), token)
    await page.addInitScript(watchTenth)
    await page.goto(origin + route, { waitUntil: 'commit' })
    const found = await page.waitForFunction(() => window.benchTenth, undefined, { timeout: 60_000, polling: 50 })
    const taken = (await found.jsonValue()) ?? Number.NaN
    await page.waitForTimeout(300)
    return taken
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    benchTenth?: number
  }
}

/** Runs in the page: notes the first frame in which the tenth row has the number of its machine, and the pager stands. */
function watchTenth(): void {
  const look = (): void => {
    const cell = document.querySelector('.ag-row[row-index="9"] [col-id="machineNumber"]')
    if (cell?.textContent && document.querySelector('.kit-pager')) window.benchTenth = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function asked({ origin, token }: Side, client: pg.Client, rounds: number): Promise<readonly Figure[]> {
  const calls: Readonly<Record<string, string>> = {
    'list of all documents': '/workshop/documents',
    'list of pages': '/workshop/documents?kind=page',
    'list of what was changed': '/workshop/documents?changed=true',
    'search by a word, many found': `/workshop/documents?word=${encodeURIComponent('自建对象')}`,
    'search by a word, one found': '/workshop/documents?word=x_bench0021s',
    'one document opened': '/workshop/documents/entity:x_bench0021',
  }
  const figures: Figure[] = []
  for (const [what, path] of Object.entries(calls)) {
    const pairs: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
    for (let round = 0; round <= rounds; round++) {
      const ours = await timed(() => call(origin, { path, token }))
      const theirs = await timed(() => askPlain(client, what))
      if (round === 0) continue
      pairs.ours.push(ours)
      pairs.theirs.push(theirs)
    }
    log(`workshop, ${what}: ${amount(median(pairs.ours), 'ms')} against ${amount(median(pairs.theirs), 'ms')}`)
    figures.push(ratioFigure({ what, unit: 'ms', pairs, limit: { most } }))
  }
  return figures
}
