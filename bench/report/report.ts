// Reports over a year of a large mill, and over five years of a smaller one, at the API.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { against, answerOf, sameAs } from '../measure/against.ts'
import { call, signIn, startConsole } from '../measure/console.ts'
import { asSuperuser, superuserUrl } from '../measure/embedded.ts'
import type { Bench, Figure } from '../measure/figure.ts'
import { askPlain } from './plain.ts'
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

function measure({ what, dataset, dimensions, measures }: Asked, { origin, token, client, days, rounds }: Around): Promise<Figure> {
  const span = isOfMonth(what) ? 31 : days
  // Each asks for other days, so that nothing is answered from before.
  const date = (round: number) => [dayBack(span - (round % 3)), dayBack(1)] as const
  return against({
    what,
    rounds,
    limit: { most: isOfMonth(what) ? mostOfMonth : most },
    ours: async (round) =>
      answerOf(
        await call(origin, {
          path: `/datasets/${dataset}`,
          token,
          body: { dimensions, measures, total: true, filter: { date: date(round) } },
        }),
      ),
    theirs: (round) => askPlain(client, what, date(round)),
    agree: sameAs(`${what}: ${measures[0]}`),
  })
}

const dayBack = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const isOfMonth = (what: string): boolean => what.endsWith('a month')

function measureYears(
  { what, dataset, dimensions, measures }: Asked,
  { origin, token, days, rounds }: Omit<Around, 'client'>,
): Promise<Figure> {
  // Rows by the day would be five times as many: what is shown is compared, not how much of it.
  const by = dimensions.map((id) => (id === 'date' ? 'month' : id))
  const over = (span: number) => (round: number) =>
    call(origin, {
      path: `/datasets/${dataset}`,
      token,
      body: { dimensions: by, measures, total: true, filter: { date: [dayBack(span - (round % 3)), dayBack(1)] } },
    })
  return against({
    what: `${what}, five years against one`,
    rounds,
    limit: { most: mostOfYears },
    ours: over(days),
    theirs: over(Math.floor(days / 5)),
  })
}
