// The demo mills' assessments, KPI configurations, coefficients, and twelve closed months of scores and pay: made behind the running console, once the floor's history is there.
import { clockIn } from '../../../metadata/expression/clock.ts'
import { contextOf } from '../../engine/context/context.ts'
import type { Platform } from '../../engine/context/platform.ts'
import { create } from '../../engine/entity/write/create.ts'
import { operate } from '../../engine/entity/write/operation.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Databases } from '../../kernel/database/databases.ts'

/** Closed months before the one that runs. */
const closedMonths = 12
/** Percent of people who are assessed in a month. */
const assessed = 35

const items = [
  ['迟到', -2],
  ['早退', -2],
  ['旷工', -10],
  ['巡回不到位', -3],
  ['违反操作规程', -5],
  ['及时发现隐患', 5],
  ['合理化建议', 3],
  ['技术比武获奖', 8],
] as const

/** name, post, pay basis, indicators: weight, target, floor. */
const configurations = [
  [
    '挡车工绩效',
    '挡车工',
    'output',
    [
      ['outputAttainment', 30, 100, 85],
      ['breakRate', 15, 12, 30],
      ['meanBreakMin', 25, 5, 15],
      ['emptyWeakRatio', 10, 0.4, 1.5],
      ['labelDuties', 10, 100, 80],
      ['qualityFaults', 10, 0, 5],
    ],
  ],
  [
    '落纱工绩效',
    '落纱工',
    'doffs',
    [
      ['doffsPerShift', 30, 60, 30],
      ['meanDoffMin', 30, 3, 6],
      ['survival', 25, 99, 96],
      ['labelDuties', 15, 100, 80],
    ],
  ],
  [
    '保全工绩效',
    '保全工',
    'none',
    [
      ['onTimeCompletion', 35, 100, 80],
      ['mttr', 25, 30, 120],
      ['repeatFaults', 20, 0, 5],
      ['partsOverdue', 20, 0, 5],
    ],
  ],
  [
    '班长绩效',
    '班长',
    'team',
    [
      ['teamAttainment', 25, 100, 85],
      ['teamEfficiency', 25, 96, 85],
      ['teamStopRatio', 25, 2, 10],
      ['qualityPass', 25, 98, 92],
    ],
  ],
] as const

/** post, coefficient, piece price; fine counts are paid better. */
const coefficients = [
  ['挡车工', 1.05, 0.105, undefined],
  ['挡车工', 1.05, 0.16, 'JC 60s'],
  ['挡车工', 1.05, 0.22, 'JC 80s'],
  ['落纱工', 1.1, 4.2, undefined],
  ['保全工', 1.2, undefined, undefined],
  ['班长', 1.3, 0.012, undefined],
] as const

type Ids = ReadonlyMap<string, string>

/** Answers whether all is there. What is there already stays, and so does a closed month; each step is one transaction, so that a console that dies goes on where it was. */
export async function fillPerformance(around: Platform & { readonly database: Databases }, caller: Caller): Promise<boolean> {
  const platform: Platform = { ...around, database: around.database.background }
  const state = await stateOf(platform, caller)
  if (state.closed >= closedMonths) return true
  if (!state.ready) return false
  const { posts, varieties, spinning } = state
  const write = async (entity: string, values: object) => create(contextOf(platform, caller, { entity, action: 'create' }), values)
  if (!state.configured) {
    for (const [at, [name, score]] of items.entries()) await write('assessmentItem', { name, score, sort: at + 1 })
    for (const [name, post, payBasis, indicators] of configurations)
      await write('personKpiConfig', {
        name,
        jobPost: posts.get(post),
        payBasis,
        indicators: indicators.map(([indicator, weight, target, floor]) => ({ indicator, weight, target, floor })),
      })
  }
  for (const month of state.months) await fillMonth(platform, caller, { month, posts, varieties, spinning })
  return true
}

interface Filled {
  readonly month: string
  readonly posts: Ids
  readonly varieties: Ids
  readonly spinning: string | null
}

async function fillMonth(platform: Platform, caller: Caller, { month, posts, varieties, spinning }: Filled): Promise<void> {
  const next = nextOf(month)
  const isOver = next <= clockIn().today.slice(0, 7)
  const acting: Caller = { ...caller, ...(isOver && { moment: new Date(`${next}-03T02:00:00Z`) }) }
  const [known] = await platform.database.tenant.read(caller, [
    { name: 'demo_coefficients', text: 'select count(*) from read.salary_coefficient where month = $1', values: [month] },
  ])
  if (known?.[0]?.[0] === '0')
    for (const [post, coefficient, piecePrice, variety] of coefficients) {
      const own = variety === undefined ? undefined : varieties.get(variety)
      if (variety !== undefined && own === undefined) continue
      await create(contextOf(platform, acting, { entity: 'salaryCoefficient', action: 'create' }), {
        month,
        jobPost: posts.get(post),
        coefficient,
        ...(piecePrice !== undefined && { piecePrice }),
        ...(own !== undefined && { variety: own }),
        // A team is paid for its yarn, not for what leads to it as well.
        ...(post === '班长' && spinning !== null && { process: spinning }),
      })
    }
  await platform.database.tenant.write(acting, (transaction) =>
    transaction.run({ name: 'demo_assessments', text: assessmentsText, values: [month, String(assessed), caller.userId] }),
  )
  const row = await platform.database.tenant.write(acting, async (transaction) => {
    const [found] = await transaction.run({
      name: 'demo_month',
      text: `with made as (insert into data.performance_month (tenant_id, id, title, title_pinyin, month, date, status)
          select app.tenant(), app.uuid7(), $1, $1 || ' ' || $1, $1, ($1 || '-01')::date, 'open' where not exists (select from read.performance_month where month = $1) returning id, version)
        select id, version from made union all select id, version from read.performance_month where month = $1`,
      values: [month],
    })
    return found
  })
  await act(platform, acting, { name: 'recompute', id: row?.[0] ?? '', version: Number(row?.[1]) })
  if (isOver) await act(platform, acting, { name: 'close', id: row?.[0] ?? '', version: Number(row?.[1]) + 1 })
}

