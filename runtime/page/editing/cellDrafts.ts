// What has been typed into the cells of a table and is not saved yet: kept by row, also for rows of other pages, with what the
// server said about it.
import type { FormField } from '../../../metadata/model/model.ts'
import { typedFault } from '../../../metadata/values/typedFault.ts'
import type { Row, Say } from '../../core/contracts/contract.ts'
import type { CellChange, CellNote, RefusedCell } from '../../core/contracts/tableContract.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { isStorable } from '../drafts/drafts.ts'

type Values = Readonly<Record<string, unknown>>
export type Notes = ReadonlyMap<string, Readonly<Record<string, CellNote>>>

interface Draft {
  /** The row as it was read: what versions and "unchanged" are told by. */
  readonly base: Row
  readonly values: Values
  readonly labels: Readonly<Record<string, string | readonly string[]>>
  /** What is wrong, by field. */
  readonly faults: Readonly<Record<string, Fault>>
}
interface Fault {
  readonly message: string
  /** Another has changed the cell meanwhile: what stands there now. */
  readonly theirs?: unknown
}

type StoredDraft = Pick<Draft, 'values' | 'labels'> & { readonly base: Values }

/** The stored row and the fields that differ, of a row that somebody else has changed. */
export interface RowConflict {
  readonly id: string
  readonly current: Row
  readonly fields: Readonly<Record<string, { readonly theirs: unknown }>>
}

type Drafts = ReadonlyMap<string, Draft>

export class CellDrafts {
  private drafts: Drafts = new Map()
  /** Cells that are as they were, and what was refused in them. */
  private marks: readonly RefusedCell[] = []
  private past: readonly Drafts[] = []
  private readonly listeners = new Set<() => void>()
  private overlaid = new WeakMap<Draft, { readonly row: Row; readonly shown: Row }>()
  private made: { readonly of: Drafts; readonly notes: Notes } | undefined

  private readonly fields: readonly FormField[]
  private readonly say: Say

