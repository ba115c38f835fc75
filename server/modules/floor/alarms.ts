// When a rule would have warned: a trial run over the hourly means of the past, and broken ends minute by minute, kept with the rule.
import { refuse } from '../../engine/entity/read/read.ts'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { episodesOf, type Reading } from '../../../metadata/mill/alarm.ts'
import { dayOfDate, zoneClock } from '../../../metadata/mill/zone.ts'
import { isInHours, isInMinutes, isAlarmQuantity, rulesOf, valuesSql } from '../../mill/alarms/rules.ts'
import type { ConstraintFunction, OperationCall, OperationFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { Refusal } from '../../base/errors.ts'
import { inWords } from './alarmTrial.ts'

const MOST_DAYS = 35
/** Of rules that go by minutes. */
const MOST_DAYS_BY_MINUTES = 7
const HOUR = 3_600_000
const MINUTE = 60_000

/** `{ from, until }`, days that both count → the rule with what came of it. */
export const tryOut: OperationFunction = async (call) => {
  const { rows, transaction, input, context } = call
  const id = String(rows[0]?.id)
  const [rule] = await rulesOf((statement) => transaction.run(statement), id)
  if (!rule) throw new Refusal('notFound')
  const [from, until] = [String(input.from), String(input.until)]
  if (until < from) refuse(call.context, { until: words.order })
  const byMinutes = rule.conditions.some(({ quantity }) => isInMinutes(quantity))
  if (dayOfDate(until) - dayOfDate(from) >= MOST_DAYS) refuse(call.context, { until: words.long })
  if (byMinutes && dayOfDate(until) - dayOfDate(from) >= MOST_DAYS_BY_MINUTES) refuse(call.context, { until: words.longByMinutes })
  const { momentOf } = zoneClock(DEFAULT_ZONE)
  const query = { model: rule.model, from: momentOf(dayOfDate(from), 0), until: momentOf(dayOfDate(until) + 1, 0) }
  const machines = await hoursOf(call, query)
  const broken = byMinutes ? await brokenOf(call, query) : undefined
  const warnings = machines
    .flatMap(({ number, hours }) =>
      episodesOf(rule, broken ? minutesOf(hours, broken.get(number) ?? []) : hours.flatMap(quarters)).map((episode) => ({
        number,
        ...episode,
      })),
    )
    .toSorted((a, b) => a.startAt - b.startAt)
  const language = context.caller.language
  const untold = [
    ...new Set(rule.conditions.filter(({ quantity }) => !isInHours(quantity) && !isInMinutes(quantity)).map(({ name }) => name)),
  ]
  const trial =
    untold.length > 0
      ? fill(words.untold[language], { names: untold.join(language === 'zh' ? '、' : ', ') })
      : machines.length === 0
        ? fill(words.nothing[language], { from, until })
        : inWords({ rule, from, until, end: Math.min(query.until, Date.now()), machines: machines.length, warnings }, language)
  return { [id]: { trial, triedAt: new Date().toISOString() } }
}

/** A rule that is on judges what is told of machines: any other would never warn, and not say so. */
export const comparesReported: ConstraintFunction = async ({ transaction, changes }) => {
  const rows = await transaction.run({
    name: 'judged_quantities',
    text: `select q.name, q.identifier, a.id from data.alarm_config a join data.alarm_condition c on (c.tenant_id, c.alarm_config_id) = (a.tenant_id, a.id)
      join data.thing_model q on (q.tenant_id, q.id) = (c.tenant_id, c.parameter_id) where a.tenant_id = app.tenant() and a.id = any($1::uuid[]) and a.enabled and a.deleted_at is null`,
    values: [arrayLiteral(changes.map(({ id }) => id))],
  })
  return rows
    .filter(([, identifier]) => !isAlarmQuantity(identifier ?? ''))
    .map(([name, , rule]) => ({ id: rule ?? '', values: { name: name ?? '' } }))
}

/** Quantities are known by their identifiers: one that a rule judges keeps its own. */
export const keepsCompared: ConstraintFunction = async ({ transaction, changes }) => {
  const renamed = changes.filter(({ before, after }) => before && after && before.identifier !== after.identifier)
  const lost = renamed.filter(({ before }) => isAlarmQuantity(String(before?.identifier)))
  if (lost.length === 0) return []
  const rows = await transaction.run({
    name: 'rules_of_quantities',
    text: `select distinct on (c.parameter_id) c.parameter_id, a.name from data.alarm_config a join data.alarm_condition c on (c.tenant_id, c.alarm_config_id) = (a.tenant_id, a.id)
      where a.tenant_id = app.tenant() and c.parameter_id = any($1::uuid[]) and a.enabled and a.deleted_at is null order by c.parameter_id, a.name`,
    values: [arrayLiteral(lost.map(({ id }) => id))],
  })
  return rows.map(([id, rule]) => ({ id: id ?? '', values: { rule: rule ?? '' } }))
}

/** An hour's mean holds from its beginning to its end. */
const quarters = ({ at, values }: Reading): readonly Reading[] => [0, 1, 2, 3].map((quarter) => ({ at: at + (quarter * HOUR) / 4, values }))

/** How many ends are broken from a minute on. */
type Change = readonly [at: number, broken: number]

/** Each minute of the hours that are known, with the ends that were broken at it. */
function* minutesOf(hours: readonly Reading[], changes: readonly Change[]): Iterable<Reading> {
  let next = 0
  let broken = 0
  for (const { at, values } of hours)
    for (let minute = at; minute < at + HOUR; minute += MINUTE) {
      for (let change = changes[next]; change && change[0] <= minute; change = changes[++next]) broken = change[1]
      yield { at: minute, values: { ...values, broken_spindles: broken } }
    }
}

interface AlarmQuery {
  readonly model: string | null
  readonly from: number
  readonly until: number
}

async function hoursOf(
  { transaction }: OperationCall,
  { model, from, until }: AlarmQuery,
): Promise<readonly { readonly number: string; readonly hours: readonly Reading[] }[]> {
  const rows = await transaction.run({
    name: 'alarm_hours',
    text: `select d.machine_number, json_agg(json_build_object('at', (extract(epoch from x.hour) * 1000)::float8, 'values', x.told) order by x.hour)::text
      from (select h.device_id, h.hour, ${valuesSql('hour')} as told from read.hourly_machine h where h.hour >= $1::timestamptz and h.hour < $2::timestamptz) x
      join read.device d on d.id = x.device_id where $3::uuid is null or d.device_model_id = $3::uuid group by d.machine_number`,
    values: [new Date(from).toISOString(), new Date(until).toISOString(), model],
  })
  return rows.map(([number, hours]) => ({ number: number ?? '', hours: JSON.parse(hours ?? '[]') as readonly Reading[] }))
}

/** By machine: where the number of broken ends changes, to the minute. An end that is broken for an hour counts as empty, so none reaches back further. */
async function brokenOf(
  { transaction }: OperationCall,
  { model, from, until }: AlarmQuery,
): Promise<ReadonlyMap<string, readonly Change[]>> {
  const rows = await transaction.run({
    name: 'alarm_broken',
    text: `with edges as (
        select b.device_id, e.at, sum(e.step) as step from read.break_episode b
          cross join lateral (values (date_trunc('minute', b.start_at) + interval '1 minute', 1), (date_trunc('minute', coalesce(b.end_at, $2::timestamptz)) + interval '1 minute', -1)) e (at, step)
        where b.start_at >= $1::timestamptz - interval '2 hours' and b.start_at < $2::timestamptz group by b.device_id, e.at),
      counts as (select device_id, at, sum(step) over (partition by device_id order by at) as broken from edges)
      select d.machine_number, json_agg(json_build_array((extract(epoch from c.at) * 1000)::float8, c.broken) order by c.at)::text
      from counts c join read.device d on d.id = c.device_id where $3::uuid is null or d.device_model_id = $3::uuid group by d.machine_number`,
    values: [new Date(from).toISOString(), new Date(until).toISOString(), model],
  })
  return new Map(rows.map(([number, changes]) => [number ?? '', JSON.parse(changes ?? '[]') as readonly Change[]]))
}

const words = {
  order: { zh: '结束日期不能早于开始日期', en: 'The last day cannot come before the first' },
  longByMinutes: {
    zh: `按每分钟试算最多 ${MOST_DAYS_BY_MINUTES} 天`,
    en: `At most ${MOST_DAYS_BY_MINUTES} days of rules that are tried by the minute`,
  },
  long: { zh: `最多 ${MOST_DAYS} 天`, en: `At most ${MOST_DAYS} days` },
  nothing: { zh: '{from} 至 {until} 没有小时数据', en: 'There are no hourly figures from {from} to {until}' },
  untold: {
    zh: '{names}没有小时数据，不能用过去的数据试算',
    en: 'Hourly figures do not tell of: {names}. It cannot be tried on the past',
  },
} as const
