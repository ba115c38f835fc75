// One line of history: a fact as its entity calls its fields, of a machine by its number.
import { instantIn } from '../../../metadata/written/days.ts'
import { type FactKind, type FactTable, factTables } from '../facts/factTables.ts'
import type { Floor, Machine } from '../facts/floor.ts'
import type { FactRow } from '../facts/writeFacts.ts'

export const historyKinds = [
  'machineState',
  'hourlyMachine',
  'breakEpisode',
  'spindleEpisode',
  'doffRecord',
  'stopRecord',
  'energyInterval',
  'shiftYield',
  'shiftStop',
] as const satisfies readonly FactKind[]
export type HistoryKind = (typeof historyKinds)[number]

export interface HistoryLine {
  readonly kind: HistoryKind
  readonly machine: Machine
  readonly row: Readonly<Record<string, FactRow[string]>>
}

/** Rows that lines name by what people call them. */
export interface Named {
  readonly floor: Floor
  readonly varieties: ReadonlyMap<string, string>
  readonly stopReasons: ReadonlyMap<string, string>
}

/** Made here, or from the line's machine. */
const own = new Set(['id', 'device_id', 'organisation_id', 'other_process'])
/** Without which a fact is none; the column that says when. */
const needed: Readonly<Record<HistoryKind, readonly string[]>> = {
  machineState: ['start_at', 'end_at', 'state'],
  hourlyMachine: ['hour'],
  breakEpisode: ['start_at', 'spindle_no'],
  spindleEpisode: ['start_at', 'spindle_no', 'kind'],
  doffRecord: ['restart_at', 'doff_seq'],
  stopRecord: ['start_at', 'type'],
  energyInterval: ['start_at', 'k_wh'],
  shiftYield: ['production_date', 'period', 'start_at', 'end_at'],
  shiftStop: ['production_date', 'period', 'type', 'count'],
}

export const timeOf = (kind: HistoryKind): string => needed[kind][0] ?? ''

/** Why a line cannot be taken. */
export class Unfit extends Error {}

/** @throws Unfit naming what is wrong. */
export function readLine(text: string, named: Named): HistoryLine {
  const said = objectIn(text)
  const kind = historyKinds.find((each) => each === said.kind)
  if (!kind) throw new Unfit(`kind: ${JSON.stringify(said.kind)}`)
  const machine = named.floor.byNumber.get(String(said.device))
  if (!machine) throw new Unfit(`device: ${JSON.stringify(said.device)}`)
  const table: FactTable = factTables[kind]
  const row: Record<string, FactRow[string]> = { device_id: machine.id }
  for (const [column, type] of Object.entries(table.columns)) {
    if (own.has(column)) continue
    const field = fieldOf(kind, column)
    row[column] = column.endsWith('_id') ? idOf(column, said[field], named) : valueOf(type, said[field], field)
  }
  if (kind === 'energyInterval') row.meter_no ??= machine.number
  const missing = needed[kind].find((column) => row[column] === null || row[column] === undefined)
  if (missing !== undefined) throw new Unfit(`${fieldOf(kind, missing)}: missing`)
  return { kind, machine, row }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return Object(said)
  } catch {
    // Told below.
  }
  throw new Unfit('no JSON object')
}

const fields = new Map<string, string>()

/** Column to field; a line's kind is its own, so that of an episode has another name. */
function fieldOf(kind: HistoryKind, column: string): string {
  if (column === 'kind') return 'spindleKind'
  const key = `${kind} ${column}`
  const known = fields.get(key) ?? column.replace(/_id$/, '').replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  fields.set(key, known)
  return known
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idOf(column: string, said: unknown, { varieties, stopReasons }: Named): string | null {
  if (said === null || said === undefined) return null
  const word = String(said)
  if (isId.test(word)) return word
  const id = (column === 'variety_id' ? varieties : stopReasons).get(word)
  if (id === undefined) throw new Unfit(`${column.replace(/_id$/, '')}: ${JSON.stringify(said)}`)
  return id
}

function valueOf(type: string, said: unknown, field: string): FactRow[string] {
  if (said === null || said === undefined) return null
  const wrong = (): never => {
    throw new Unfit(`${field}: ${JSON.stringify(said).slice(0, 100)}`)
  }
  if (type === 'timestamptz') {
    const at = typeof said === 'string' ? Date.parse(instantIn(said) ?? '') : Number.NaN
    return at > 0 && at < 4e12 ? at : wrong()
  }
  if (type === 'date')
    return typeof said === 'string' && /^\d{4}-\d\d-\d\d$/.test(said) && Number.isFinite(Date.parse(said)) ? said : wrong()
  if (type === 'text') return typeof said === 'string' && said.length <= 100 && !said.includes('\0') ? said : wrong()
  if (type === 'boolean') return typeof said === 'boolean' ? said : wrong()
  return typeof said === 'number' && Math.abs(said) < (type === 'smallint' ? 32_768 : type === 'integer' ? 2_147_483_648 : 1e15)
    ? said
    : wrong()
}
