// The interpreted list page against the same page written by hand.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../measure/browser.ts'
import { build } from '../measure/build.ts'
import { repository } from '../measure/console.ts'
import { type Bench, log, ratioFigure } from '../measure/figure.ts'
import { record } from './answers.ts'
import { serve } from './site.ts'
import { loginScripts, opening, visit } from './visit.ts'

const loginKilobytes = 200

export const listPage: Bench = {
  name: 'listPage',
  run: async ({ size }) => {
    const recorded = await record()
    const handCoded = await mkdtemp(join(tmpdir(), 'spindle-hand-coded-'))
    await build('bench/handCoded/vite.config.ts', handCoded)
    const sites = [await serve(join(repository, 'dist'), recorded), await serve(handCoded, recorded)] as const
    const browser = await launch()
    try {
      const openings = await inTurn('opening', { smallest: 1, quick: 5, full: 61 }[size], (side) =>
        opening(browser, sites[side], recorded.token),
      )
      const visits = await inTurn('visit', { smallest: 1, quick: 3, full: 15 }[size], (side) => visit(browser, sites[side], recorded.token))
      const figureOf =
        <T>([mine, hand]: Pair<T>) =>
        (what: string, unit: string, read: (one: T) => number, most = 1.1) =>
          ratioFigure({ what, unit, pairs: { ours: mine.map(read), theirs: hand.map(read) }, limit: { most } })
      const [opened, figure] = [figureOf(openings), figureOf(visits)]
      const login = (await loginScripts(browser, sites[0])) / 1000
      return {
        title: 'List page',
        sides: ['Spindle', 'by hand'],
        how: [
          'Ours: the built client on a page document with 14 columns, three sums and 6 conditions, folded to one row. By hand: `bench/handCoded/`, the same page in a console as a good developer would write it with the same packages: menu, breadcrumb and tabs in antd, AG Grid Community with the modules it needs, the same theme and plain DOM cells, routes behind a session guard (react-router; who is signed in, menu and pages are asked for together, then the rows), two languages switched at run time (i18next), the session in a MobX store, built by the same bundler. It has no cache of answers, no column settings, no kept-alive pages and no second layout: what the product does beyond that counts against ours.',
          'Both are served by one small static server with the same strict policy; the answers of the API were recorded from a real console, its rows multiplied to 1,000 (which a page size of 100 is answered with). Every visit has a fresh browser profile at 1440 × 900; rounds alternate; the first visit of each does not count. Two openings of one page differ by a fifth on a machine with two cores, so what is measured from navigation has 61 rounds of openings alone, and all else 15 of whole visits.',
          'A row counts as there in the first frame in which its last cell has text and the row of sums and the pager stand. The grid is virtual, so the last row of 1,000 means the last in sight. The main thread’s time is the browser’s own count (`TaskDuration`) from a press of the refresh button until the page has rested for a while; what the measuring itself does in the page (finding the button, watching for rows) is over before, on both sides alike, and so is what a console does once when it has been opened (both are eight seconds old by then). Scrolling goes five rows a frame through 225 of the 1,000 and back. The heap is read after a collection.',
        ],
        figures: [
          opened('navigation to last row, 10 rows', 'ms', ({ ten }) => ten),
          opened('navigation to last row, 1,000 rows', 'ms', ({ thousand }) => thousand),
          figure('switch from 10 to 1,000 rows', 'ms', ({ toThousand }) => toThousand),
          figure('one cell of 1,000 rows changed, main thread', 'ms', ({ oneCell }) => oneCell),
          figure('scrolling 1,000 rows, main thread a frame', 'ms', ({ scrolled }) => scrolled, 1),
          figure('heap with 1,000 rows', 'MB', ({ heap }) => heap / 1e6),
          figure('JavaScript of the first load, gzip', 'kB', ({ scripts }) => scripts / 1000),
          {
            what: 'JavaScript of the login page, gzip',
            unit: 'kB',
            ours: login,
            budget: `≤ ${loginKilobytes} kB`,
            met: login <= loginKilobytes,
          },
        ],
      }
    } finally {
      await browser.close()
      for (const site of sites) site.close()
      await rm(handCoded, { recursive: true, force: true })
    }
  },
}

type Pair<T> = readonly [ours: readonly T[], theirs: readonly T[]]

/** Both sides in turn. The first of each warms the browser and counts for nothing. */
async function inTurn<T>(what: string, rounds: number, take: (side: 0 | 1) => Promise<T>): Promise<Pair<T>> {
  const [mine, hand]: [T[], T[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    const [ours, theirs] = [await take(0), await take(1)]
    if (round === 0) continue
    mine.push(ours)
    hand.push(theirs)
    log(`list page, ${what} ${round}/${rounds}: ${JSON.stringify(ours)}\n  ${JSON.stringify(theirs)}`)
  }
  return [mine, hand]
}
