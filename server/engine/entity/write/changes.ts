// What a write changed, as the audit trail keeps it: by field, children by their place in the list, secrets never.
import { hash } from 'node:crypto'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { same, type Draft, type Values } from '../../context/draft.ts'

export interface Changes {
  readonly old?: Values
  readonly new?: Values
}

/** Only the fields whose value differs; a new row has no old, a removed one no new. */
export function changesOf(draft: Draft): Changes {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  collect(draft, { before, after, above: draft.path.length })
  return { ...(draft.stored ? { old: before } : {}), new: after }
}

interface Sides {
  /** Length of what stands before the row's own fields where it is one of several in a call: the trail is each row's own. */
  readonly above: number
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

function collect(draft: Draft, sides: Sides): void {
  note({ entity: draft.entity, path: draft.path, stored: draft.stored, values: draft.values }, sides)
  for (const [name, set] of Object.entries(draft.children)) {
    for (const child of set.drafts) collect(child, sides)
    set.removed.forEach((row, at) =>
      note({ entity: set.entity, path: `${draft.path}${name}.${set.drafts.length + at}.`, stored: row, values: {} }, sides),
    )
  }
}

interface Row {
  readonly entity: Entity
  readonly path: string
  readonly stored?: Values | undefined
  readonly values: Values
}

function note({ entity, path, stored, values }: Row, { before, after, above }: Sides): void {
  const own = path.slice(above)
  for (const field of Object.values(entity.fields)) {
    if (field.secret || field.system) continue
    const [old, now] = [stored?.[field.name] ?? null, values[field.name] ?? null]
    if (same(old, now)) continue
    if (stored) before[own + field.name] = auditValue(field, old)
    after[own + field.name] = auditValue(field, now)
  }
}

/** Pictures are named by their content: the trail tells that they changed, not what they show. */
function auditValue(field: Field, value: unknown): unknown {
  return field.kind === 'image' && typeof value === 'string' ? `sha256:${hash('sha256', value).slice(0, 16)}` : value
}

/** Which row a line of the trail is about, and what it was called then. */
export function whose(entity: Entity, row: Pick<Draft, 'id' | 'values'>): { readonly rowId: string; readonly record?: string } {
  const record = entity.fields[entity.display]?.secret ? undefined : row.values[entity.display]
  return { rowId: row.id, ...(typeof record === 'string' && { record }) }
}

/** The trail of a removed row: everything it held. */
export function lastValues(entity: Entity, stored: Values): Values {
  const sides: Sides = { before: {}, after: {}, above: 0 }
  note({ entity, path: '', stored, values: {} }, sides)
  return sides.before
}
