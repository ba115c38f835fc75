// What is done to a month: computed from the data as they are, and closed.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { Refusal } from '../../base/errors.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { ConstraintFunction, OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { ensureMonth } from './adjust.ts'
import { computeMonth, totalsOf } from './month.ts'

/** This month, the last where work is known of it, and all that are open, the earliest first: adjustments of one are known before the next is added up. */
export const compute: OperationFunction = async ({ context, transaction, progress }) => {
  const [configured] = await transaction.run({
    name: 'any_configuration',
    text: 'select 1 from read.person_kpi_config where enabled limit 1',
    values: [],
  })
  if (!configured) return undefined
  const current = await thisMonth(transaction)
  const last = await workedMonth(transaction, current)
  if (last !== undefined) await ensureMonth(transaction, last)
  await ensureMonth(transaction, current)
  const open = await transaction.run({
    name: 'open_months',
    text: "select id, month from read.performance_month where status = 'open' order by month",
    values: [],
  })
  for (const [at, [id, month]] of open.entries()) {
    progress?.(at, open.length)
    await computeMonth(context, transaction, { id: id ?? '', month: month ?? '', closed: false })
    const { people, meanScore, pay, adjustment } = await totalsOf(transaction, month ?? '')
    await transaction.run({
      name: 'note_totals',
      text: `update data.performance_month set people = $2::integer, mean_score = $3::numeric, pay = $4::numeric, adjustment = $5::numeric, computed_at = now(),
        version = version + 1, updated_at = now(), updated_by = $6::uuid where tenant_id = app.tenant() and id = $1::uuid`,
      values: [
        id ?? '',
        String(people),
        ...[meanScore, pay, adjustment].map((value) => (value === null ? null : String(value))),
        context.caller.userId,
      ],
    })
  }
  return undefined
}

export const recompute: OperationFunction = async (call) => {
  const { context, transaction } = call
  const row = onlyMonth(call)
  await computeMonth(context, transaction, row)
  return { [row.id]: { ...(await totalsOf(transaction, row.month)), computedAt: new Date().toISOString() } }
}

export const close: OperationFunction = async (call) => {
  const { transaction } = call
  const { id, month } = onlyMonth(call)
  if (month >= (await thisMonth(transaction))) throw new Refusal('guarded', { text: words.goesOn })
  if (call.rows[0]?.computedAt === null) throw new Refusal('guarded', { text: words.notComputed })
  await transaction.run({
    name: 'freeze_scores',
    text: `update data.person_score set status = 'closed', version = version + 1, updated_at = now() where tenant_id = app.tenant() and month = $1`,
    values: [month],
  })
  return { [id]: {} }
}

/** Asks before a coefficient of a closed month is written. */
export const coefficientOpen: ConstraintFunction = async ({ transaction, changes }) => {
  const months = new Map(
    changes.flatMap(({ id, before, after }) => [before, after].flatMap((row) => (row ? [[String(row.month), id] as const] : []))),
  )
  const closed = await transaction.run({
    name: 'closed_among',
    text: "select month from read.performance_month where status = 'closed' and month = any($1::text[])",
    values: [arrayLiteral([...months.keys()])],
  })
  return closed.flatMap(([month]) => {
    const id = months.get(month ?? '')
    return id === undefined ? [] : [{ id, values: { month: month ?? '' } }]
  })
}

function onlyMonth({ rows: [row] }: OperationCall) {
  if (!row) throw new Refusal('notFound')
  return { id: String(row.id), month: String(row.month), closed: row.status === 'closed' }
}

/** The previous month if it has person shares: a mill that sets up scores now can still pay for the month that has just ended. */
async function workedMonth(transaction: OperationCall['transaction'], month: string): Promise<string | undefined> {
  const [row] = await transaction.run({
    name: 'worked_month',
    text: `select to_char(m.first, 'YYYY-MM') from (select ($1 || '-01')::date - interval '1 month' as first) m
      where exists (select from read.person_share where production_date >= m.first and production_date < m.first + interval '1 month')`,
    values: [month],
  })
  return row?.[0] ?? undefined
}

async function thisMonth(transaction: OperationCall['transaction']): Promise<string> {
  const [row] = await transaction.run({
    name: 'this_month',
    text: `select to_char(now() at time zone '${DEFAULT_ZONE}', 'YYYY-MM')`,
    values: [],
  })
  return row?.[0] ?? ''
}

const words = {
  goesOn: { zh: '该月份尚未结束，不能关账', en: 'The month goes on and cannot be closed yet' },
  notComputed: { zh: '请先计算该月份的绩效与工资', en: 'Compute score and pay of the month first' },
} as const
