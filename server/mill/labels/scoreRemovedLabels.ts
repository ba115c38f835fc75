// Scores of labels, as rows: the poster's for posting, the responsible person's for removal in time or for each overdue step.
import type { Transaction } from '../../kernel/database/database.ts'
import { columnLiteral } from '../facts/writeFacts.ts'

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
export async function scoreRemovedLabels(transaction: Transaction, settled: readonly Settled[]): Promise<readonly number[]> {
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
