// What a tenant's machines have said, in one transaction: facts, states, positions, what is dirty.
import type { RawRows } from '../../kernel/database/database.ts'
import { type FactKind, factTables } from '../facts/factTables.ts'
import { applyDeclared, type Period } from '../declared/apply.ts'
import { markDirty } from '../rollup/work.ts'
import { columnLiteral, type FactRow, type Run, writeFacts } from '../facts/writeFacts.ts'
import type { AppliedMessages } from './appliedMessages.ts'
import { holesText } from './position.ts'
import { recountHours, replaceFacts } from './replace.ts'
import { writeSaid } from './said.ts'

export class LeaseLost extends Error {}

/** @throws LeaseLost where another console has taken the tenant over. */
export async function checkEpoch(run: Run, epoch: string): Promise<void> {
  expectEpoch(await run(epochNow), epoch)
}

export const epochNow = {
  name: 'telemetry_check_epoch',
  text: 'select n from data.telemetry_epoch where tenant_id = app.tenant() for share',
  values: [],
}

/** @throws LeaseLost as above. */
export function expectEpoch(rows: RawRows | undefined, epoch: string): void {
  if (rows?.[0]?.[0] !== epoch) throw new LeaseLost('another console takes this tenant in')
}

export async function writeApplied(run: Run, heard: readonly AppliedMessages[]): Promise<void> {
  for (const kind of Object.keys(factTables) as FactKind[]) {
    const rows = heard.flatMap(({ facts }) => facts.rows.flatMap((each) => (each.kind === kind ? [each.row] : [])))
    if (rows.length > 0) await writeFacts(run, kind, rows)
  }
  for (const each of heard) await replaceFacts(run, each)
  await recountHours(run, heard)
  await writeStates(run, heard)
  await applyDeclared(run, heard.flatMap(periodOf))
  await writePositions(run, heard)
  await writeSaid(run, heard)
  await markDirty(
    run,
    heard.flatMap(({ device, facts }) => facts.cells.map((cell) => ({ ...cell, device, reason: 'telemetry' }))),
  )
}

/** What has just been written of a machine, from the first moment that may have changed. */
function periodOf({ device, facts, state }: AppliedMessages): readonly Period[] {
  if (state.at === null) return []
  const begun = facts.rows.flatMap(({ kind, row }) => (kind === 'machineState' || kind === 'stopRecord' ? [Number(row.start_at)] : []))
  return [{ device, from: begun.reduce((first, at) => Math.min(first, at), Math.min(state.since, state.at)), now: state.at }]
}

async function writeStates(run: Run, heard: readonly AppliedMessages[]): Promise<void> {
  const said = heard.filter(({ state }) => state.at !== null).toSorted((a, b) => (a.device < b.device ? -1 : 1))
  if (heard.length === 0) return
  await run({
    name: 'telemetry_states',
    text: `insert into data.telemetry_machine (tenant_id, device_id, state) select app.tenant(), (u.said->>'device')::uuid, u.said->'state' from jsonb_array_elements($1::jsonb) u (said)
      on conflict (tenant_id, device_id) do update set state = excluded.state, at = now()`,
    values: [JSON.stringify(heard.map(({ device, state }) => ({ device, state })))],
  })
  if (said.length === 0) return
  const shown: readonly (readonly [name: string, type: string, value: (heard: AppliedMessages) => FactRow[string]])[] = [
    ['device_id', 'uuid', ({ device }) => device],
    ['state', 'text', ({ state }) => (state.silent ? 'offline' : state.state)],
    ['since', 'timestamptz', ({ state }) => iso(state.silent ? state.at : state.since)],
    ['own_state', 'text', ({ state }) => (state.silent ? 'offline' : state.state)],
    ['own_since', 'timestamptz', ({ state }) => iso(state.silent ? state.at : state.since)],
    ['last_seen_at', 'timestamptz', ({ state }) => iso(state.at)],
    ['spindle_map', 'text', ({ state }) => state.map],
    ['spindle_map_at', 'timestamptz', ({ state }) => iso(state.mapAt)],
    ['full_at', 'timestamptz', ({ state }) => iso(typeof state.now.full_at === 'number' ? Math.round(state.now.full_at) : null)],
    ...nowColumns.map(([name, type]) => [name, type, ({ state }: AppliedMessages) => state.now[name] ?? null] as const),
  ]
  const names = shown.map(([name]) => name)
  await run({
    name: 'telemetry_now',
    text: `insert into data.machine_now (tenant_id, ${names.join(', ')}, variety_id)
      select app.tenant(), ${names.map((name) => (name === 'spindle_map' ? "decode(u.spindle_map, 'hex')" : `u.${name}`)).join(', ')}, ${varietyNow}
      from unnest(${shown.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ')}) u (${names.join(', ')})
      on conflict (tenant_id, device_id) do update set ${names
        .slice(1)
        .map((name) => `${name} = excluded.${name}`)
        .join(', ')}, variety_id = excluded.variety_id`,
    values: shown.map(([, , value]) =>
      columnLiteral(said, (each) => {
        const found = value(each)
        return found === null || found === undefined ? null : String(found)
      }),
    ),
  })
}

/** What is on the machine; of several at once that of the first spindles. */
const varietyNow = `(select v.variety_id from read.device_variety v where v.device_id = u.device_id and v.start_at <= now() and (v.end_at is null or v.end_at > now())
  order by v.spindle_from nulls first, v.start_at desc, v.id limit 1)`

const nowColumns = [
  ['spindle_rpm', 'integer'],
  ['front_roller_rpm', 'numeric'],
  ['delivery_speed', 'numeric'],
  ['twist', 'numeric'],
  ['doff_seq', 'integer'],
  ['doff_progress', 'numeric'],
  ['length_total', 'numeric'],
  ['running', 'integer'],
  ['broken', 'integer'],
  ['weak', 'integer'],
  ['empty', 'integer'],
  ['slip', 'integer'],
  ['closed', 'integer'],
  ['k_w', 'numeric'],
  ['temperature', 'numeric'],
  ['rh', 'numeric'],
  ['message_rate', 'numeric'],
] as const

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

async function writePositions(run: Run, heard: readonly AppliedMessages[]): Promise<void> {
  const rows = heard.flatMap(({ device, positions }) => positions.map((position) => ({ device, position })))
  if (rows.length === 0) return
  await run({
    name: 'telemetry_positions',
    text: `insert into data.telemetry_box (tenant_id, device_id, boot, upto, missing) select app.tenant(), u.device, u.boot, u.upto, u.missing::int8multirange
      from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[]) u (device, boot, upto, missing)
      on conflict (tenant_id, device_id, boot) do update set upto = excluded.upto, missing = excluded.missing, seen_at = now()`,
    values: [
      columnLiteral(rows, ({ device }) => device),
      columnLiteral(rows, ({ position }) => String(position.boot)),
      columnLiteral(rows, ({ position }) => String(position.upto)),
      columnLiteral(rows, ({ position }) => holesText(position)),
    ],
  })
}
