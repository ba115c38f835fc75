// Piece pay of a month: each person's output by process and variety, at the price and coefficient of the post. A leader's output is that of the led team.
import { pieceAmount } from '../../../metadata/mill/score.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Acting } from '../../engine/context/functions.ts'
import { figures, type Month } from './figures.ts'
import type { Configured, Person } from './people.ts'

export interface Piece {
  readonly employee: string
  readonly process: string | null
  readonly variety: string | null
  readonly quantity: number
  readonly unit: 'kg' | 'doff'
  readonly piecePrice: number
  readonly coefficient: number
  readonly score: number
  readonly amount: number
}

interface Output {
  readonly employee: string
  readonly process: string | null
  readonly variety: string | null
  readonly quantity: number
}

interface Coefficient {
  readonly jobPost: string
  readonly process: string | null
  readonly variety: string | null
  readonly coefficient: number
  readonly piecePrice: number | null
}

interface Payroll {
  readonly month: Month
  readonly people: readonly Person[]
  readonly configured: ReadonlyMap<string, Configured>
  /** By employee; none without data. */
  readonly scores: ReadonlyMap<string, number>
}

export async function piecesOf(acting: Acting, transaction: Transaction, payroll: Payroll): Promise<readonly Piece[]> {
  const { month, people, configured, scores } = payroll
  const byPost = Map.groupBy(await coefficientsOf(transaction, month), ({ jobPost }) => jobPost)
  const outputs = await outputsOf(acting, transaction, payroll)
  return people.flatMap(({ id, jobPost }) => {
    const score = scores.get(id)
    const basis = configured.get(jobPost)?.payBasis ?? 'none'
    if (basis === 'none' || score === undefined) return []
    const own = outputs.get(basis)?.get(id) ?? []
    return own.flatMap((output): Piece[] => {
      const found = coefficientFor(byPost.get(jobPost) ?? [], output)
      if (!found || found.piecePrice === null) return []
      const { coefficient, piecePrice } = found
      const unit = basis === 'doffs' ? 'doff' : 'kg'
      const amount = pieceAmount({ quantity: output.quantity, piecePrice, coefficient, score })
      return [{ ...output, unit, piecePrice, coefficient, score, amount }]
    })
  })
}

/** One with the variety wins over one without, then one with the process. */
export function coefficientFor(
  all: readonly Coefficient[],
  { process, variety }: Pick<Output, 'process' | 'variety'>,
): Coefficient | undefined {
  const fits = (own: string | null, asked: string | null): boolean => own === null || own === asked
  const closeness = (each: Coefficient): number => (each.variety === null ? 0 : 2) + (each.process === null ? 0 : 1)
  return all
    .filter((each) => fits(each.process, process) && fits(each.variety, variety))
    .toSorted((one, other) => closeness(other) - closeness(one))[0]
}

async function coefficientsOf(transaction: Transaction, { from }: Month): Promise<readonly Coefficient[]> {
  const [row] = await transaction.run({
    name: 'coefficients_of_month',
    text: `select coalesce(json_agg(json_build_object('jobPost', job_post_id, 'process', process_id, 'variety', variety_id, 'coefficient', coefficient, 'piecePrice', piece_price)), '[]')::text
      from read.salary_coefficient where month = $1`,
    values: [from.slice(0, 7)],
  })
  return JSON.parse(row?.[0] ?? '[]') as readonly Coefficient[]
}

type Outputs = ReadonlyMap<string, readonly Output[]>

/** By basis and person, of those that some post is paid by. */
async function outputsOf(acting: Acting, transaction: Transaction, { month, configured }: Payroll): Promise<ReadonlyMap<string, Outputs>> {
  const bases = new Set([...configured.values()].map(({ payBasis }) => payBasis))
  const found = new Map<string, Outputs>()
  const ask = (dataset: string, measure: string, by: readonly string[]) =>
    figures(acting, transaction, { dataset, dimensions: [...by, 'process', 'variety'], measures: [measure], ...month })
  if (bases.has('output')) found.set('output', added(await ask('persons', 'kg', ['employee']), 'employee', 'kg'))
  if (bases.has('team')) found.set('team', added(await ask('production', 'kg', ['leader']), 'leader', 'kg'))
  if (bases.has('doffs')) {
    const paid = await payrollTeams(transaction)
    const rows = await ask('doffers', 'ownDoffs', ['employee', 'doffingTeam'])
    found.set(
      'doffs',
      added(
        rows.filter(({ doffingTeam }) => paid.has(String(doffingTeam))),
        'employee',
        'ownDoffs',
      ),
    )
  }
  return found
}

async function payrollTeams(transaction: Transaction): Promise<ReadonlySet<string>> {
  const rows = await transaction.run({ name: 'payroll_teams', text: 'select id from read.doffing_team where payroll', values: [] })
  return new Set(rows.map(([id]) => id ?? ''))
}

function added(rows: Awaited<ReturnType<typeof figures>>, by: string, measure: string): Outputs {
  const sums = new Map<string, Output>()
  for (const row of rows) {
    const [employee, process, variety] = [row[by], row.process, row.variety].map((value) => (typeof value === 'string' ? value : null))
    if (!employee) continue
    const key = `${employee} ${process} ${variety}`
    const quantity = Number(row[measure] ?? 0) + (sums.get(key)?.quantity ?? 0)
    sums.set(key, { employee, process: process ?? null, variety: variety ?? null, quantity: Math.round(quantity * 1000) / 1000 })
  }
  return Map.groupBy(
    [...sums.values()].filter(({ quantity }) => quantity > 0),
    ({ employee }) => employee,
  )
}
