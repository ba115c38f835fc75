// Two people have changed one record: what only one of them touched is his, and only what both changed is asked about.
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import { isBlank } from '../../core/filter/filter.ts'
import type { Value } from '../write/useSave.ts'

export type Side = 'mine' | 'theirs'

/** One thing that both changed, each otherwise: a field, a field of a line, or a whole line that one of them removed. */
export interface Dispute {
  /** `phone`, `lines.<id>.qty`, `lines.<id>`. */
  readonly path: string
  readonly field: FormField
  /** Of the line, from 1, as it is stored or, where it is stored no more, as it was. */
  readonly line?: number
  readonly item?: FormField
  /** Undefined where a line is removed. */
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Versions {
  /** What the form began with. */
  readonly base: Value
  /** What was to be saved; a field that is not in it was not. */
  readonly mine: Value
  /** What is stored now. */
  readonly theirs: Value
}

export interface Merge {
  /** What the form is to hold. */
  readonly value: Value
  readonly disputes: readonly Dispute[]
  /** Fields in which the other's change stands, though it was never asked about. */
  readonly taken: readonly FormField[]
}

/** `chosen` says, by path, whose value a dispute ends with; where it does not, one's own. */
export function merge(block: FormBlock, { base, mine, theirs }: Versions, chosen: Readonly<Record<string, Side>> = {}): Merge {
  const disputes: Dispute[] = []
  const taken: FormField[] = []
  const value: Record<string, unknown> = { ...theirs }
  const versions = { base, mine: { ...base, ...mine }, theirs }
  for (const field of fieldsOf(block.items)) {
    if (field.readOnly) continue
    const found: Dispute[] = []
    const settle = (dispute: Dispute): unknown => {
      found.push(dispute)
      return dispute[chosen[dispute.path] ?? 'mine']
    }
    value[field.field] = mergedField(field, versions, settle)
    disputes.push(...found)
    const own = mergedField(field, versions, ({ mine }) => mine)
    if (!sameField(field, own, versions.mine[field.field])) taken.push(field)
  }
  return { value, disputes, taken }
}

type Settle = (dispute: Dispute) => unknown

function mergedField(field: FormField, versions: Versions, settle: Settle): unknown {
  const of = (value: Value) => value[field.field]
  const [base, mine, theirs] = [of(versions.base), of(versions.mine), of(versions.theirs)]
  const whole = { path: field.field, field, mine, theirs }
  if (!field.children) return three(whole, base, settle)
  const lines = mergedLines(field, { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) }, settle)
  return lines ?? settle(whole)
}

/** Whoever changed it has it; where both did, otherwise than each other, it is for `settle` to say. */
function three(dispute: Dispute, base: unknown, settle: Settle): unknown {
  const { mine, theirs } = dispute
  if (same(mine, base) || same(mine, theirs)) return theirs
  return same(theirs, base) ? mine : settle(dispute)
}

type Line = Value

/** Lines are told apart by their ids; undefined where both have put them into another order. */
function mergedLines(
  field: FormField,
  { base, mine, theirs }: Readonly<Record<'base' | Side, readonly Line[]>>,
  settle: Settle,
): readonly Line[] | undefined {
  const mineMoved = isMoved(base, mine)
  if (mineMoved && isMoved(base, theirs)) return undefined
  const [lead, rest] = mineMoved ? [mine, theirs] : [theirs, mine]
  const led = new Set(lead.map(({ id }) => id))
  const all = [...lead, ...rest.filter(({ id }) => id === undefined || !led.has(id))]
  const numbered = theirs.length > 0 ? theirs : base
  return all.flatMap((line): Line[] => {
    const before = find(base, line)
    if (!before) return [line]
    const [own, stored] = [find(mine, line), find(theirs, line)]
    const at = [numbered, base].map((lines) => lines.findIndex(({ id }) => id === line.id)).find((index) => index >= 0) ?? 0
    const place = { path: `${field.field}.${String(line.id)}`, field, line: at + 1 }
    if (own && stored) return [mergedLine(place, { base: before, mine: own, theirs: stored }, settle)]
    if (!own && !stored) return []
    // one of them removed it: gone, unless the other has changed it
    if (sameLine(field, own ?? stored ?? before, before)) return []
    const resolved = settle({ ...place, mine: own, theirs: stored })
    return resolved === undefined ? [] : [resolved as Line]
  })
}

function mergedLine(place: Pick<Dispute, 'path' | 'field' | 'line'>, { base, mine, theirs }: Versions, settle: Settle): Line {
  const merged: Record<string, unknown> = { ...theirs }
  for (const item of columnsOf(place.field)) {
    const name = item.field
    const dispute = { ...place, path: `${place.path}.${name}`, item, mine: mine[name], theirs: theirs[name] }
    merged[name] = three(dispute, base[name], settle)
  }
  return merged
}

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

const find = (lines: readonly Line[], { id }: Line): Line | undefined =>
  id === undefined ? undefined : lines.find((line) => line.id === id)

/** Whether the lines that both have stand in another order. */
function isMoved(base: readonly Line[], lines: readonly Line[]): boolean {
  const common = (one: readonly Line[], other: readonly Line[]) => one.filter((line) => find(other, line)).map(({ id }) => id)
  return !same(common(base, lines), common(lines, base))
}

/** What is filled in, in a line: the rest follows from it. */
export const columnsOf = ({ children }: FormField): readonly FormField[] => (children?.items ?? []).filter(({ readOnly }) => !readOnly)

const sameLine = (field: FormField, one: Line, other: Line): boolean =>
  columnsOf(field).every((item) => same(one[item.field], other[item.field]))

function sameField(field: FormField, one: unknown, other: unknown): boolean {
  if (!field.children) return same(one, other)
  const [lines, others] = [linesOf(one), linesOf(other)]
  return lines.length === others.length && lines.every((line, at) => line.id === others[at]?.id && sameLine(field, line, others[at] ?? {}))
}

const same = (one: unknown, other: unknown): boolean => (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other)
