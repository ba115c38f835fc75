// What follows from the typed part of a form: computed fields of lines first, then those of the form and its totals.
import type { FormBlockProps } from '../../../runtime/index.ts'
import type { FormField } from '../../../metadata/model/model.ts'
import { exactSum } from '../../kit/text/columnTotal.ts'
import type { Tree } from './paths.ts'

type Compute = FormBlockProps['compute']

/** Answers a function that fills in computed fields. Lines that did not change keep their object and cost nothing. */
export function computedBy(entity: string, fields: readonly FormField[], compute: Compute): (value: Tree) => Tree {
  const children = fields.flatMap((field) =>
    field.children ? [{ name: field.field, entity: field.children.entity, computed: field.children.items.filter(isComputed) }] : [],
  )
  const own = fields.filter(isComputed)
  const lines = new WeakMap<object, Tree>()

  const line = (child: (typeof children)[number], value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || child.computed.length === 0) return value
    const known = lines.get(value)
    if (known) return known
    const made = filled({ ...value }, child.computed, (field, record) => of(field, record, child.entity))
    lines.set(value, made)
    return made
  }
  const of = (field: FormField, record: Tree, entityId: string): unknown => {
    const { computed } = field
    if (!computed) return undefined
    return 'aggregate' in computed ? aggregated(computed.aggregate, record, field.decimals) : compute(computed, record, entityId)
  }

  return (value) => {
    if (own.length === 0 && children.every((child) => child.computed.length === 0)) return value
    const withLines = { ...value }
    for (const child of children) {
      const entries = value[child.name]
      if (Array.isArray(entries)) withLines[child.name] = entries.map((entry) => line(child, entry))
    }
    return filled(withLines, own, (field, record) => of(field, record, entity))
  }
}

const isComputed = (field: FormField): boolean => field.computed !== undefined

/** In document order, so that a computed field may use those before it. */
function filled(record: Record<string, unknown>, fields: readonly FormField[], of: (field: FormField, record: Tree) => unknown): Tree {
  for (const field of fields) record[field.field] = of(field, record)
  return record
}

type Aggregate = Extract<NonNullable<FormField['computed']>, { aggregate: unknown }>['aggregate']

function aggregated({ of, op, field }: Aggregate, record: Tree, decimals = 6): number | undefined {
  const entries = record[of]
  const rows: readonly Tree[] = Array.isArray(entries) ? entries : []
  if (op === 'count') return rows.length
  const numbers = rows.map((row) => row[field ?? '']).filter((value) => typeof value === 'number')
  if (op === 'sum') return exactSum(numbers, decimals)
  return numbers.length === 0 ? undefined : op === 'min' ? Math.min(...numbers) : Math.max(...numbers)
}
