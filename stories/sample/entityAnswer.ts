// What the calls of one entity answer on samples, by the engine's action that the address stands for.
import type { Entity } from '../../metadata/model/model.ts'
import { pageOf, selected, type Body } from './listAnswer.ts'
import type { SampleRow, SampleRows } from './sampleRows.ts'

export interface EntityCall {
  readonly entity: Entity
  readonly action: string
  /** Of the record, where the address names one. */
  readonly id: string | undefined
  readonly body: Body
}

/** Undefined for what samples cannot do: files, workbooks, operations of the mill. */
export function entityAnswer({ entity, action, id, body }: EntityCall, rows: SampleRows): unknown {
  const own = id ?? String(body.id ?? '')
  const found = () => selected(rows.of(entity), body).map((row) => rows.labelled(entity, row))
  switch (action) {
    case 'page':
      return { ...pageOf(found(), body), changes: rows.changes.get(entity.id) ?? 0 }
    case 'list':
      return found()
    case 'tree':
      return nested(found(), entity)
    case 'get': {
      const row = rows.find(entity, own)
      return row && rows.labelled(entity, row)
    }
    case 'options':
      return pageOf(optionsOf(entity, rows, body), body)
    case 'removed':
      return pageOf([], body)
    case 'history':
      return []
    case 'create':
    case 'update':
      return rows.labelled(entity, rows.save(entity, body))
    case 'updateMany':
      return recordsIn(body.rows).map((record) => rows.save(entity, record))
    case 'remove':
      rows.remove(entity, [own])
      return null
    case 'removeMany':
      rows.remove(entity, Array.isArray(body.ids) ? body.ids.map(String) : [])
      return null
    default:
      return undefined
  }
}

function optionsOf(entity: Entity, rows: SampleRows, { keyword, ids }: Body): readonly SampleRow[] {
  const wanted = Array.isArray(ids) ? rows.of(entity).filter((row) => ids.includes(row.id)) : rows.of(entity)
  return selected(wanted, { keyword }).map((row) => ({
    id: row.id,
    version: row.version,
    label: rows.label(entity.id, row.id),
    ...hintOf(entity, row),
    ...(entity.tree && { parent: row[entity.tree.parent] }),
  }))
}

/** The codes that a look-up shows beside the name. */
function hintOf({ display, lookup }: Entity, row: SampleRow): { readonly hint?: string } {
  const codes = lookup.flatMap((name) => (name === display || typeof row[name] !== 'string' ? [] : [row[name]]))
  return codes.length > 0 ? { hint: codes.join(' · ') } : {}
}

interface Node extends SampleRow {
  readonly children: readonly Node[]
}

function nested(rows: readonly SampleRow[], { tree, display }: Entity): readonly Node[] {
  const parentOf = (row: SampleRow): unknown => (tree ? row[tree.parent] : null)
  const below = (parent: unknown): readonly Node[] =>
    rows
      .filter((row) => parentOf(row) === parent)
      .map((row) => ({ ...row, label: row[display], parentId: parent, children: below(row.id) }))
  return below(null)
}

const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
