// Reports over a year of a mill of sixty frames, at the API.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, signIn, startConsole } from '../measure/console.ts'
import { superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, type Figure, log } from '../measure/figure.ts'
import { timed } from '../measure/process.ts'
import { median, quantile } from '../measure/statistics.ts'
import { days, fillYear, frames } from './year.ts'

/** ms at the API. */
const most = 200

/** As the pages of production ask: what is shown, by what. */
const reports: readonly { readonly what: string; readonly dataset: string; readonly dimensions: readonly string[]; readonly measures: readonly string[] }[] = [
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
  run: async ({ quick }) => {
    const rounds = quick ? 5 : 25
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir })
    try {
      await fillYear(await superuserUrl(dataDir))
      const token = await signIn(console.origin)
      const today = Date.now()
      const day = (back: number): string => new Date(today - back * 86_400_000).toISOString().slice(0, 10)
      const figures: Figure[] = []
      for (const { what, dataset, dimensions, measures } of reports) {
        const span = what.endsWith('a month') ? 31 : days
        const ask = (round: number): Promise<number> =>
          timed(() =>
            // Each asks for other days, so that nothing is answered from before.
            call(console.origin, {
              path: `/datasets/${dataset}`,
              token,
              body: { dimensions, measures, total: true, filter: { date: [day(span + (round % 3)), day(1)] } },
            }),
          )
        await ask(0)
        const found: number[] = []
        for (let round = 1; round <= rounds; round++) found.push(await ask(round))
        const middle = median(found)
        log(`${what}: ${amount(middle, 'ms')}, slowest tenth ${amount(quantile(found, 0.9), 'ms')}`)
        figures.push({
          what,
          ours: amount(middle, 'ms'),
          theirs: amount(quantile(found, 0.9), 'ms'),
          rounds,
          budget: `≤ ${most} ms`,
          met: middle <= most,
        })
      }
      return {
        title: 'Reports over a year of a mill of 60 frames',
        sides: ['median', 'slowest tenth'],
        how: [
          `\`POST /api/datasets/{id}\` of the running server with totals, from the call until the answer is read: session, permission, row-level security, names of what is shown. ${frames} frames in three shifts over ${days} days: ${(frames * days * 3).toLocaleString('en')} cells, three kinds of stops each, one person each.`,
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
