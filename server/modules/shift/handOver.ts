// The handover by hand: to the teams that work now. It says which machines go over and which have no tender, before and after.
import { fill } from '../../../metadata/base/fill.ts'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { handOverTo, lockHandover } from '../../mill/handover/handOver.ts'
import { agree } from '../../engine/context/agree.ts'
import type { OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { Refusal } from '../../base/errors.ts'
import type { Run } from '../../mill/facts/writeFacts.ts'
import { beginAct, endAct } from './acts.ts'

/** Machines that are named; of more, only how many. */
const NAMED = 8

/** One leader at a time: who comes second sees that it is done, by whom and when. */
export const handOver: OperationFunction = async (call) => {
  const { context, transaction } = call
  const { language } = context.caller
  const run: Run = (statement) => transaction.run(statement)
  await lockHandover(run)
  const { shifts, at, to, time } = await onDuty(run)
  if (shifts.length === 0) throw new Refusal('guarded', { text: words.nobody })
  const act = await beginAct(call, { kind: 'handOver', to })
  const { from, taken, left, closed, opened } = await handOverTo(run, { shifts, at, by: context.caller.userId, act })
  if (closed + opened === 0) return await nothingToDo(call)
  const others = left.length > NAMED ? '…' : ''
  const values = {
    from: from === '' ? '--' : from,
    to,
    time,
    closed,
    opened,
    taken,
    left: left.length,
    names: left.length === 0 ? words.all[language] : `${left.slice(0, NAMED).join('、')}${others}`,
  }
  // Undone with the transaction, where the caller has not agreed: the numbers before are those after.
  agree(call, words.ask, values)
  const text = fill(words.done[language], values)
  await transaction.run({
    name: 'handover_from',
    text: 'update data.binding_act set "from" = $2 where tenant_id = app.tenant() and id = $1::uuid',
    values: [act, values.from],
  })
  await endAct(call, act, { machines: taken, left: left.length, text })
  return { message: text }
}

/** At the moment after the lock: a transaction that waited for it began before what the other has written. */
async function onDuty(run: Run) {
  const rows = await run({
    name: 'shifts_on_duty',
    text: `select s.id, clock_timestamp(), o.name, to_char(now() at time zone '${DEFAULT_ZONE}', 'HH24:MI') from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
        left join read.organisation o on o.id = s.organisation_id
      where r.running and r.enabled and r.deleted_at is null and s.start_at <= now() and s.end_at > now() and s.organisation_id is not null order by o.name`,
    values: [],
  })
  return {
    shifts: rows.map(([id]) => id ?? ''),
    at: rows[0]?.[1] ?? '',
    to: rows.map(([, , name]) => name ?? '').join('、'),
    time: rows[0]?.[3] ?? '',
  }
}

/** The machines are with the team on duty already: who handed them over, and when the next shift begins. */
async function nothingToDo({ transaction }: OperationCall): Promise<never> {
  const [row] = await transaction.run({
    name: 'handed_over_already',
    text: `with next as (select s.start_at, s.period_name, o.name from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id left join read.organisation o on o.id = s.organisation_id
        where r.running and r.enabled and r.deleted_at is null and s.start_at > now() order by s.start_at limit 1),
      last as (select a.at, a.user_id from read.binding_act a where a.kind = 'handOver' and a.undone_at is null and a.result is not null order by a.at desc limit 1)
      select to_char(last.at at time zone '${DEFAULT_ZONE}', 'MM-DD HH24:MI'), last.user_id, to_char(next.start_at at time zone '${DEFAULT_ZONE}', 'HH24:MI'), next.name
      from (select) x left join last on true left join next on true`,
    values: [],
  })
  const [at, by, begins, team] = row ?? []
  const [user] = await transaction.at('control').run({
    name: 'who_handed_over',
    text: 'select coalesce(name, login_name) from read.user_account where id = $1::uuid',
    values: [by ?? null],
  })
  const values = { at: at ?? '--', by: user?.[0] ?? '--', begins: begins ?? '--', team: team ?? '--' }
  throw new Refusal('guarded', { text: at === null || at === undefined ? words.early : words.already, values })
}

const words = {
  nobody: { zh: '当前没有排班，无法交接班', en: 'No shift is scheduled now, so there is no team to hand over to' },
  all: { zh: '全部有人接台', en: 'all have a tender' },
  ask: {
    zh: '交接班：{from} → {to}（{time}）？\n结束 {closed} 条绑定，新增 {opened} 条。\n{taken} 台由接班班组接台，{left} 台无人接台：{names}',
    en: 'Hand over from {from} to {to} ({time})?\n{closed} bindings end, {opened} begin.\n{taken} machines go over, {left} have no tender: {names}',
  },
  done: {
    zh: '已交接：{from} → {to}（{time}），{taken} 台已接台，{left} 台无人接台：{names}',
    en: 'Handed over from {from} to {to} ({time}): {taken} machines taken over, {left} without a tender: {names}',
  },
  already: {
    zh: '机台已由当班班组看台，没有可交接的内容。最近一次交接：{by}，{at}。下一班 {team} 于 {begins} 开始。',
    en: 'The machines are with the team on duty already, so there is nothing to hand over. Last handover: {by}, {at}. The next shift, {team}, begins at {begins}.',
  },
  early: {
    zh: '机台已由当班班组看台，没有可交接的内容。下一班 {team} 于 {begins} 开始，请在那之后交接。',
    en: 'The machines are with the team on duty already, so there is nothing to hand over. The next shift, {team}, begins at {begins}: hand over after that.',
  },
} as const