const nextOf = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 7)
}

async function act(
  platform: Platform,
  caller: Caller,
  { name, ...row }: { readonly name: string; readonly id: string; readonly version: number },
) {
  const operation = platform.product().entities.performanceMonth?.operations[name]
  if (!operation) return
  await operate(contextOf(platform, caller, { entity: 'performanceMonth', action: name }), { name, operation }, row)
}

interface State {
  /** The floor's history is there, and rolled up. */
  readonly ready: boolean
  readonly closed: number
  readonly configured: boolean
  /** Those to fill, the earliest first, the one that runs last. */
  readonly months: readonly string[]
  readonly posts: Ids
  readonly varieties: Ids
  /** The process of the ring frames. */
  readonly spinning: string | null
}

async function stateOf({ database }: Platform, caller: Caller): Promise<State> {
  const [rows] = await database.tenant.read(caller, [{ name: 'demo_performance', text: stateText, values: [String(closedMonths)] }])
  const { posts, varieties, ...state } = JSON.parse(rows?.[0]?.[0] ?? '{}') as Omit<State, 'posts' | 'varieties'> & {
    readonly posts: Readonly<Record<string, string>>
    readonly varieties: Readonly<Record<string, string>>
  }
  return { ...state, posts: new Map(Object.entries(posts)), varieties: new Map(Object.entries(varieties)) }
}

const stateText = `select json_build_object(
  'ready', (select count(distinct production_date) > 360 from read.shift_yield) and (not exists (select from read.maintenance_item) or (select min(plan_at) < now()::date - 360 from read.maintenance_order)) and not exists (select from read.rollup_dirty) and exists (select from read.job_post where name = '挡车工'),
  'closed', (select count(*) from read.performance_month where status = 'closed'),
  'spinning', (select id from read.process where code = 'SPIN' limit 1),
  'configured', exists (select from read.person_kpi_config),
  'months', (select json_agg(m order by m) from (select to_char((now() at time zone 'Asia/Shanghai')::date - make_interval(months => n), 'YYYY-MM') as m from generate_series(0, $1::integer) n) x
    where not exists (select from read.performance_month p where p.month = m and p.status = 'closed')),
  'posts', (select coalesce(json_object_agg(name, id), '{}') from read.job_post where name in ('挡车工', '落纱工', '保全工', '班长')),
  'varieties', (select coalesce(json_object_agg(name, id), '{}') from read.variety))::text`

/** $1 month, $2 percent, $3 assessor: by job number and month, so that the same mill has the same history. A few are appealed against. */
const assessmentsText = `insert into data.assessment (tenant_id, id, title, title_pinyin, employee_id, date, item_id, score, counted_score, reason, assessor_id, appeal, appeal_reason, appeal_decision, decided_score, created_by, updated_by, created_at)
  select app.tenant(), app.uuid7(), e.name || ' · ' || x.date || ' · ' || i.name,
    split_part(e.name_pinyin, ' ', 1) || ' · ' || x.date || ' · ' || split_part(i.name_pinyin, ' ', 1) || ' ' || split_part(e.name_pinyin, ' ', 2) || ' · ' || x.date || ' · ' || split_part(i.name_pinyin, ' ', 2),
    e.id, x.date, i.id, i.score, case when x.appeal = 'upheld' then 0 else i.score end, null, $3::uuid, x.appeal,
    case when x.appeal <> 'none' then '当班情况特殊，请复核' end, case x.appeal when 'upheld' then '情况属实，撤销扣分' when 'rejected' then '记录清楚，维持原判' end,
    case when x.appeal = 'upheld' then 0 end, $3::uuid, $3::uuid, (x.date + time '15:20') at time zone 'Asia/Shanghai'
  from read.employee e
    cross join lateral (select ('x' || substr(md5(e.job_number || $1), 1, 7))::bit(28)::integer as seed) s
    cross join lateral (select ($1 || '-01')::date + s.seed / 100 % 27 as date,
      case s.seed / 7 % 25 when 0 then 'raised' when 1 then 'upheld' when 2 then 'rejected' when 3 then 'withdrawn' else 'none' end as appeal) x
    join (select id, name, name_pinyin, score, row_number() over (order by sort) - 1 as n, count(*) over () as all from read.assessment_item) i on i.n = s.seed / 13 % i.all
  where e.deleted_at is null and s.seed % 100 < $2::integer and coalesce(e.hire_date, x.date) <= x.date and (e.resign_date is null or e.resign_date >= x.date)
    and x.date <= (now() at time zone 'Asia/Shanghai')::date
    and not exists (select from read.assessment a where a.date >= ($1 || '-01')::date and a.date < ($1 || '-01')::date + interval '1 month')`
