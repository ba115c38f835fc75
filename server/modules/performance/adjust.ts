// Corrections after a month was closed: its figures stay, and what it would be now less what was paid for it becomes adjustments of the first open month after it.
import type { Transaction } from '../../kernel/database/database.ts'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'
import type { Acting } from '../../engine/context/functions.ts'
import type { Piece } from './pay.ts'
import { sumStatement } from './write.ts'

interface Adjusted {
  /** Closed. */
  readonly month: string
  /** As the data are now. */
  readonly pieces: readonly Piece[]
}

export async function adjustPay({ caller }: Acting, transaction: Transaction, { month, pieces }: Adjusted): Promise<void> {
  const open = await openMonth(transaction, month)
  await transaction.run({
    name: 'adjust_scores',
    text: `${difference}
      insert into data.person_score (tenant_id, id, title, title_pinyin, date, month, employee_id, job_post_id, organisation_id, status, created_by, updated_by)
      select distinct on (e.id) app.tenant(), app.uuid7(), replace(s.title, $1, $9), replace(s.title_pinyin, $1, $9), ($9 || '-01')::date, $9, e.id, e.job_post_id, e.organisation_id, 'open', $10::uuid, $10::uuid
      from differing d join read.employee e on e.id = d.employee join read.person_score s on s.employee_id = e.id and s.month = $1
      on conflict (tenant_id, employee_id, date) do nothing`,
    values: [...valuesOf(month, pieces), open, caller.userId],
  })
  await transaction.run({
    name: 'adjust_pay',
    text: `${difference}
      insert into data.person_pay (tenant_id, id, score_id, title, title_pinyin, date, employee_id, job_post_id, organisation_id, process_id, variety_id, kind, corrected_month, quantity, unit, amount)
      select app.tenant(), app.uuid7(), s.id, s.title, s.title_pinyin, s.date, s.employee_id, c.job_post_id, c.organisation_id, d.process, d.variety, 'adjustment', $1, d.quantity, d.unit, d.amount
      from differing d join read.person_score s on s.employee_id = d.employee and s.month = $9 join read.person_score c on c.employee_id = d.employee and c.month = $1`,
    values: [...valuesOf(month, pieces), open],
  })
  await transaction.run(sumStatement(`${open}-01`))
}

/** $1 the closed month, $2 to $8 what it would be now: by person, process, variety and unit, what differs from what was paid and adjusted. */
const difference = `with now as (select u.employee, u.process, u.variety, u.unit, u.quantity, u.amount
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[]) u (employee, process, variety, unit, quantity, score, amount)
    where exists (select from read.person_score s where s.employee_id = u.employee and s.month = $1)),
  paid as (select employee_id as employee, process_id as process, variety_id as variety, unit, quantity, amount from read.person_pay
    where (kind = 'piece' and date = ($1 || '-01')::date) or (kind = 'adjustment' and corrected_month = $1)),
  differing as (select employee, process, variety, unit, sum(quantity) as quantity, sum(amount) as amount
    from (select * from now union all select employee, process, variety, unit, -quantity, -amount from paid) u
    group by employee, process, variety, unit having sum(amount) <> 0)`

const valuesOf = (month: string, pieces: readonly Piece[]): readonly string[] => [
  month,
  ...[
    ({ employee }: Piece) => employee,
    ({ process }: Piece) => process,
    ({ variety }: Piece) => variety,
    ({ unit }: Piece) => unit,
    ({ quantity }: Piece) => String(quantity),
    ({ score }: Piece) => String(score),
    ({ amount }: Piece) => String(amount),
  ].map((column) => columnLiteral(pieces, column)),
]

/** The first open month after it; the one that runs now where there is none yet. */
async function openMonth(transaction: Transaction, month: string): Promise<string> {
  const [row] = await transaction.run({
    name: 'open_month',
    text: `select coalesce((select min(month) from read.performance_month where status = 'open' and month > $1), to_char(now() at time zone '${DEFAULT_ZONE}', 'YYYY-MM'))`,
    values: [month],
  })
  const open = row?.[0] ?? month
  await ensureMonth(transaction, open)
  return open
}

export async function ensureMonth(transaction: Transaction, month: string): Promise<void> {
  await transaction.run({
    name: 'ensure_month',
    text: `insert into data.performance_month (tenant_id, id, title, title_pinyin, month, date, status) select app.tenant(), app.uuid7(), $1, $2, $1, ($1 || '-01')::date, 'open'
      where not exists (select from read.performance_month where month = $1)`,
    values: [month, pinyinOf(month)],
  })
}
