// Care: the due orders of 1,500 machines, the dashboards over a year, and the page of one machine beside a list.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { against, answerOf, sameAs } from '../measure/against.ts'
import { launch } from '../measure/browser.ts'
import { call, signIn, startConsole } from '../measure/console.ts'
import { asSuperuser, superuserUrl } from '../measure/embedded.ts'
import { amount, type Bench, type Figure, log } from '../measure/figure.ts'
import { opened } from '../measure/opened.ts'
import { timed } from '../measure/process.ts'
import { median } from '../measure/statistics.ts'
import { addFrames, fillMill, tenant } from '../report/year.ts'
import { askPlain, questions, type Span } from './plain.ts'
import { addCareYear, addItems } from './year.ts'

const budget = { seconds: 10, dashboard: 2, page: 1.1 } as const
const ITEMS = 40
const sizes = {
  smallest: { machines: 200, days: 31, rounds: 1, generations: 1, openings: 1 },
  quick: { machines: 1500, days: 365, rounds: 9, generations: 2, openings: 5 },
  full: { machines: 1500, days: 365, rounds: 25, generations: 5, openings: 15 },
} as const

export const care: Bench = {
  name: 'care',
  run: async ({ size }) => {
    const { machines, days, rounds, generations, openings } = sizes[size]
    const dataDir = await mkdtemp(join(tmpdir(), 'spindle-bench-'))
    const console = await startConsole({ dataDir })
    const { origin } = console
    try {
      const url = await superuserUrl(dataDir)
      const token = await signIn(origin)
      await fillMill(url, { frames: 92, days })
      const figures = await asSuperuser(url, async (client) => {
        await client.query('set jit = off')
        await addItems(client, ITEMS)
        await addCareYear(client, days)
        const asked: Figure[] = []
        for (const question of questions) {
          const span = (round: number): Span => [dayBefore(days - (round % 29)), dayBefore(1)]
          const { what, dataset, dimension, measures, day } = question
          const ours = async (round: number) => {
            const body = { dimensions: [dimension], measures, total: true, filter: { [day]: span(round) } }
            return answerOf(await call(origin, { path: `/datasets/${dataset}`, token, body }))
          }
          const theirs = (round: number) => askPlain(client, question, span(round))
          asked.push(await against({ what, rounds, limit: { most: budget.dashboard }, ours, theirs, agree: sameAs(what) }))
        }
        asked.push(await machineOpened({ origin, token, client, openings }))
        await addFrames(client, machines)
        return [...asked, await dueOrders({ origin, token, client, generations, machines })]
      })
      return {
        title: `Care: the due orders of ${machines.toLocaleString('en')} machines, dashboards over a year, a machine's page`,
        sides: ['Spindle', 'plain SQL, a list page'],
        how: [
          `Dashboards: \`POST /api/datasets/…\` as the tables of the four dashboards ask, with totals, over ${days} days of 15 orders of three items and 3 repairs a day and the shifts of 92 frames: session, permission, row-level security, names. Theirs: the same questions in SQL as one writes it by hand, two statements of the superuser with JIT off (\`bench/care/plain.ts\`). Both must find as many rows and the same total.`,
          "The machine's page: from navigation until its state and the four key figures of today stand. Theirs: the list of machines of the same console until its first ten rows stand. Each visit has a fresh browser profile, and the two alternate.",
          `Due orders: the operation that the night runs, at the API: ${ITEMS} items on each machine, all due today, made into one order a machine and into the plan of the next 30 days. All of them must be there.`,
        ],
        figures,
      }
    } finally {
      await console.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

const dayBefore = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

interface Around {
  readonly origin: string
  readonly token: string
  readonly client: pg.Client
}

async function machineOpened({ origin, token, client, openings }: Around & { readonly openings: number }): Promise<Figure> {
  const { rows } = await client.query<{ id: string }>(
    'select id from data.device where tenant_id = $1 and deleted_at is null order by machine_number limit 1',
    [tenant],
  )
  await client.query(
    `insert into data.machine_now (tenant_id, device_id, state, since, last_seen_at, spindle_rpm) values ($1, $2, 'running', now(), now(), 15000)
      on conflict do nothing`,
    [tenant, rows[0]?.id],
  )
  const browser = await launch()
  try {
    return await against({
      what: "a machine's page: state and key figures",
      rounds: openings,
      limit: { most: budget.page },
      ours: () =>
        opened(browser, {
          address: `${origin}/machine?search.device=${rows[0]?.id}`,
          token,
          stands: [
            ['.tiles-list > li', 1],
            ['.stat-value, .stat-change', 4],
          ],
        }),
      theirs: () => opened(browser, { address: `${origin}/equipment-configuration`, token, stands: [['.ag-row', 10]] }),
    })
  } finally {
    await browser.close()
  }
}

interface Due extends Around {
  readonly generations: number
  readonly machines: number
}

/** Each time from the beginning: nothing was ever done. */
async function dueOrders({ origin, token, client, generations, machines }: Due): Promise<Figure> {
  await client.query('update data.maintenance_program set enabled = false where tenant_id = $1', [tenant])
  const { rows: items } = await client.query<{ id: string }>(
    "select id from data.maintenance_item where tenant_id = $1 and number like 'B-%'",
    [tenant],
  )
  const { rows: models } = await client.query<{ id: string }>(
    'select distinct device_model_id as id from data.device where tenant_id = $1 and enabled and deleted_at is null',
    [tenant],
  )
  for (const { id } of models)
    await call(origin, {
      path: '/maintenance-program/create',
      token,
      body: { name: `B ${id.slice(-6)}`, deviceModel: id, items: items.map((item) => item.id), startDate: dayBefore(1), enabled: true },
    })
  const taken: number[] = []
  for (let round = 0; round <= generations; round++) {
    for (const table of ['maintenance_order_item', 'maintenance_order_executors', 'maintenance_order', 'maintenance_due'])
      await client.query(`delete from data.${table} where tenant_id = $1`, [tenant])
    await client.query('vacuum analyze')
    const time = await timed(() => call(origin, { path: '/maintenance-order/operation/generateDue', token, body: {} }))
    const { rows } = await client.query<{ orders: string; items: string }>(
      `select count(distinct o.id) as orders, count(*) as items from data.maintenance_order o
        join data.maintenance_order_item l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id) where o.tenant_id = $1`,
      [tenant],
    )
    const made = rows[0]
    if (Number(made?.orders) !== machines || Number(made?.items) !== machines * ITEMS)
      throw new Error(`${made?.orders} orders of ${made?.items} items instead of ${machines} of ${machines * ITEMS}`)
    if (round > 0) taken.push(time / 1000)
    log(`due orders ${round}/${generations}: ${amount(time / 1000, 's')}`)
  }
  const seconds = median(taken)
  return {
    what: `due orders of ${machines.toLocaleString('en')} machines × ${ITEMS} items`,
    unit: 's',
    ours: seconds,
    rounds: generations,
    budget: `≤ ${budget.seconds} s`,
    met: seconds <= budget.seconds,
  }
}
