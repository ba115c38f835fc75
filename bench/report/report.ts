// Reports over a year of a large mill, and over five years of a smaller one, at the API.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { call, signIn, startConsole } from '../measure/console.ts'
import { asSuperuser, superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, type Figure, log, ratioFigure } from '../measure/figure.ts'
import { timed } from '../measure/process.ts'
import { median } from '../measure/statistics.ts'
import { type Answered, askPlain } from './plain.ts'
import { fillMill } from './year.ts'

/** Of the plain SQL's time in the same run, which reads the rows of each shift. */
const most = 0.15
/** Of a month alone, which is answered from its days. */
const mostOfMonth = 2
/** Of one year's time, for five. */
const mostOfYears = 1.5
/** A year of the mill, and five years of a part of it. */
const sizes = {
  smallest: { mill: { frames: 60, days: 31 }, years: { frames: 10, days: 93 } },
  quick: { mill: { frames: 300, days: 365 }, years: { frames: 60, days: 1826 } },
  full: { mill: { frames: 600, days: 365 }, years: { frames: 120, days: 1826 } },
} as const

interface Asked {
  readonly what: string
  readonly dataset: string
  readonly dimensions: readonly string[]
  readonly measures: readonly string[]
}

/** As the pages of production ask: what is shown, by what. */
const reports: readonly Asked[] = [
  { what: 'output by day', dataset: 'production', dimensions: ['date'], measures: ['kg', 'targetKg', 'attainment', 'efficiency'] },
  { what: 'output, efficiency and breaks by machine', dataset: 'production', dimensions: ['device'], measures: ['kg', 'efficiency', 'timeEfficiency', 'spindleEfficiency', 'perThousand', 'breakRate', 'meanBreakMin', 'doffs', 'kWhPerTon'] },
  { what: 'output by shift, machine and variety, a month', dataset: 'production', dimensions: ['date', 'device', 'variety'], measures: ['earlyKg', 'middleKg', 'nightKg', 'kg', 'efficiency'] },
  { what: 'output by variety', dataset: 'production', dimensions: ['variety'], measures: ['kg', 'machines', 'spindles', 'perThousand', 'attainment'] },
  { what: 'output by team', dataset: 'production', dimensions: ['organisation'], measures: ['kg', 'kgPerShift', 'efficiency', 'stopRatio', 'breakRate'] },
  { what: 'stops by machine and type', dataset: 'stops', dimensions: ['device', 'type'], measures: ['count', 'minutes', 'ratio'] },
  { what: 'output by person', dataset: 'persons', dimensions: ['employee'], measures: ['kg', 'perThousand', 'breakRate', 'meanBreakMin'] },
] // oxfmt-ignore

export const report: Bench = {
  name: 'report',
  run: async ({ size }) => {
    const rounds = { smallest: 1, quick: 5, full: 25 }[size]
    const { mill, years } = sizes[size]
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir })
    try {
      const url = await superuserUrl(dataDir)
      await fillMill(url, mill)
      const token = await signIn(console.origin)
      const figures = await asSuperuser(url, async (client) => {
        await client.query('set jit = off')
        const measured: Figure[] = []
        for (const report of reports)
          measured.push(await measure(report, { origin: console.origin, token, client, days: mill.days, rounds }))
        return measured
      })
      await fillMill(url, years)
      for (const report of reports.filter(({ what }) => !isOfMonth(what)))
        figures.push(await measureYears(report, { origin: console.origin, token, days: years.days, rounds }))
      return {
        title: `Reports over a year of a mill of ${mill.frames} frames`,
        sides: ['Spindle', 'plain SQL'],
        how: [
          `\`POST /api/datasets/{id}\` of the running server with totals, from the call until the answer is read: session, permission, row-level security, names of what is shown. ${mill.frames} frames in three shifts over ${mill.days} days: ${(mill.frames * mill.days * 3).toLocaleString('en')} cells, three kinds of stops each, one person each.`,
          'Theirs: the same question in SQL as one writes it by hand, with names and totals and as many rows as an answer holds (5,000), two statements on one connection of the superuser with JIT off (`bench/report/plain.ts`). Both must find as many rows and the same total.',
          `Five years: the same questions over ${years.days} days of ${years.frames} frames, against the last fifth of them, on both sides ours.`,
          'One call at a time; the ends of the time move from round to round.',
        ],
        figures,
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

async function measure({ what, dataset, dimensions, measures }: Asked, { origin, token, client, days, rounds }: Around): Promise<Figure> {
  const today = Date.now()
  const day = (back: number): string => new Date(today - back * 86_400_000).toISOString().slice(0, 10)
  const span = isOfMonth(what) ? 31 : days
  const pairs: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round <= rounds; round++) {
    // Each asks for other days, so that nothing is answered from before.
    const date = [day(span - (round % 3)), day(1)] as const
    const body = { dimensions, measures, total: true, filter: { date } }
    let answered: unknown
    let plain: Answered | undefined
    const ours = await timed(async () => (answered = await call(origin, { path: `/datasets/${dataset}`, token, body })))
    const theirs = await timed(async () => (plain = await askPlain(client, what, date)))
    mustAgree(`${what}: ${measures[0]}`, Object(answered), plain)
    // The first reads code and plans.
    if (round === 0) continue
    pairs.ours.push(ours)
    pairs.theirs.push(theirs)
  }
  log(`${what}: ${amount(median(pairs.ours), 'ms')} against ${amount(median(pairs.theirs), 'ms')}`)
  return ratioFigure({ what, unit: 'ms', pairs, limit: { most: isOfMonth(what) ? mostOfMonth : most } })
}

const isOfMonth = (what: string): boolean => what.endsWith('a month')

async function measureYears(
  { what, dataset, dimensions, measures }: Asked,
  { origin, token, days, rounds }: Omit<Around, 'client'>,
): Promise<Figure> {
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  // Rows by the day would be five times as many: what is shown is compared, not how much of it.
  const by = dimensions.map((id) => (id === 'date' ? 'month' : id))
  const pairs: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
  for (let round = 0; round <= rounds; round++) {
    const ask = (span: number) =>
      timed(() =>
        call(origin, {
          path: `/datasets/${dataset}`,
          token,
          body: { dimensions: by, measures, total: true, filter: { date: [day(span - (round % 3)), day(1)] } },
        }),
      )
    const ours = await ask(days)
    const theirs = await ask(Math.floor(days / 5))
    if (round === 0) continue
    pairs.ours.push(ours)
    pairs.theirs.push(theirs)
  }
  log(`${what}, five years: ${amount(median(pairs.ours), 'ms')} against ${amount(median(pairs.theirs), 'ms')}`)
  return ratioFigure({ what: `${what}, five years against one`, unit: 'ms', pairs, limit: { most: mostOfYears } })
}

/** @throws Error where the two sides were not asked the same: other rows, or another first total by more than their rounding. */
function mustAgree(what: string, answered: { readonly rows?: unknown; readonly total?: unknown }, plain: Answered | undefined): void {
  const rows = Array.isArray(answered.rows) ? answered.rows.length : undefined
  const total = Number(Object.values(Object(answered.total))[0])
  if (rows !== plain?.rows || !(Math.abs(total - Number(plain?.total)) <= 0.1))
    throw new Error(`${what}: ${rows} rows and ${total} in all, by plain SQL ${plain?.rows} and ${plain?.total}`)
}
