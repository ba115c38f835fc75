// Rows of every entity, made when they are first asked for, and kept: what a reader adds, changes or removes stays until the story is left.
import type { Entity } from '../../metadata/model/model.ts'
import type { Row } from '../../runtime/index.ts'
import { chance } from './chance.ts'
import { everyday } from './everyday.ts'
import { sampleValue, type Circumstances } from './sampleValue.ts'

const COUNT = 36
const TREE_COUNT = 14
/** Children of a node; the first row is the root. */
const BRANCHES = 3

export type SampleRow = Row & { readonly id: string; readonly version: number }

export class SampleRows {
  readonly #around: Circumstances
  readonly now: number
  readonly #made = new Map<string, SampleRow[]>()
  /** How often an entity's rows have been written, as the server counts it. */
  readonly changes = new Map<string, number>()

  constructor(around: Omit<Circumstances, 'idsOf'>) {
    this.now = around.today.getTime()
    this.#around = { ...around, idsOf: (entity) => this.#idsOf(entity) }
  }

  of(entity: Entity): readonly SampleRow[] {
    const known = this.#made.get(entity.id)
    if (known) return known
    const rows = Array.from({ length: countOf(entity) }, (_, at) => this.#row(entity, at))
    this.#made.set(entity.id, rows)
    return rows
  }

  find(entity: Entity, id: string): SampleRow | undefined {
    return this.of(entity).find((row) => row.id === id)
  }

  /** What a path leads to: a field of the row, or one of the record that it refers to. */
  value(entity: Entity, row: SampleRow, path: string): unknown {
    const [name = '', ...far] = path.split('.')
    if (far.length === 0) return row[name]
    const target = this.#around.model.entities[entity.fields[name]?.reference ?? '']
    const record = target && this.find(target, String(row[name]))
    return target && record && this.value(target, record, far.join('.'))
  }

  /** Adds the record, or puts it in the place of the stored one; answers it as stored. */
  save(entity: Entity, record: Readonly<Record<string, unknown>>): SampleRow {
    const rows = [...this.of(entity)]
    const at = rows.findIndex(({ id }) => id === record.id)
    const before = rows[at] ?? this.#row(entity, rows.length)
    const stored: SampleRow = { ...before, ...record, id: before.id, version: before.version + 1 }
    this.#write(entity, at < 0 ? [stored, ...rows] : rows.with(at, stored))
    return stored
  }

  remove(entity: Entity, ids: readonly string[]): void {
    this.#write(
      entity,
      this.of(entity).filter(({ id }) => !ids.includes(id)),
    )
  }

  /** Names of the rows that a record refers to, by field, as the server sends them along. */
  labelled(entity: Entity, row: SampleRow): SampleRow {
    const far = this.#far(entity, row)
    return {
      ...row,
      ...Object.fromEntries(far.flatMap(({ name, record }) => Object.entries(record).map(([field, value]) => [`${name}.${field}`, value]))),
      ...this.#labelledLines(entity, row),
      $labels: Object.fromEntries([
        ...this.#labels(entity, row),
        ...far.flatMap(({ name, target, record }) =>
          this.#labels(target, record).map(([field, label]) => [`${name}.${field}`, label] as const),
        ),
      ]),
      $can: 2 ** entity.rowActions.length - 1,
    }
  }

  #labels(entity: Entity, row: SampleRow): readonly (readonly [string, string | readonly string[]])[] {
    return Object.values(entity.fields).flatMap(({ name, kind, reference = '' }): (readonly [string, string | readonly string[]])[] => {
      const value = row[name]
      if (kind === 'reference' && typeof value === 'string') return [[name, this.label(reference, value)]]
      if (kind === 'referenceList' && Array.isArray(value)) return [[name, value.map((id) => this.label(reference, String(id)))]]
      return []
    })
  }

  /** The records that a row refers to, by the field that does. */
  #far(entity: Entity, row: SampleRow) {
    return Object.values(entity.fields).flatMap(({ name, kind, reference = '' }) => {
      const target = kind === 'reference' ? this.#around.model.entities[reference] : undefined
      const record = target && this.find(target, String(row[name]))
      return record ? [{ name, target, record }] : []
    })
  }

  #labelledLines(entity: Entity, row: SampleRow): Readonly<Record<string, readonly SampleRow[]>> {
    return Object.fromEntries(
      Object.entries(entity.children).flatMap(([name, child]) => {
        const line = this.#around.model.entities[child.entity]
        const lines = row[name]
        return line && Array.isArray(lines) ? [[name, (lines as readonly SampleRow[]).map((one) => this.labelled(line, one))]] : []
      }),
    )
  }

  /** The display text of a row; its id where there is no such row. */
  label(entityId: string, id: string): string {
    const entity = this.#around.model.entities[entityId]
    const row = entity && this.find(entity, id)
    const text = entity && row?.[entity.display]
    return typeof text === 'string' ? text : id
  }

  #write(entity: Entity, rows: SampleRow[]): void {
    this.#made.set(entity.id, rows)
    this.changes.set(entity.id, (this.changes.get(entity.id) ?? 0) + 1)
  }

  #idsOf(entityId: string): readonly string[] {
    const entity = this.#around.model.entities[entityId]
    return entity
      ? (this.#made.get(entityId)?.map(({ id }) => id) ?? Array.from({ length: countOf(entity) }, (_, at) => idOf(entity, at)))
      : []
  }

  #row(entity: Entity, at: number): SampleRow {
    const place = { entity, at }
    const values = Object.values(entity.fields)
      .filter(({ secret }) => !secret)
      .map((field) => [field.name, sampleValue(field, place, this.#around)] as const)
    const copies = Object.entries(everyday[entity.id]?.copies ?? {}).map(([name, reference]) => {
      const target = this.#around.model.entities[entity.fields[reference]?.reference ?? '']
      const id = values.find(([field]) => field === reference)?.[1]
      return [name, target && this.find(target, String(id))?.[name]] as const
    })
    const parent = entity.tree && { [entity.tree.parent]: at === 0 ? null : idOf(entity, Math.floor((at - 1) / BRANCHES)) }
    return { ...Object.fromEntries([...values, ...copies]), ...this.#children(entity, at), ...parent, id: idOf(entity, at), version: 1 }
  }

  /** Two or three lines of each list that is saved with its record. */
  #children(entity: Entity, at: number): Readonly<Record<string, readonly Row[]>> {
    return Object.fromEntries(
      Object.entries(entity.children).map(([name, child]) => {
        const line = this.#around.model.entities[child.entity]
        const count = 2 + Math.floor(chance(entity.id, name, at) * 2)
        return [name, line ? Array.from({ length: count }, (_, nth) => this.#row(line, at * BRANCHES + nth)) : []]
      }),
    )
  }
}

const countOf = ({ id, tree }: Entity): number => everyday[id]?.rows ?? (tree ? TREE_COUNT : COUNT)

/** Well-formed, and in the order of the rows. */
const idOf = ({ id, tree }: Entity, at: number): string =>
  tree?.lockedRoot && at === 0 ? '1' : `${hex(chance(id), 8)}-0000-7000-8000-${String(at).padStart(12, '0')}`

const hex = (share: number, digits: number): string =>
  Math.floor(share * 16 ** digits)
    .toString(16)
    .padStart(digits, '0')
