// The floor of scores and pay: what the performance page and the personnel report put to the database, in SQL as one writes it by hand, as the superuser.
import type pg from 'pg'
import { tenant } from '../report/year.ts'

export interface Question {
  readonly what: string
  readonly path: string
  readonly body: (date: Span) => object
  /** `$1` tenant, `$2` and `$3` first and last day. */
  readonly rows: string
  /** The figures over all rows, the first of them that which both sides must agree on. */
  readonly whole: string
}

/** First and last day. */
export type Span = readonly [from: string, to: string]

const within = 'f.tenant_id = $1 and f.date between $2 and $3'
const employee = 'join data.employee e on e.tenant_id = $1 and e.id = f.employee_id'
const post = 'left join data.job_post p on p.tenant_id = $1 and p.id = f.job_post_id'
const team = 'left join data.organisation o on o.tenant_id = $1 and o.id = f.organisation_id'
const graded = ['A', 'B', 'C', 'D'].map((grade) => `count(*) filter (where f.grade = '${grade}')`).join(', ')
const measured = [
  'outputAttainment', 'breakRate', 'meanBreakMin', 'emptyWeakRatio', 'labelDuties', 'qualityFaults', 'doffsPerShift', 'meanDoffMin', 'survival', 'onTimeCompletion', 'mttr',
  'repeatFaults', 'partsOverdue', 'teamAttainment', 'teamEfficiency', 'teamStopRatio', 'qualityPass',
] as const // oxfmt-ignore
const values = measured.map((name) => `round(avg(i.value) filter (where i.indicator = '${name}'), 2)`).join(', ')

export const questions: readonly Question[] = [
  {
    what: 'scores of a month, the first page with sums',
    path: '/tenant-system/person-score/page',
    body: (date) => ({
      pageNum: 1,
      pageSize: 100,
      date,
      sort: [
        { field: 'date', order: 'desc' },
        { field: 'rank', order: 'asc' },
      ],
      sums: ['total'],
      averages: { score: 2 },
    }),
    rows: `select f.*, e.name, e.job_number, p.name, o.name from data.person_score f ${employee} ${post} ${team} where ${within} order by f.date desc, f.rank, f.id limit 100`,
    whole: `select count(*), sum(f.total), round(avg(f.score), 2) from data.person_score f where ${within}`,
  },
  {
    what: 'score and rank by person',
    path: '/datasets/performance',
    body: (date) => ({
      dimensions: ['employee', 'jobPost', 'organisation'],
      measures: ['score', 'rank', 'indicatorScore', 'labelScore', 'assessmentScore', 'pay'],
      total: true,
      filter: { date },
    }),
    rows: `select f.employee_id, e.name, f.job_post_id, p.name, f.organisation_id, o.name, f.score, f.rank, f.indicator_score, f.label_score, f.assessment_score, y.pay
      from (select employee_id, job_post_id, organisation_id, round(avg(score), 2) as score, min(rank) as rank, round(avg(indicator_score), 2) as indicator_score,
          round(avg(label_score), 2) as label_score, round(avg(assessment_score), 2) as assessment_score from data.person_score f where ${within} group by 1, 2, 3) f
      ${employee} ${post} ${team} left join (select employee_id, job_post_id, organisation_id, sum(amount) as pay from data.person_pay f where ${within} group by 1, 2, 3) y
        on (y.employee_id, y.job_post_id, y.organisation_id) is not distinct from (f.employee_id, f.job_post_id, f.organisation_id) order by e.name`,
    whole: `select round(avg(f.score), 2), min(f.rank), avg(f.indicator_score), avg(f.label_score), avg(f.assessment_score), (select sum(amount) from data.person_pay f where ${within}) from data.person_score f where ${within}`,
  },
  {
    what: 'every indicator by person',
    path: '/datasets/performance',
    body: (date) => ({ dimensions: ['employee', 'jobNumber'], measures: ['score', ...measured, 'pay'], total: true, filter: { date } }),
    rows: `select f.employee_id, e.name, e.job_number, f.score, v.*, y.pay from (select employee_id, round(avg(score), 2) as score from data.person_score f where ${within} group by 1) f ${employee}
      left join (select employee_id, ${values} from data.person_score_indicator i where ${within.replaceAll('f.', 'i.')} group by 1) v on v.employee_id = f.employee_id
      left join (select employee_id, sum(amount) as pay from data.person_pay f where ${within} group by 1) y on y.employee_id = f.employee_id order by e.name`,
    whole: `select round(avg(f.score), 2), (select sum(amount) from data.person_pay f where ${within}), ${values.replaceAll('avg(', '(select avg(').replaceAll(', 2)', ' from data.person_score_indicator i where ' + within.replaceAll('f.', 'i.') + '), 2)')}
      from data.person_score f where ${within}`,
  },
  {
    what: 'grades by post over a year',
    path: '/datasets/performance',
    body: ([, to]) => ({
      dimensions: ['jobPost'],
      measures: ['gradeA', 'gradeB', 'gradeC', 'gradeD'],
      total: true,
      filter: { date: [yearBefore(to), to] },
    }),
    rows: `select f.job_post_id, p.name, ${graded} from data.person_score f ${post} where ${within.replace('$2', "($3::date - interval '11 months')")} and $2::date is not null group by 1, 2 order by 2`,
    whole: `select ${graded} from data.person_score f where ${within.replace('$2', "($3::date - interval '11 months')")} and $2::date is not null`,
  },
]

/** Eleven months before. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, date)).toISOString().slice(0, 10)
}

export async function askPlain(
  client: pg.Client,
  { rows, whole }: Question,
  span: Span,
): Promise<{ readonly rows: number; readonly total: number }> {
  const asked = [tenant, ...span]
  const found = await client.query({ text: rows, values: asked, rowMode: 'array' })
  const all = await client.query<string[]>({ text: whole, values: asked, rowMode: 'array' })
  return { rows: found.rows.length, total: Number(all.rows[0]?.[0]) }
}
