// What a month is computed by: how the posts of the many are scored and paid, through the API like any clerk does it.
import type pg from 'pg'
import { call } from '../measure/console.ts'
import { tenant } from '../report/year.ts'

/** Post, basis of pay, price; indicator, weight, target and floor. */
const posts = [
  [
    '挡车工',
    'output',
    0.105,
    [
      ['outputAttainment', 40, 100, 85],
      ['breakRate', 20, 12, 30],
      ['meanBreakMin', 25, 5, 15],
      ['labelDuties', 15, 100, 80],
    ],
  ],
  [
    '落纱工',
    'doffs',
    4.2,
    [
      ['doffsPerShift', 30, 60, 30],
      ['meanDoffMin', 30, 3, 6],
      ['survival', 40, 99, 96],
    ],
  ],
  ['保全工', 'none', undefined, [['labelDuties', 100, 100, 80]]],
  [
    '班长',
    'team',
    0.012,
    [
      ['teamAttainment', 50, 100, 85],
      ['teamStopRatio', 50, 2, 10],
    ],
  ],
] as const

interface Configuring {
  readonly client: pg.Client
  readonly token: string
  readonly month: string
}

/** The month stands open, computed by nobody yet. */
export async function configure(origin: string, { client, token, month }: Configuring): Promise<void> {
  const write = (path: string, body: object) => call(origin, { path, token, body })
  const { rows } = await client.query<{ id: string; name: string }>('select id, name from data.job_post where tenant_id = $1', [tenant])
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  for (const [name, payBasis, piecePrice, indicators] of posts) {
    const jobPost = ids.get(name)
    await write('/tenant-system/person-kpi-config/create', {
      name,
      jobPost,
      payBasis,
      indicators: indicators.map(([indicator, weight, target, floor]) => ({ indicator, weight, target, floor })),
    })
    await write('/tenant-system/salary-coefficient/create', {
      month,
      jobPost,
      coefficient: 1.05,
      ...(piecePrice !== undefined && { piecePrice }),
    })
  }
  await write('/assessment-item/create', { name: '巡回不到位', score: -3 })
  await client.query(
    "insert into data.performance_month (tenant_id, id, title, month, date, status) values ($1, app.uuid7(), $2, $2, ($2 || '-01')::date, 'open')",
    [tenant, month],
  )
}
