// How many label types there may be, and what a configured score is called.
import type { ConstraintFunction, FillFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'

const firstLevel = 6
const secondLevel = 5

/** The tree is locked while one of its rows is written, so two new types are counted one after the other. */
export const typesFit: ConstraintFunction = async ({ transaction, changes }) => {
  const placed = changes.filter(({ before, after }) => after && (!before || before.parent !== after.parent))
  if (placed.length === 0) return []
  const rows = await transaction.run({
    name: 'label_types_fit',
    text: `select t.id from data.label_type t where t.tenant_id = app.tenant() and t.id = any($1::uuid[]) and
      (select count(*) from data.label_type o where o.tenant_id = t.tenant_id and o.deleted_at is null and o.parent_id is not distinct from t.parent_id)
        > case when t.parent_id is null then ${firstLevel} else ${secondLevel} end`,
    values: [arrayLiteral(placed.map(({ id }) => id))],
  })
  return rows.map(([id]) => ({ id: id ?? '', values: {} }))
}

export const scoreConfigCalled: FillFunction = async ({ transaction, drafts }) => {
  const rows = await transaction.run({
    name: 'label_score_called',
    text: `select t.name || ' · ' || p.name from unnest($1::uuid[], $2::uuid[]) with ordinality c (type, post, n)
      left join read.label_type t on t.id = c.type left join read.job_post p on p.id = c.post order by c.n`,
    values: ['labelType', 'jobPost'].map((name) => columnLiteral(drafts, ({ values }) => String(values[name]))),
  })
  for (const [at, { values }] of drafts.entries()) values.title = rows[at]?.[0] ?? null
}
