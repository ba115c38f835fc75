// How often a problem was seen, since when, and whether it came back after its measures: from the labels that belong to it and to what was merged into it.
import type { Transaction } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'

/** Days after the last measure within which a problem came back soon, or at all. */
const soon = 7
const late = 30

export async function recount(transaction: Transaction, problems: readonly string[]): Promise<void> {
  if (problems.length === 0) return
  await transaction.run({
    name: 'recount_problems',
    text: `with recursive part_of (root, id) as (
        select id, id from data.problem where tenant_id = app.tenant() and id = any($1::uuid[])
        union select p.root, m.id from part_of p join data.problem m on m.tenant_id = app.tenant() and m.merged_into_id = p.id),
      seen as (select p.root, count(l.id)::int as n, min(l.posted_at) as first_at, max(l.posted_at) as last_at
        from part_of p left join data.label l on l.tenant_id = app.tenant() and l.problem_id = p.id group by p.root),
      done as (select problem_id, max(done_at) as at from data.problem_measure where tenant_id = app.tenant() group by problem_id having bool_and(done_at is not null)),
      again as (select d.problem_id, min((l.posted_at at time zone 'Asia/Shanghai')::date - d.at) as days
        from done d join part_of p on p.root = d.problem_id join data.label l on l.tenant_id = app.tenant() and l.problem_id = p.id
          and (l.posted_at at time zone 'Asia/Shanghai')::date > d.at group by d.problem_id)
      update data.problem t set occurrences = s.n, first_at = s.first_at, last_at = s.last_at,
        recurrence = case when d.at is null then null when a.days <= ${soon} then 'within7' when a.days <= ${late} then 'within30' else 'none' end
      from seen s left join done d on d.problem_id = s.root left join again a on a.problem_id = s.root
      where t.tenant_id = app.tenant() and t.id = s.root`,
    values: [arrayLiteral(problems)],
  })
}
