// Rows of cells make room for new ones; events are told what is now known of them.
import type { Shift } from '../../../metadata/mill/calendar.ts'
import { type FactTable, factTables } from '../facts/factTables.ts'
import { columnLiteral, type FactRow, type Run } from '../facts/writeFacts.ts'

interface Replacing {
  readonly shift: Shift
  /** Machines whose cells were computed. */
  readonly computed: readonly string[]
  readonly all: readonly string[]
}

export async function replaceCells(run: Run, { shift, computed, all }: Replacing): Promise<void> {
  for (const [table, devices] of [
    ['shift_yield', computed],
    ['shift_stop', computed],
    ['spindle_count', computed],
    ['person_share', all],
  ] as const)
    await run({
      name: `telemetry_replace_${table}`,
      text: `delete from data.${table} where tenant_id = app.tenant() and production_date = $1::date and period = $2::smallint and device_id = any($3::uuid[])`,
      values: [shift.productionDate, String(shift.period), columnLiteral(devices, (id) => id)],
    })
}

export async function replaceHandedOver(run: Run, rows: readonly FactRow[]): Promise<void> {
  if (rows.length === 0) return
  await run({
    name: 'telemetry_tell_given',
    text: `update data.shift_yield y set actual_kg = u.kg, source = u.source, corrected = u.corrected, auto_kg = u.auto, theoretical_kg = u.theoretical, target_kg = u.target, other_process = u.other
      from unnest($1::uuid[], $2::date[], $3::numeric[], $4::text[], $5::boolean[], $6::numeric[], $7::numeric[], $8::numeric[], $9::boolean[]) u (id, date, kg, source, corrected, auto, theoretical, target, other)
      where y.tenant_id = app.tenant() and y.production_date = u.date and y.id = u.id and (y.actual_kg, y.source, y.corrected, y.auto_kg, y.theoretical_kg, y.target_kg, y.other_process)
          is distinct from (u.kg, u.source, u.corrected, u.auto, u.theoretical, u.target, u.other)`,
    values: ['id', 'production_date', 'actual_kg', 'source', 'corrected', 'auto_kg', 'theoretical_kg', 'target_kg', 'other_process'].map(
      (column) => columnLiteral(rows, (row) => textOf(row[column])),
    ),
  })
}

const columns = {
  stopRecord: { variety_id: 'uuid', organisation_id: 'uuid', loss_kg: 'numeric', stop_reason_id: 'uuid' },
  breakEpisode: { variety_id: 'uuid', organisation_id: 'uuid', tender_id: 'uuid', loss_kg: 'numeric' },
  spindleEpisode: { variety_id: 'uuid' },
  doffRecord: { variety_id: 'uuid', organisation_id: 'uuid', doffing_team_id: 'uuid' },
} as const

export async function replaceEvents(run: Run, kind: keyof typeof columns, rows: readonly FactRow[]): Promise<void> {
  if (rows.length === 0) return
  const { table, key, columns: types }: FactTable = factTables[kind]
  const set: Readonly<Record<string, string>> = columns[kind]
  const names = [...key, ...Object.keys(set)]
  const parameters = names.map((name, at) => `$${at + 1}::${set[name] ?? types[name]}[]`)
  await run({
    name: `telemetry_tell_${table}`,
    text: `update data.${table} o set ${Object.keys(set)
      // What a person has registered meanwhile stays.
      .map((name) => `${name} = ${name === 'stop_reason_id' ? `coalesce(o.${name}, u.${name})` : `u.${name}`}`)
      .join(', ')} from unnest(${parameters.join(', ')}) u (${names.join(', ')})
      where o.tenant_id = app.tenant() and ${key.map((name) => `o.${name} = u.${name}`).join(' and ')}`,
    values: names.map((name) => columnLiteral(rows, (row) => textOf(row[name], types[name] === 'timestamptz'))),
  })
}

const textOf = (value: FactRow[string], isTime = false): string | null =>
  value === null || value === undefined ? null : isTime && typeof value === 'number' ? new Date(value).toISOString() : String(value)
