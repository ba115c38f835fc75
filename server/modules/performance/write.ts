// What was computed of an open month takes the place of what was there; adjustments stay.
import type { Score } from '../../../metadata/mill/score.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import type { Month } from './figures.ts'
import type { Piece } from './pay.ts'
import type { Configured, Person } from './people.ts'

export interface Scored {
  readonly person: Person
  readonly indicators: readonly (Configured['indicators'][number] & { readonly value: number | null })[]
  readonly labelScore: number
  readonly assessmentScore: number
  /** undefined: no indicator has data. */
  readonly score: Score | undefined
}

interface Written {
  readonly month: Month
  readonly scored: readonly Scored[]
  readonly pieces: readonly Piece[]
  readonly by: string | null
}

export const titleOf = (name: string, month: string): string => `${name} ${month}`

export async function writeScores(transaction: Transaction, { month, scored, pieces, by }: Written): Promise<void> {
  const { from } = month
  await transaction.run(scoresStatement(scored, from, by))
  await transaction.run(indicatorsStatement(scored, from))
  await transaction.run(piecesStatement(pieces, from))
  await transaction.run({
    name: 'drop_unscored',
    text: `delete from data.person_score s where s.tenant_id = app.tenant() and s.date = $1::date and not s.employee_id = any($2::uuid[])
      and not exists (select from data.person_pay p where p.tenant_id = s.tenant_id and p.score_id = s.id)`,
    values: [from, columnLiteral(scored, ({ person }) => person.id)],
  })
  await transaction.run(sumStatement(from))
  await transaction.run({
    name: 'rank_scores',
    text: `update data.person_score s set rank = r.rank from (select id, case when score is not null then rank() over (partition by job_post_id order by score desc nulls last) end as rank
      from read.person_score where date = $1::date) r where s.tenant_id = app.tenant() and s.id = r.id and s.rank is distinct from r.rank`,
    values: [from],
  })
}

const text = (value: number | null | undefined): string | null => (value === null || value === undefined ? null : String(value))

/** Each column a list, in the order of the rows. */
function columns<T>(rows: readonly T[], of: readonly ((row: T) => string | null)[]): readonly string[] {
  return of.map((column) => columnLiteral(rows, column))
}

function scoresStatement(scored: readonly Scored[], from: string, by: string | null) {
  const month = from.slice(0, 7)
  const titled = (row: Scored): string => titleOf(row.person.name, month)
  return {
    name: 'write_scores',
    text: `insert into data.person_score as s (tenant_id, id, title, title_pinyin, date, month, employee_id, job_post_id, organisation_id, score, grade, indicator_score, label_score, assessment_score, spread, status, created_by, updated_by)
      select app.tenant(), app.uuid7(), u.title, u.pinyin, $1::date, $2, u.employee, u.post, u.organisation, u.score, u.grade, u.indicators, u.label, u.assessment, u.spread, 'open', $3::uuid, $3::uuid
      from unnest($4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::numeric[], $10::text[], $11::numeric[], $12::numeric[], $13::numeric[], $14::numeric[])
        u (title, pinyin, employee, post, organisation, score, grade, indicators, label, assessment, spread)
      on conflict (tenant_id, employee_id, date) do update set title = excluded.title, title_pinyin = excluded.title_pinyin, job_post_id = excluded.job_post_id, organisation_id = excluded.organisation_id,
        score = excluded.score, grade = excluded.grade, indicator_score = excluded.indicator_score, label_score = excluded.label_score, assessment_score = excluded.assessment_score,
        spread = excluded.spread, version = s.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where (s.title, s.job_post_id, s.organisation_id, s.score, s.grade, s.indicator_score, s.label_score, s.assessment_score, s.spread) is distinct from
        (excluded.title, excluded.job_post_id, excluded.organisation_id, excluded.score, excluded.grade, excluded.indicator_score, excluded.label_score, excluded.assessment_score, excluded.spread)`,
    values: [
      from,
      month,
      by,
      ...columns(scored, [
        titled,
        (row) => pinyinOf(titled(row)),
        ({ person }) => person.id,
        ({ person }) => person.jobPost,
        ({ person }) => person.organisation,
        ({ score }) => text(score?.score),
        ({ score }) => score?.grade ?? null,
        ({ score }) => text(score?.indicatorScore),
        ({ labelScore }) => text(labelScore),
        ({ assessmentScore }) => text(assessmentScore),
        ({ score }) => text(score?.spread),
      ]),
    ],
  }
}

interface Parts<T> {
  readonly name: string
  readonly table: 'person_score_indicator' | 'person_pay'
  /** Of the month's rows those that are computed. */
  readonly where?: string
  readonly rows: readonly T[]
  readonly employee: (row: T) => string
  /** Each column with its type and its value. */
  readonly columns: readonly (readonly [column: string, type: string, of: (row: T) => string | null])[]
}

