// Scores that are taken back with an undone removal, or overridden by who may.
import type { OperationFunction } from '../../engine/context/functions.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { Refusal } from '../../base/errors.ts'
import { momentOf } from './time.ts'

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
