// 2,000 people: a month computed again, their scores asked for, and the calendar of a year of ten teams opened.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { fillLabels } from '../labels/year.ts'
import { against, answerOf, sameAs } from '../measure/against.ts'
import { call, type RunningConsole, signIn, startConsole } from '../measure/console.ts'
import { asSuperuser, superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, type Figure, log } from '../measure/figure.ts'
import { peakMemory, timed } from '../measure/process.ts'
import { median } from '../measure/statistics.ts'
import { fillMill, tenant } from '../report/year.ts'
import { calendarOpened } from './calendar.ts'
import { configure } from './configure.ts'
import { askPlain, questions, type Span } from './plain.ts'
import { addStaff, addWork, addYear } from './staff.ts'

const budget = { seconds: 20, megabytes: 300, kanban: 2 } as const
const sizes = {
  smallest: { staff: 300, frames: 20, rounds: 1, months: 1, openings: 1 },
  quick: { staff: 2000, frames: 600, rounds: 9, months: 2, openings: 5 },
  full: { staff: 2000, frames: 600, rounds: 25, months: 5, openings: 15 },
} as const

export const people: Bench = {
  name: 'people',
  run: async ({ size }) => {
    const { staff, frames, rounds, months, openings } = sizes[size]
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir })
    try {
      const url = await superuserUrl(dataDir)
      const token = await signIn(console.origin)
      const month = lastMonth()
      await asSuperuser(url, (client) => addStaff(client, staff))
      await fillMill(url, { frames, days: 62 })
      await fillLabels(url, { days: 31, open: 1 })
      await asSuperuser(url, async (client) => {
        await configure(console.origin, { client, token, month })
        await addWork(client, month)
      })
      const computed = await asSuperuser(url, (client) => recomputed(console, { client, token, month, months }))
      await asSuperuser(url, (client) => addYear(client, month))
      const asked = await asSuperuser(url, async (client) => {
        await client.query('set jit = off')
        const figures: Figure[] = []
        for (const question of questions)
          figures.push(
            await against({
              what: question.what,
              rounds,
              limit: { most: budget.kanban },
              ours: async (round) =>
                answerOf(await call(console.origin, { path: question.path, token, body: question.body(daysOf(month, round)) })),
              theirs: (round) => askPlain(client, question, daysOf(month, round)),
              agree: sameAs(question.what),
            }),
          )
        return figures
      })
      return {
        title: `People: ${staff.toLocaleString('en')} of them, their scores and their calendar`,
        sides: ['Spindle', 'plain SQL, a list page'],
        how: [
          `Recomputing: the operation of the months page as a job of the running server, from the call until the month says when it was computed: ${staff.toLocaleString('en')} people of four posts, ${frames} frames in three shifts with one share and three doffs of four doffers a cell, labels, assessments, coefficients. The first time every row is written; then nothing has changed in between, and rows that stay the same are left as they are. Memory is the highest resident size of the server's process meanwhile (read every 10 ms) above its size just before.`,
          'Scores: the calls of the performance page and the personnel report at the API, with totals: session, permission, row-level security, names. Theirs: the same questions in SQL as one writes it by hand, two statements of the superuser with JIT off (`bench/people/plain.ts`). Both must find as many rows and the same total.',
          'The calendar: `/operation-shift-configuration` with ten teams in three periods scheduled for a year, at 1440 × 900, from navigation until the last shift of the month stands on its day. Theirs: the list of machines of the same console until its last row stands. Each visit has a fresh browser profile, and the two alternate.',
        ],
        figures: [...computed, ...asked, await calendarOpened(console.origin, { token, openings })],
      }
    } finally {
      await console.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** yyyy-mm, by the mill's clock. */
function lastMonth(): string {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** Rows of a month are at its first day; another last day each time, so that nothing is answered from before. */
const daysOf = (month: string, round: number): Span => [`${month}-01`, `${month}-${String(1 + (round % 28)).padStart(2, '0')}`]

interface Computed {
  readonly client: pg.Client
  readonly token: string
  readonly month: string
  readonly months: number
}

async function recomputed(console: RunningConsole, { client, token, month, months }: Computed): Promise<readonly Figure[]> {
  const taken: { readonly seconds: number; readonly memory: number }[] = []
  for (let round = 0; round < months; round++) {
    const { memory, result } = await peakMemory(console.process.pid, () => timed(() => recompute(console, { client, token, month })))
    taken.push({ seconds: result / 1000, memory })
    log(`recompute ${round + 1}/${months}: ${amount(result / 1000, 's')}, ${amount(memory, 'MB')}`)
  }
  const again = taken.length > 1 ? taken.slice(1) : taken
  const seconds = median(again.map((each) => each.seconds))
  const memory = Math.max(0.1, median(taken.map((each) => each.memory)))
  const first = taken[0]?.seconds ?? 0
  return [
    {
      what: 'a month computed for the first time',
      unit: 's',
      ours: first,
      rounds: 1,
      budget: `≤ ${budget.seconds} s`,
      met: first <= budget.seconds,
    },
    {
      what: 'a month computed again',
      unit: 's',
      ours: seconds,
      rounds: again.length,
      budget: `≤ ${budget.seconds} s`,
      met: seconds <= budget.seconds,
    },
    {
      what: 'its memory over idle',
      unit: 'MB',
      ours: memory,
      rounds: months,
      budget: `≤ ${budget.megabytes} MB`,
      met: memory <= budget.megabytes,
    },
  ]
}

async function recompute({ origin }: RunningConsole, { client, token, month }: Omit<Computed, 'months'>): Promise<void> {
  const row = async () => {
    const { rows } = await client.query<{ id: string; version: number; computed: string | null }>(
      'select id, version, computed_at::text as computed from data.performance_month where tenant_id = $1 and month = $2',
      [tenant, month],
    )
    return rows[0]
  }
  const before = await row()
  await call(origin, {
    path: '/tenant-system/performance-month/operation/recompute',
    token,
    body: { id: before?.id, version: before?.version },
  })
  for (;;) {
    const { computed } = (await row()) ?? {}
    if (computed !== before?.computed) return
    const { rows } = await client.query<{ error: string }>(
      "select error from control.job where tenant_id = $1 and state = 'failed' and kind = 'operation' limit 1",
      [tenant],
    )
    if (rows[0]) throw new Error(`the month was not computed: ${rows[0].error}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
