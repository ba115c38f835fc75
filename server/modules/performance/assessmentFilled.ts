// An assessment takes its name from person, day and item, its score from the item where none is entered, and its author from the call that creates it.
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import type { FillFunction } from '../../engine/context/functions.ts'

export const assessmentFilled: FillFunction = async ({ context, transaction, drafts }) => {
  const idOf = (name: string) => columnLiteral(drafts, ({ values }) => (typeof values[name] === 'string' ? values[name] : null))
  const rows = await transaction.run({
    name: 'assessments_filled',
    text: `select e.name, i.name, i.score from unnest($1::uuid[], $2::uuid[]) with ordinality a (employee_id, item_id, n)
      left join read.employee e on e.id = a.employee_id left join read.assessment_item i on i.id = a.item_id order by a.n`,
    values: [idOf('employee'), idOf('item')],
  })
  for (const [at, { values, stored }] of drafts.entries()) {
    const [employee, item, score] = rows[at] ?? []
    values.title = [employee, values.date, item].filter((part) => typeof part === 'string').join(' · ')
    if ((values.score ?? null) === null && score) values.score = Number(score)
    if (!stored) values.assessor = context.caller.userId
  }
}
