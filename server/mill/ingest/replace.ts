// Facts of a machine that was heard again take the place of those that were stored; what people have said of them stays.
import type { ReplacedKind } from '../machineState/facts.ts'
import { type FactTable, factTables } from '../facts/factTables.ts'
import { columnLiteral, columnsOf, type Run } from '../facts/writeFacts.ts'
import type { AppliedMessages } from './appliedMessages.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** Those of before that did not come out again go. The new ones are stored already. */
export async function replaceFacts(run: Run, { device, facts, state }: AppliedMessages): Promise<void> {
  if (!facts.replaced) return
  for (const kind of Object.keys(facts.replaced) as ReplacedKind[]) {
    const { after, open } = facts.replaced[kind]
    const rows = facts.rows.flatMap((each) => (each.kind === kind ? [each.row] : []))
    const { table, key, columns, id }: FactTable = factTables[kind]
    const names = key.filter((name) => name !== 'device_id')
    const list = (first: number): string =>
      `exists (select from unnest(${names.map((name, at) => `$${first + at}::${columns[name]}[]`).join(', ')}) k (${names.join(', ')})
        where ${names.map((name) => `k.${name} = o.${name}`).join(' and ')})`
    const gone = `o.tenant_id = app.tenant() and o.device_id = $1::uuid and (o.${id?.[0]} > $2::timestamptz or ${list(3)})
      and not ${list(3 + names.length)}`
    const values = [device, iso(after), ...columnsOf(kind, names, open), ...columnsOf(kind, names, rows)]
    if (kind === 'stopRecord') await carryOver(run, gone, values)
    await run({
      name: `telemetry_replace_${kind}`,
      text: `delete from data.${table} o where ${gone} ${kind === 'energyInterval' ? `and o.meter_no = any($${values.length + 1}::text[])` : ''}
        ${kind === 'stopRecord' ? `and o.source = 'auto' and o.registered_at is null` : ''}`,
      values: kind === 'energyInterval' ? [...values, columnLiteral(Object.keys(state.meters), (name) => name)] : values,
    })
  }
  await run({
    name: 'telemetry_past_replaced',
    text: `delete from data.telemetry_past where tenant_id = app.tenant() and device_id = $1::uuid and at > $2::timestamptz`,
    values: [device, iso(facts.replaced.doffRecord.after)],
  })
  await run({
    name: 'telemetry_said_heard',
    text: 'update data.telemetry_said set late = false where tenant_id = app.tenant() and device_id = $1::uuid and late and until_at > $2::timestamptz',
    values: [device, iso(facts.replaced.doffRecord.after)],
  })
}

/** What people have registered of a stop is the new one's that lies there; where there is none, it stays. */
async function carryOver(run: Run, gone: string, values: readonly (string | null)[]): Promise<void> {
  const said = ['type', 'stop_reason_id', 'stop_sub_reason_id', 'operator_id', 'registered_at', 'remark', 'updated_at', 'updated_by']
  await run({
    name: 'telemetry_carry_stop',
    text: `with gone as (select o.* from data.stop_record o where o.registered_at is not null and ${gone}),
      carried as (update data.stop_record n set ${said.map((name) => `${name} = g.${name}`).join(', ')} from gone g
        where n.tenant_id = app.tenant() and n.device_id = g.device_id and n.start_at <> g.start_at and n.registered_at is null
          and tstzrange(n.start_at, coalesce(n.end_at, 'infinity')) && tstzrange(g.start_at, coalesce(g.end_at, 'infinity'))
        returning g.start_at)
      delete from data.stop_record o using carried c where o.tenant_id = app.tenant() and o.device_id = $1::uuid and o.start_at = c.start_at`,
    values,
  })
}

/** Energy and breaks of hours of long ago are those that are stored of them. */
export async function recountHours(run: Run, heard: readonly AppliedMessages[]): Promise<void> {
  const rows = heard.flatMap(({ device, facts }) => facts.recounts.map((hour) => ({ device, hour })))
  if (rows.length === 0) return
  const of = (table: string): string =>
    `from data.${table} x where x.tenant_id = h.tenant_id and x.device_id = h.device_id and x.start_at >= h.hour and x.start_at < h.hour + interval '1 hour'`
  await run({
    name: 'telemetry_recount',
    text: `update data.hourly_machine h set k_wh = coalesce((select sum(x.k_wh) ${of('energy_interval')}), h.k_wh),
        breaks = (select count(*) ${of('break_episode')} and not x.startup), startup_breaks = (select count(*) ${of('break_episode')} and x.startup)
      from (select distinct * from unnest($1::uuid[], $2::timestamptz[])) u (device, hour)
      where h.tenant_id = app.tenant() and h.device_id = u.device and h.hour = u.hour`,
    values: [columnLiteral(rows, ({ device }) => device), columnLiteral(rows, ({ hour }: { hour: number }) => iso(hour))],
  })
}
