// Start-up and opening a page with 10,000 page documents against 100.
import { call, signIn, startConsole } from '../measure/console.ts'
import { type Bench, log, ratioFigure } from '../measure/figure.ts'
import { residentMemory, timed } from '../measure/process.ts'
import { median } from '../measure/statistics.ts'
import { type Copy, productWith } from './copy.ts'

/** Page documents. */
const sizes = {
  smallest: { many: 200, few: 20 },
  quick: { many: 10_000, few: 100 },
  full: { many: 10_000, few: 100 },
} as const

export const startUp: Bench = {
  name: 'startUp',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 2, full: 3 }[size]
    const many = await productWith(sizes[size].many)
    const few = await productWith(sizes[size].few)
    try {
      // The first start of each makes its database and fills the demo mill: not measured.
      await (await startConsole(many)).stop()
      await (await startConsole(few)).stop()
      const found: Round[][] = [[], []]
      for (let round = 0; round < rounds; round++) {
        for (const [side, copy] of [many, few].entries()) found[side]?.push(await measure(copy, round))
        log(`start-up ${round + 1}/${rounds}: ${JSON.stringify(found.map((side) => side.at(-1)))}`)
      }
      const pairs = (read: (round: Round) => number) => ({ ours: (found[0] ?? []).map(read), theirs: (found[1] ?? []).map(read) })
      return {
        title: 'Start-up with many page documents',
        sides: ['10,000 pages', '100 pages'],
        how: [
          "Two copies of the product in temporary folders, one with 10,000 generated page documents and one with 100. They are copies of five of the console's own pages, each with its own id, route, title and line in the menu.",
          'Each round starts the server of one and then of the other on its embedded database, which holds the demo mill already, until `GET /api/health` answers 200.',
          'Then the administrator, who may open every page, signs in and makes his first call, opens 20 pages that nobody has opened yet (median; `GET /api/metadata/pages/{id}`), opens them again, and asks for the menu as the console does, without buttons: once, and nine times more with the tag of the first answer, as a browser does that has it (median). All 20 show the same entities, as a fifth of all pages do: the first of them finds what those grant together, unless the server has got there by itself.',
        ],
        figures: [
          ratioFigure({ what: 'process start to healthy', unit: 'ms', pairs: pairs(({ start }) => start), limit: { most: 1.5 } }),
          ratioFigure({ what: 'opening a page for the first time', unit: 'ms', pairs: pairs(({ first }) => first), limit: { most: 1.5 } }),
          ratioFigure({ what: 'the slowest of these', unit: 'ms', pairs: pairs(({ slowest }) => slowest) }),
          ratioFigure({ what: 'opening it again', unit: 'ms', pairs: pairs(({ again }) => again), limit: { most: 1.5 } }),
          ratioFigure({ what: 'first call of a session that holds every key', unit: 'ms', pairs: pairs(({ session }) => session) }),
          ratioFigure({ what: 'the menu for the first time', unit: 'ms', pairs: pairs(({ firstMenu }) => firstMenu) }),
          ratioFigure({ what: 'the menu, when the browser has it', unit: 'ms', pairs: pairs(({ menu }) => menu), limit: { most: 3 } }),
          ratioFigure({ what: 'memory of the server process afterwards', unit: 'MB', pairs: pairs(({ memory }) => memory) }),
        ],
      }
    } finally {
      await many.remove()
      await few.remove()
    }
  },
}

interface Round {
  readonly start: number
  readonly session: number
  readonly first: number
  /** The slowest first opening. */
  readonly slowest: number
  readonly again: number
  readonly firstMenu: number
  /** Median of the calls after it. */
  readonly menu: number
  readonly memory: number
}

async function measure(copy: Copy, round: number): Promise<Round> {
  const console = await startConsole(copy)
  try {
    const token = await signIn(console.origin)
    const session = await timed(() => call(console.origin, { path: '/auth/me', token }))
    // Warms the way, not the pages: one that is not among the measured ones.
    await call(console.origin, { path: '/metadata/pages/supplierManagement', token })
    const chosen = Array.from({ length: 20 }, (_, index) => copy.pages[(index * 5 + 3 + round) % copy.pages.length] ?? '')
    const open = async (): Promise<readonly number[]> => {
      const times: number[] = []
      for (const id of chosen) times.push(await timed(() => call(console.origin, { path: `/metadata/pages/${id}`, token })))
      return times
    }
    const first = await open()
    const again = await open()
    const memory = await residentMemory(console.process.pid)
    let etag = ''
    const askMenu = (): Promise<number> =>
      timed(async () => {
        const headers = { authorization: `Bearer ${token}`, ...(etag === '' ? {} : { 'if-none-match': etag }) }
        const answer = await fetch(`${console.origin}/api/menu/entries`, { headers })
        await answer.arrayBuffer()
        if (etag !== '' && answer.status !== 304) throw new Error(`the menu that the browser has was answered with ${answer.status}`)
        etag = answer.headers.get('etag') ?? ''
      })
    const firstMenu = await askMenu()
    const menus: number[] = []
    for (let n = 0; n < 9; n += 1) menus.push(await askMenu())
    return {
      start: console.healthyAfter,
      session,
      first: median(first),
      slowest: Math.max(...first),
      again: median(again),
      firstMenu,
      menu: median(menus),
      memory,
    }
  } finally {
    await console.stop()
  }
}
