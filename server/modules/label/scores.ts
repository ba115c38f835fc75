// Scores of labels, as rows: the poster's for posting, the responsible person's for removal in time or for each overdue step.
import type { OperationFunction } from '../../engine/context/functions.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { Refusal } from '../../base/errors.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { momentOf } from './time.ts'

export interface Settled {
  readonly label: string
  readonly timeoutMin: number
  /** Scored for removal where no person is responsible. */
  readonly remover: string | null
  /** ISO. */
  readonly at: string
}

/**
 * A score configured for type, post and action wins over the type's own; what the type says nothing of is that of the type above. A step is one
 * more time limit that passes, the first with the limit itself; what is serious counts twice.
 */
const scoresSql = `select l.id as label, l.device_id as device, l.label_type_id as type, a.action, a.employee, e.job_post_id as post, a.steps, s.at, l.production_date, l.number || ' ' || t.name as reason,
    a.steps * case when t.serious then 2 else 1 end * coalesce(
      (select c.score from read.label_score_config c where c.enabled and c.action = a.action and c.job_post_id = e.job_post_id
        and c.label_type_id in (t.id, t.parent_id) order by c.label_type_id = t.id desc limit 1), t.score, p.score, 0) as score
  from unnest($1::uuid[], $2::int[], $3::uuid[], $4::timestamptz[]) s (label, timeout, remover, at)
    join data.label l on l.tenant_id = app.tenant() and l.id = s.label
    join read.label_type t on t.id = l.label_type_id left join read.label_type p on p.id = t.parent_id
    cross join lateral (values ('post', l.poster_id, 1),
      (case when s.timeout > 0 then 'overdue' else 'removeInTime' end, case when s.timeout > 0 then l.responsible_id else coalesce(l.responsible_id, s.remover) end,
        case when s.timeout > 0 then -ceil(s.timeout::numeric / l.overdue_min)::int else 1 end)) a (action, employee, steps)
    join read.employee e on e.id = a.employee`

/** Writes the rows of removed labels; answers what each label comes to, in their order. */
export async function settle(transaction: Transaction, settled: readonly Settled[]): Promise<readonly number[]> {
  const rows = await transaction.run({
    name: 'settle_label_scores',
    text: `with scored as (${scoresSql}),
      stored as (insert into data.label_score (tenant_id, id, label_id, employee_id, job_post_id, device_id, label_type_id, action, steps, score, reason, at, production_date)
        select app.tenant(), gen_random_uuid(), label, employee, post, device, type, action, abs(steps), score, reason, at, production_date from scored where score <> 0)
      select coalesce(sum(scored.score), 0) from unnest($1::uuid[]) with ordinality o (label, n) left join scored using (label) group by o.n order by o.n`,
    values: [
      columnLiteral(settled, ({ label }) => label),
      columnLiteral(settled, ({ timeoutMin }) => String(timeoutMin)),
      columnLiteral(settled, ({ remover }) => remover),
      columnLiteral(settled, ({ at }) => at),
    ],
  })
  return rows.map(([score]) => Number(score))
}

export async function forgetScores(transaction: Transaction, label: string): Promise<void> {
  const text = 'delete from data.label_score where tenant_id = app.tenant() and label_id = $1::uuid'
  await transaction.run({ name: 'forget_label_scores', text, values: [label] })
}

/** Where a post is marked as factory director for the type, its people alone; else the permission decides. */
export const override: OperationFunction = async ({ context, transaction, rows: [row], input }) => {
  if (!row) throw new Refusal('notFound')
  const { employeeId } = context.caller
  const [found] = await transaction.run({
    name: 'may_override_score',
    text: `select count(*) > 0, coalesce(bool_or(c.job_post_id = (select job_post_id from read.employee where id = $2::uuid)), false)
      from data.label l join read.label_type t on t.id = l.label_type_id join read.label_score_config c on c.label_type_id in (t.id, t.parent_id)
      where l.tenant_id = app.tenant() and l.id = $1::uuid and c.factory_director and c.enabled`,
    values: [String(row.label), employeeId],
  })
  if (found?.[0] === 't' && found[1] !== 't') throw new Refusal('notAllowed', { text: words.notDirector })
  await transaction.run({
    name: 'override_label_score',
    text: 'update data.label set score = coalesce(score, 0) + $2::numeric where tenant_id = app.tenant() and id = $1::uuid',
    values: [String(row.label), String(Number(input.score) - Number(row.score))],
  })
  return {
    [String(row.id)]: {
      score: input.score,
      overrideReason: input.overrideReason,
      originalScore: row.originalScore ?? row.score,
      overriddenBy: employeeId,
      overriddenAt: new Date(momentOf(context.caller)).toISOString(),
    },
  }
}

const words = {
  notDirector: {
    zh: '只有标签积分中标记为厂长的岗位可以改写',
    en: 'Only posts marked as factory director in the label scores may override',
  },
} as const
