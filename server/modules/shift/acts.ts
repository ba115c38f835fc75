// Acts on bindings, each as a whole: what a handover or a binding of several has changed, so that it can be undone for ten minutes.
import { fill } from '../../../metadata/base/fill.ts'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { agree } from '../../engine/context/agree.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import { lockHandover } from '../../mill/handover/handOver.ts'

export interface Act {
  readonly kind: 'handOver' | 'bind'
  /** Teams that come, of a handover. */
  readonly to?: string
}

export interface Result {
  readonly machines: number
  readonly left: number
  readonly text: string
}

const MINUTES = 10

/** Answers its id. */
export async function beginAct({ context, transaction }: OperationCall, { kind, to }: Act): Promise<string> {
  const [row] = await transaction.run({
    name: 'begin_binding_act',
    text: `insert into data.binding_act (tenant_id, id, kind, at, user_id, "to", created_by, updated_by)
      values (app.tenant(), app.uuid7(), $1, now(), $2::uuid, $3, $2::uuid, $2::uuid) returning id`,
    values: [kind, context.caller.userId, to ?? null],
  })
  return row?.[0] ?? ''
}

export async function endAct({ transaction }: OperationCall, act: string, { machines, left, text }: Result): Promise<void> {
  await transaction.run({
    name: 'end_binding_act',
    text: `update data.binding_act set machines = $2::integer, "left" = $3::integer, result = left($4, 500) where tenant_id = app.tenant() and id = $1::uuid`,
    values: [act, String(machines), String(left), text],
  })
}

/** The caller's last one, of ten minutes at most: those it bound are bound no more, those it ended go on. What has been changed since stays. */
export const undoLast: OperationFunction = async (call) => {
  const { context, transaction } = call
  await lockHandover((statement) => transaction.run(statement))
  const [found] = await transaction.run({
    name: 'last_binding_act',
    text: `select a.id, coalesce(a.result, ''), to_char(a.at at time zone '${DEFAULT_ZONE}', 'HH24:MI') from data.binding_act a
      where a.tenant_id = app.tenant() and a.user_id = $1::uuid and a.undone_at is null and a.at > now() - interval '${MINUTES} minutes' order by a.at desc limit 1`,
    values: [context.caller.userId],
  })
  if (!found) throw new Refusal('guarded', { text: words.none })
  const [id, result, at] = found
  const act = id ?? ''
  const [dropped] = await transaction.run({ name: 'undo_bound', text: dropBound, values: [act] })
  const [reopened] = await transaction.run({ name: 'undo_ended', text: reopenEnded, values: [act, context.caller.userId] })
  const values = { result: result ?? '', at: at ?? '', dropped: Number(dropped?.[0]), reopened: Number(reopened?.[0]) }
  agree(call, words.ask, values)
  await transaction.run({
    name: 'undo_done',
    text: 'update data.binding_act set undone_at = now(), version = version + 1, updated_at = now() where tenant_id = app.tenant() and id = $1::uuid',
    values: [act],
  })
  return { message: fill(words.done[context.caller.language], values) }
}

/** $1 the act: rows that are as it made them. */
const dropBound = `with gone as (delete from data.user_machine_bind where tenant_id = app.tenant() and opened_by_id = $1::uuid and version = 1 returning 1)
  select count(*) from gone`

/** $1 the act, $2 who: rows that it was the last to end. */
const reopenEnded = `with back as (update data.user_machine_bind set end_at = end_before, end_before = null, closed_by_id = null, version = version + 1, updated_at = now(), updated_by = $2::uuid
    where tenant_id = app.tenant() and closed_by_id = $1::uuid returning 1)
  select count(*) from back`

const words = {
  none: {
    zh: `没有 ${MINUTES} 分钟内可撤销的交接或绑定`,
    en: `There is no handover or binding of yours within the last ${MINUTES} minutes`,
  },
  ask: {
    zh: '撤销 {at} 的操作？\n{result}\n取消 {dropped} 条绑定，恢复 {reopened} 条绑定。此后改动过的绑定保持不变。',
    en: 'Undo what was done at {at}?\n{result}\n{dropped} bindings are taken back, {reopened} go on. Bindings that have been changed since stay.',
  },
  done: { zh: '已撤销：取消 {dropped} 条，恢复 {reopened} 条绑定', en: 'Undone: {dropped} bindings taken back, {reopened} go on' },
} as const