/** What a month is made of. Person, post and team of a row are those of the person's month. A row that says the same is left as it is: most do when a month is computed again, and each has many indexes. */
function partsStatement<T>({ name, table, where, rows, employee, columns: own }: Parts<T>, from: string) {
  const names = own.map(([column]) => column)
  const ofScore = ['score_id', 'title', 'title_pinyin', 'date', 'employee_id', 'job_post_id', 'organisation_id']
  const stored = [...ofScore, ...names]
  const same = `array[${stored.map((column) => `p.${column}::text`).join(', ')}] = array[${stored.map((column) => `n.${column}::text`).join(', ')}]`
  const computed = `p.tenant_id = app.tenant() and p.date = $1::date${where === undefined ? '' : ` and ${where}`}`
  return {
    name,
    text: `with n as materialized (select s.id as score_id, s.title, s.title_pinyin, s.date, s.employee_id, s.job_post_id, s.organisation_id, ${own.map(([column, type]) => `u.${column}::${type}`).join(', ')}
        from unnest($2::uuid[], ${own.map(([, type], at) => `$${at + 3}::${baseOf(type)}[]`).join(', ')}) u (employee, ${names.join(', ')})
        join read.person_score s on s.employee_id = u.employee and s.date = $1::date),
      gone as (delete from data.${table} p where ${computed} and not exists (select from n where ${same}))
      insert into data.${table} (tenant_id, id, ${stored.join(', ')}) select app.tenant(), app.uuid7(), ${stored.map((column) => `n.${column}`).join(', ')}
      from n where not exists (select from data.${table} p where ${computed} and ${same})`,
    values: [from, ...columns(rows, [employee, ...own.map(([, , of]) => of)])],
  }
}

/** numeric(15,3) → numeric. */
const baseOf = (type: string): string => type.replace(/\(.*/, '')

function indicatorsStatement(scored: readonly Scored[], from: string) {
  const rows = scored.flatMap(({ person, indicators, score }) =>
    indicators.map((indicator, at) => ({ employee: person.id, ...indicator, ...score?.points[at] })),
  )
  const parts: Parts<(typeof rows)[number]> = {
    name: 'write_indicator_points',
    table: 'person_score_indicator',
    rows,
    employee: ({ employee }) => employee,
    columns: [
      ['indicator', 'text', ({ indicator }) => indicator],
      ['value', 'numeric(15,4)', ({ value }) => text(value)],
      ['target', 'numeric(15,2)', ({ target }) => text(target)],
      ['floor', 'numeric(15,2)', ({ floor }) => text(floor)],
      ['weight', 'numeric(15,1)', ({ weight }) => text(weight)],
      ['counted_weight', 'numeric(15,4)', ({ countedWeight }) => text(countedWeight)],
      ['attainment', 'numeric(15,2)', ({ attainment }) => text(attainment)],
      ['points', 'numeric(15,2)', ({ points }) => text(points)],
    ],
  }
  return partsStatement(parts, from)
}

const piecesStatement = (pieces: readonly Piece[], from: string) =>
  partsStatement<Piece>(
    {
      name: 'write_piece_pay',
      table: 'person_pay',
      where: "p.kind = 'piece'",
      rows: pieces,
      employee: ({ employee }) => employee,
      columns: [
        ['process_id', 'uuid', ({ process }) => process],
        ['variety_id', 'uuid', ({ variety }) => variety],
        ['kind', 'text', () => 'piece'],
        ['quantity', 'numeric(15,3)', ({ quantity }) => text(quantity)],
        ['unit', 'text', ({ unit }) => unit],
        ['piece_price', 'numeric(15,4)', ({ piecePrice }) => text(piecePrice)],
        ['coefficient', 'numeric(15,3)', ({ coefficient }) => text(coefficient)],
        ['score_value', 'numeric(15,2)', ({ score }) => text(score)],
        ['amount', 'numeric(15,2)', ({ amount }) => text(amount)],
      ],
    },
    from,
  )

/** What a person gets in the month: piece pay, none where there is no price, and adjustments of months before. */
export const sumStatement = (from: string) => ({
  name: 'sum_pay',
  text: `update data.person_score s set pay = p.pay, adjustment = p.adjustment, total = p.total
    from (select s.id, sum(p.amount) filter (where p.kind = 'piece') as pay, sum(p.amount) filter (where p.kind = 'adjustment') as adjustment, sum(p.amount) as total
      from read.person_score s left join read.person_pay p on p.score_id = s.id where s.date = $1::date group by s.id) p
    where s.tenant_id = app.tenant() and s.id = p.id and (s.pay, s.adjustment, s.total) is distinct from (p.pay, p.adjustment, p.total)`,
  values: [from],
})