  /** `fields` judge what is typed into them at once. */
  constructor(fields: readonly FormField[], say: Say) {
    this.fields = fields
    this.say = say
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Another object whenever something has changed. */
  readonly state = (): Drafts => this.drafts

  get rowCount(): number {
    return this.drafts.size
  }

  get cellCount(): number {
    return [...this.drafts.values()].reduce((sum, { values }) => sum + Object.keys(values).length, 0)
  }

  /** A value put back to what is stored is no change. */
  change(cells: readonly CellChange[]): void {
    const next = new Map(this.drafts)
    for (const { row, field, value, label } of cells) {
      const before = next.get(row.id) ?? { base: row, values: {}, labels: {}, faults: {} }
      const { [field]: _value, ...values } = before.values
      const { [field]: _fault, ...faults } = before.faults
      const { [field]: _label, ...labels } = before.labels
      const stored = same(before.base[field], value)
      const formField = stored ? undefined : this.fields.find((each) => each.field === field)
      const fault = formField && typedFault({ ...formField, kind: formField.valueKind }, value)
      const draft: Draft = {
        base: before.base,
        values: stored ? values : { ...values, [field]: value ?? null },
        labels: stored || label === undefined ? labels : { ...labels, [field]: label },
        faults: fault === undefined ? faults : { ...faults, [field]: { message: this.say(fault) } },
      }
      if (Object.keys(draft.values).length === 0) next.delete(row.id)
      else next.set(row.id, draft)
    }
    this.marks = this.marks.filter((mark) => !cells.some(({ row, field }) => row.id === mark.row.id && field === mark.field))
    this.past = [...this.past, this.drafts].slice(-100)
    this.put(next)
  }

  /** What was refused in cells that are as they were, in place of all that was before. */
  mark(cells: readonly RefusedCell[]): void {
    this.marks = cells
    this.put(new Map(this.drafts))
  }

  /** Takes back the last change of cells. */
  undo(): void {
    this.marks = []
    const before = this.past.at(-1)
    if (!before) return
    this.past = this.past.slice(0, -1)
    this.put(before)
  }

  clear(): void {
    this.marks = []
    this.past = []
    this.put(new Map())
  }

  /** By row, what a browser may keep of it: no secrets, and of the rows no more than a change is told by. */
  storable(): Values {
    const fields = this.fields.filter(isStorable).map(({ field }) => field)
    const rows = [...this.drafts].map(([id, { base, values, labels }]): [string, StoredDraft] => [
      id,
      { base: only(base, ['id', 'version', ...fields]), values: only(values, fields), labels: only(labels, fields) },
    ])
    return Object.fromEntries(rows.filter(([, { values }]) => Object.keys(values).length > 0))
  }

  /** What `kept` answered once, as far as there still are fields for it. */
  restore(kept: Values): void {
    const fields = new Set(this.fields.map(({ field }) => field))
    const cells = Object.values(kept)
      .filter(isStoredRow)
      .flatMap(({ base, values, labels }) =>
        Object.entries(values)
          .filter(([field]) => fields.has(field))
          .map(([field, value]): CellChange => ({ row: base, field, value, ...(field in labels && { label: labels[field] }) })),
      )
    if (cells.length > 0) this.change(cells)
  }

  /** Rows as a call of several changes takes them, in the order that `refuse` counts by. */
  changes(): readonly Values[] {
    return [...this.drafts.values()].map(({ base, values }) => ({ id: base.id, version: base.version, ...values }))
  }

  /** Messages of a refused call by path (`rows.2.price`). Answers those that belong to no cell that was changed. */
  refuse(messages: Readonly<Record<string, string>>): readonly string[] {
    const ids = [...this.drafts.keys()]
    const next = new Map(this.drafts)
    const elsewhere: string[] = []
    for (const [path, message] of Object.entries(messages)) {
      const [, index = '', field = ''] = path.split('.')
      const id = ids[Number(index)]
      const draft = id === undefined ? undefined : next.get(id)
      if (!draft || id === undefined || !(field in draft.values)) elsewhere.push(message)
      if (draft && id !== undefined) next.set(id, { ...draft, faults: { ...draft.faults, [field]: { message } } })
    }
    this.put(next)
    return elsewhere
  }

  /** Rows that others changed stand on their new version; cells that both changed wait for a choice. */
  meet(conflicts: readonly RowConflict[], messageOf: (theirs: unknown, field: string, current: Row) => string): void {
    const next = new Map(this.drafts)
    for (const { id, current, fields } of conflicts) {
      const draft = next.get(id)
      if (!draft) continue
      const faults = Object.entries(fields)
        .filter(([field]) => field in draft.values)
        .map(([field, { theirs }]) => [field, { message: messageOf(theirs, field, current), theirs }] as const)
      const values = Object.fromEntries(Object.entries(draft.values).filter(([field, value]) => !same(current[field], value)))
      const base = { ...draft.base, ...current }
      if (Object.keys(values).length === 0) next.delete(id)
      else next.set(id, { ...draft, base, values, faults: { ...draft.faults, ...Object.fromEntries(faults) } })
    }
    this.past = []
    this.put(next)
  }

  /** The rows with what has been typed over them; a row without a change is the same object. */
  over(rows: readonly Row[]): readonly Row[] {
    if (this.drafts.size === 0) return rows
    return rows.map((row) => {
      const draft = this.drafts.get(row.id)
      if (!draft) return row
      const known = this.overlaid.get(draft)
      if (known?.row === row) return known.shown
      const shown: Row = { ...row, ...draft.values, $labels: { ...row.$labels, ...draft.labels } }
      this.overlaid.set(draft, { row, shown })
      return shown
    })
  }

  /** What is to be said of cells, by row and field. */
  notes(): Notes {
    if (this.made?.of !== this.drafts) this.made = { of: this.drafts, notes: this.makeNotes() }
    return this.made.notes
  }

  private makeNotes(): Notes {
    const marked = Map.groupBy(this.marks, ({ row }) => row.id)
    const notes = new Map(
      [...marked].map(([id, cells]) => [
        id,
        Object.fromEntries(cells.map(({ field, message }): [string, CellNote] => [field, { message, unchanged: true }])),
      ]),
    )
    for (const [id, changed] of this.changedNotes()) notes.set(id, { ...notes.get(id), ...changed })
    return notes
  }

  private changedNotes(): Notes {
    return new Map(
      [...this.drafts].map(([id, { base, values, faults }]) => [
        id,
        Object.fromEntries(
          Object.keys(values).map((field): [string, CellNote] => {
            const fault = faults[field]
            if (!fault) return [field, {}]
            const accept = () => this.change([{ row: base, field, value: base[field] }])
            return [field, { message: fault.message, ...('theirs' in fault && { accept }) }]
          }),
        ),
      ]),
    )
  }

  private put(next: Drafts): void {
    this.drafts = next
    for (const listener of this.listeners) listener()
  }
}

const same = (one: unknown, other: unknown): boolean => (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)

const only = <T>(of: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null

function isStoredRow(value: unknown): value is Pick<Draft, 'base' | 'values' | 'labels'> {
  if (!isRecord(value) || !isRecord(value['base']) || !isRecord(value['values']) || !isRecord(value['labels'])) return false
  return typeof value['base']['id'] === 'string' && typeof value['base']['version'] === 'number'
}
