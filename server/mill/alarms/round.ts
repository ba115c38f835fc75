// One look at a tenant's machines as they stand: rules that hold long enough raise a warning, once; it ends with its conditions.
import { type AlarmChange, type AlarmWatch, quietWatch, type Reading, watched } from '../../../metadata/mill/alarm.ts'
import { calendarOf } from '../facts/floor.ts'
import { silenceMs } from '../machineState/time.ts'
import { atRest, countsInShift, type Run, readingOf, rulesOf, silentIn, type StoredRule, valuesSql } from './rules.ts'

/** What is remembered from one look to the next: by rule and machine. */
export type Watches = Map<string, AlarmWatch>

interface Machine extends Reading {
  readonly device: string
  readonly model: string
}

interface DeviceAlarm extends AlarmChange {
  readonly rule: StoredRule
  readonly device: string
}

/** How many warnings were raised or have ended. */
export async function lookAround(run: Run, watches: Watches, now = Date.now()): Promise<number> {
  const ended = await endUnjudged(run, now)
  const rules = await rulesOf(run)
  // One that is switched on again begins anew.
  const ruleIds = new Set(rules.map(({ id }) => id))
  for (const key of watches.keys()) if (!ruleIds.has(key.split(' ', 1)[0] ?? '')) watches.delete(key)
  if (rules.length === 0) return ended
  const open = await openWarnings(run)
  const calendar = rules.some(countsInShift) ? await calendarOf(run) : undefined
  const machines = await machinesOf(run, { now, shiftStart: calendar?.shiftAt(now).startAt })
  const watching = (rule: StoredRule) => machines.filter(({ model }) => rule.model === null || rule.model === model)
  const alarms = rules.flatMap((rule) => watching(rule).flatMap((machine) => step(watches, { rule, machine, open })))
  await markSilent(
    run,
    rules.map((rule) => ({ id: rule.id, before: rule.silent, silent: silentIn(rule, watching(rule)) })),
  )
  if (alarms.length > 0) await keep(run, alarms)
  return ended + alarms.length
}

/** A rule that is switched off, or no longer about the machine, says nothing of whether its warning lasts: it ends with the rule. */
async function endUnjudged(run: Run, now: number): Promise<number> {
  const rows = await run({
    name: 'alarms_unjudged',
    text: `update data.alarm_event e set end_at = greatest(e.start_at, $1::timestamptz), duration_sec = greatest(0, round(extract(epoch from $1::timestamptz - e.start_at))),
        version = e.version + 1, updated_at = now()
      where e.tenant_id = app.tenant() and e.end_at is null and not exists (select from read.alarm_config a join read.device d on d.id = e.device_id
        where a.id = e.alarm_config_id and a.enabled and a.deleted_at is null and d.deleted_at is null and d.enabled is not false
          and (a.device_model_id is null or a.device_model_id = d.device_model_id)) returning e.id`,
    values: [new Date(now).toISOString()],
  })
  return rows.length
}

interface Stepping {
  readonly rule: StoredRule
  readonly machine: Machine
  readonly open: ReadonlySet<string>
}

function step(watches: Watches, { rule, machine, open }: Stepping): readonly DeviceAlarm[] {
  const key = keyOf(rule.id, machine.device)
  // After a start the warnings that stand open are known from their rows.
  const before = watches.get(key) ?? (open.has(key) ? { ...quietWatch, raised: true } : quietWatch)
  const { watch, change } = watched(rule, before, machine)
  watches.set(key, watch)
  return change ? [{ ...change, rule, device: machine.device }] : []
}

const keyOf = (rule: string, device: string): string => `${rule} ${device}`

async function openWarnings(run: Run): Promise<ReadonlySet<string>> {
  const rows = await run({
    name: 'alarms_open',
    text: 'select alarm_config_id, device_id from read.alarm_event where end_at is null',
    values: [],
  })
  return new Set(rows.map(([rule, device]) => keyOf(rule ?? '', device ?? '')))
}

interface Moment {
  readonly now: number
  /** Where a rule counts from it. */
  readonly shiftStart: number | undefined
}

/** Those that speak: what a silent one said last tells nothing of how it stands. */
async function machinesOf(run: Run, { now, shiftStart }: Moment): Promise<readonly Machine[]> {
  const [found] = await run({
    name: 'alarms_machines',
    text: `select coalesce(json_agg(json_build_object('device', d.id, 'model', d.device_model_id, 'at', (extract(epoch from n.last_seen_at) * 1000)::float8, 'runs', n.state = 'running', 'values', ${valuesSql('now')})), '[]')::text
      from read.machine_now n join read.device d on d.id = n.device_id where d.deleted_at is null and d.enabled is not false and n.last_seen_at >= $1::timestamptz`,
    values: [new Date(now - silenceMs).toISOString(), shiftStart === undefined ? null : new Date(shiftStart).toISOString()],
  })
  const machines = JSON.parse(found?.[0] ?? '[]') as readonly (Machine & { readonly runs: boolean })[]
  return machines.map((machine) => (machine.runs ? machine : { ...machine, atRest }))
}

interface Silence {
  readonly id: string
  readonly before: string | null
  readonly silent: string | null
}

/** Written where it is otherwise than before; no version of the rule, whose author has changed nothing. */
async function markSilent(run: Run, rules: readonly Silence[]): Promise<void> {
  const others = rules.filter(({ before, silent }) => before !== silent)
  if (others.length === 0) return
  await run({
    name: 'alarms_silent',
    text: `update data.alarm_config a set silent = x.silent from json_to_recordset($1::json) as x(id uuid, silent text) where a.tenant_id = app.tenant() and a.id = x.id`,
    values: [JSON.stringify(others)],
  })
}

async function keep(run: Run, told: readonly DeviceAlarm[]): Promise<void> {
  const rows = told.map(({ kind, at, value, values, rule, device }) => ({
    kind,
    at: new Date(at).toISOString(),
    value,
    reading: readingOf(rule, values),
    rule: rule.id,
    prompt: rule.prompt,
    device,
  }))
  await run({
    name: 'alarms_clear',
    text: `update data.alarm_event e set end_at = x.at, duration_sec = round(extract(epoch from x.at - e.start_at)), reading = case when x.value > e.value then x.reading else e.reading end, value = greatest(e.value, round(x.value, 3)), version = e.version + 1, updated_at = now()
      from json_to_recordset($1::json) as x(kind text, at timestamptz, value numeric, reading text, rule uuid, device uuid)
      where x.kind = 'clear' and e.tenant_id = app.tenant() and e.alarm_config_id = x.rule and e.device_id = x.device and e.end_at is null`,
    values: [JSON.stringify(rows)],
  })
  await run({
    name: 'alarms_raise',
    text: `insert into data.alarm_event (tenant_id, id, alarm_config_id, device_id, prompt, prompt_pinyin, start_at, value, reading, status)
      select app.tenant(), app.uuid7(), x.rule, x.device, x.prompt, a.prompt_word, x.at, round(x.value, 3), x.reading, 'open'
      from json_to_recordset($1::json) as x(kind text, at timestamptz, value numeric, reading text, rule uuid, device uuid, prompt text) join read.alarm_config a on a.id = x.rule
      where x.kind = 'raise' and not exists (select from read.alarm_event o where o.alarm_config_id = x.rule and o.device_id = x.device and o.end_at is null)`,
    values: [JSON.stringify(rows)],
  })
}
