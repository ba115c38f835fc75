// Two shifts of a rule whose teams change places, and what follows where a shift that has begun changes its team.
import { agree } from '../../engine/context/agree.ts'
import type { ConstraintFunction, OperationFunction } from '../../engine/context/functions.ts'
import { refuse } from '../../engine/entity/read/read.ts'
import { Refusal } from '../../base/errors.ts'

/** `{ date, period }`: of the same rule. Says first whose shifts they are. */
export const swapTeams: OperationFunction = async (call) => {
  const { context, rows, transaction, input } = call
  const [row] = rows
  if (!row) throw new Refusal('notFound')
  const id = String(row.id)
  const [found] = await transaction.run({
    name: 'shift_to_swap_with',
    text: `select o.id, o.organisation_id, s.organisation_id, s.date::text || ' ' || s.period_name, o.date::text || ' ' || o.period_name,
        coalesce((select name from read.organisation where id = s.organisation_id), '--'), coalesce((select name from read.organisation where id = o.organisation_id), '--'),
        least(s.start_at, o.start_at) <= now()
      from data.shift_schedule s join data.shift_schedule o on o.tenant_id = s.tenant_id and o.rule_id = s.rule_id and o.date = $2::date and o.period_index = $3::integer
      where s.tenant_id = app.tenant() and s.id = $1::uuid for update of s, o`,
    values: [id, String(input.date), String(input.period)],
  })
  if (!found) return refuse(context, { date: words.missing })
  const [other, itsTeam, ownTeam, own, its, ownName, itsName, begun] = found
  if (itsTeam === ownTeam) return refuse(context, { date: words.same })
  agree(call, begun === 't' ? words.begun : words.swap, { own: own ?? '', its: its ?? '', ownName: ownName ?? '', itsName: itsName ?? '' })
  await transaction.run({
    name: 'swap_shift',
    text: `update data.shift_schedule set organisation_id = $2::uuid, version = version + 1, updated_at = now(), updated_by = $3::uuid
      where tenant_id = app.tenant() and id = $1::uuid`,
    values: [other ?? '', ownTeam ?? null, context.caller.userId],
  })
  return { [id]: { organisation: itsTeam } }
}

/** Asks where a shift that has begun gets another team: its output is computed again for that one. */
export const begunChanged: ConstraintFunction = async ({ changes }) =>
  changes
    .filter(({ before, after }) => before && after && before.organisation !== after.organisation)
    .filter(({ after }) => Date.parse(String(after?.startAt)) <= Date.now())
    .map(({ id }) => ({ id, values: {} }))

const words = {
  missing: { zh: '该规则在这一天没有这个班次', en: 'The rule has no such shift on this day' },
  same: { zh: '两个班次的班组相同', en: 'Both shifts have the same team' },
  swap: {
    zh: '对调班组？\n{own}：{ownName} → {itsName}\n{its}：{itsName} → {ownName}',
    en: 'Swap the teams?\n{own}: {ownName} → {itsName}\n{its}: {itsName} → {ownName}',
  },
  begun: {
    zh: '对调班组，包括已开始的班次？\n{own}：{ownName} → {itsName}\n{its}：{itsName} → {ownName}\n已开始的班次将重新计算产量、断头和停车。',
    en: 'Swap the teams, of a shift that has begun as well?\n{own}: {ownName} → {itsName}\n{its}: {itsName} → {ownName}\nOutput, breaks and stops of the shift that has begun are computed again.',
  },
} as const
