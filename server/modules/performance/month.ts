// A month's scores and pay: computed from the datasets and written in bulk; of a closed month only what has changed since, as adjustments of an open one.
import { scoreOf } from '../../../metadata/mill/score.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Acting } from '../../engine/context/functions.ts'
import { figuresOfPersons, type Month } from './figures.ts'
import { extras, indicators } from './indicators.ts'
import { type Piece, piecesOf } from './pay.ts'
import { configurations, type Configured, peopleIn } from './people.ts'
import { adjustPay } from './adjust.ts'
import { type Scored, writeScores } from './write.ts'

export interface MonthRow {
  readonly id: string
  /** yyyy-mm. */
  readonly month: string
  readonly closed: boolean
}

/** First and last day of yyyy-mm. */
export function daysOf(month: string): Month {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10) }
}

interface Computed {
  readonly scored: readonly Scored[]
  readonly pieces: readonly Piece[]
}

/** The figures of its row are those of `totalsOf` afterwards. */
export async function computeMonth(acting: Acting, transaction: Transaction, row: MonthRow): Promise<void> {
  await lockMonths(transaction)
  const month = daysOf(row.month)
  const { scored, pieces } = await compute(acting, transaction, month)
  if (row.closed) await adjustPay(acting, transaction, { month: row.month, pieces })
  else await writeScores(transaction, { month, scored, pieces, by: acting.caller.userId })
}

const lockMonths = (transaction: Transaction) =>
  transaction.run({
    name: 'lock_performance',
    text: "select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ':performance', 0))",
    values: [],
  })

async function compute(acting: Acting, transaction: Transaction, month: Month): Promise<Computed> {
  const configured = await configurations(transaction)
  const people = await peopleIn(transaction, month)
  const values = await figuresOfPersons(acting, transaction, { month, sources: wanted(configured) })
  const added = await figuresOfPersons(acting, transaction, { month, sources: extras })
  const scored = people.flatMap((person): Scored[] => {
    const config = configured.get(person.jobPost)
    if (!config) return []
    const own = config.indicators.map((each) => ({ ...each, value: values.get(each.indicator)?.get(person.id) ?? null }))
    const labelScore = added.get('label')?.get(person.id) ?? 0
    const assessmentScore = added.get('assessment')?.get(person.id) ?? 0
    return [{ person, indicators: own, labelScore, assessmentScore, score: scoreOf(own, [labelScore, assessmentScore]) }]
  })
  const scores = new Map(scored.flatMap(({ person, score }) => (score ? [[person.id, score.score] as const] : [])))
  return { scored, pieces: await piecesOf(acting, transaction, { month, people, configured, scores }) }
}

/** Of the indicators that there are those that some post is measured by. */
function wanted(configured: ReadonlyMap<string, Configured>): typeof indicators {
  const used = new Set([...configured.values()].flatMap((config) => config.indicators.map(({ indicator }) => indicator)))
  return Object.fromEntries(Object.entries(indicators).filter(([name]) => used.has(name)))
}

export interface Totals {
  readonly people: number
  readonly meanScore: number | null
  readonly pay: number | null
  readonly adjustment: number | null
}

export async function totalsOf(transaction: Transaction, month: string): Promise<Totals> {
  const [row = []] = await transaction.run({
    name: 'performance_totals',
    text: `select count(score), round(avg(score), 2), sum(pay), sum(adjustment) from read.person_score where date = $1::date`,
    values: [`${month}-01`],
  })
  const [people, meanScore, pay, adjustment] = row.map((value) => (value === null ? null : Number(value)))
  return { people: people ?? 0, meanScore: meanScore ?? null, pay: pay ?? null, adjustment: adjustment ?? null }
}
