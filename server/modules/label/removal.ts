// A label comes off: by whom, with what result, and what can be undone for ten seconds.
import { refuse } from '../../engine/entity/read/read.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import type { Values } from '../../engine/context/draft.ts'
import { Refusal } from '../../base/errors.ts'
import { allowedSql, rulesSql } from './members.ts'
import { scoreRemovedLabels } from '../../mill/labels/scoreRemovedLabels.ts'
import { forgetScores } from './scores.ts'
import { minutesBetween, momentOf } from './time.ts'

/** ms: ten seconds to decide, and the way of the call. */
const undoWithin = 15_000

export const takeDown: OperationFunction = async (call) => {
  const { context, transaction, input } = call
  const row = only(call)
  await mayRemove(call, row)
  const now = momentOf(context.caller)
  const timeoutMin = minutesBetween(Date.parse(String(row.dueAt)), now)
  const removed = {
    removedAt: new Date(now).toISOString(),
    remover: context.caller.employeeId,
    solution: input.solution,
    durationMin: minutesBetween(Date.parse(String(row.postedAt)), now),
    timeoutMin,
  }
  const [score] = await scoreRemovedLabels(transaction, [
    { label: String(row.id), timeoutMin, remover: context.caller.employeeId, at: removed.removedAt },
  ])
  return { [String(row.id)]: { ...removed, score: score ?? 0 } }
}

/** By the responsible person, and by whoever a rule lets; without a rule the permission decides. */
async function mayRemove({ context, transaction }: OperationCall, row: Values): Promise<void> {
  const { employeeId } = context.caller
  if (employeeId !== null && employeeId === row.responsible) return
  const [found] = await transaction.run({
    name: 'may_remove_label',
    text: `with recursive ${rulesSql} select ${allowedSql('can_remove', 't', '$2::uuid')} from read.label_type t where t.id = $1::uuid`,
    values: [String(row.labelType), employeeId],
  })
  if (found?.[0] === 't' && found[1] !== 't') throw new Refusal('notAllowed', { text: words.mayNotRemove })
}

export const putBack: OperationFunction = async (call) => {
  const row = only(call)
  if (row.remover !== call.context.caller.employeeId || !isRecent(call, row.removedAt))
    throw new Refusal('guarded', { text: words.tooLate })
  await forgetScores(call.transaction, String(row.id))
  const empty = { removedAt: null, remover: null, solution: null, durationMin: null, timeoutMin: null, score: null }
  return { [String(row.id)]: empty }
}

export const withdraw: OperationFunction = async (call) => {
  const row = only(call)
  if (row.poster !== call.context.caller.employeeId || !isRecent(call, row.postedAt)) throw new Refusal('guarded', { text: words.tooLate })
  return undefined
}

const isRecent = ({ context }: OperationCall, at: unknown): boolean => momentOf(context.caller) - Date.parse(String(at)) <= undoWithin

/** Two labels of one machine become one: what is stored of this one stays, and the other is what has to be removed. */
export const join: OperationFunction = async (call) => {
  const row = only(call)
  if (row.status !== 'posted') throw new Refusal('illegalTransition')
  const into = String(call.input.joinedTo)
  const [other] = await call.transaction.run({
    name: 'label_joined',
    text: "select device_id from data.label where tenant_id = app.tenant() and id = $1::uuid and status = 'posted' for update",
    values: [into],
  })
  if (into === row.id || other?.[0] !== row.device) refuse(call.context, { joinedTo: words.otherMachine })
  return { [String(row.id)]: { status: 'joined', joinedTo: into, dueAt: null, responsible: null } }
}

function only({ rows: [row] }: OperationCall): Values {
  if (!row) throw new Refusal('notFound')
  return row
}

const words = {
  mayNotRemove: { zh: '用户组规则不允许您摘此类标签', en: 'The user group rules do not let you remove labels of this type' },
  tooLate: { zh: '只有本人在 10 秒内可以撤销', en: 'Only the person who did it can undo it, within 10 seconds' },
  otherMachine: { zh: '请选择同一机台上另一张未摘的挂牌', en: 'Choose another posted label of the same machine' },
} as const
