// Which columns an import takes, those of lines too, and how a column's title names one of them.
import { offSheet } from '../../../../metadata/document/fieldKinds.ts'
import type { Entity, Field, Text } from '../../../../metadata/model/model.ts'
import { nearest } from '../../../../metadata/base/nearest.ts'
import { folded } from '../../../../metadata/written/choices.ts'
import { trimmed } from '../../../../metadata/written/visible.ts'
import { columnTitle } from '../../workbook/writeTemplate.ts'
import { sees, type Context } from '../../context/context.ts'

const nested: ReadonlySet<string> = new Set(['object', 'objectList'])

/** A field that a column holds: the record's own, or that of its lines. */
export interface SheetField {
  readonly field: Field
  /** `name`, or `lines.qty`. */
  readonly path: string
  readonly label: Text
  /** Of a line: the name of the children. */
  readonly lines?: string
  readonly required: boolean
}

/** Fields that a create accepts, that fit into a cell, and that the caller may import: the record's own, then those of its lines. */
export function importable(context: Context): readonly SheetField[] {
  const { entity, model } = context
  const own = fitting(entity).map((field): SheetField => ({ field, path: field.name, label: field.label, required: isRequired(field) }))
  const ofLines = Object.entries(entity.children).flatMap(([name, { entity: id, by, label }]) =>
    fitting(model.entities[id])
      .filter((field) => field.name !== by)
      .map((field): SheetField => ({
        field,
        path: `${name}.${field.name}`,
        label: lineLabel(label, field.label),
        lines: name,
        required: isRequired(field),
      })),
  )
  return [...own, ...ofLines].filter(({ path }) => sees(context, path))
}

const fitting = (entity: Entity | undefined): readonly Field[] =>
  Object.values(entity?.fields ?? {}).filter(
    (field) => !field.system && !field.readOnly && !offSheet.has(field.kind) && !nested.has(field.kind),
  )
const isRequired = (field: Field): boolean => field.required && field.default === undefined
const lineLabel = (lines: Text, field: Text): Text => ({ zh: `${lines.zh}·${field.zh}`, en: `${lines.en}: ${field.en}` })

const plain = (title: string): string => folded(columnTitle(trimmed(title)))

/** The field a title means: by its label in either language, or by its name; of a line also by its bare label, where nothing else is called so. */
export function fieldTitled(fields: readonly SheetField[], title: string): SheetField | undefined {
  const wanted = plain(title)
  const called = (names: readonly string[]): boolean => names.some((known) => plain(known) === wanted)
  const whole = fields.find(({ label, path }) => called([label.zh, label.en, path]))
  if (whole) return whole
  const bare = fields.filter(({ field }) => called([field.label.zh, field.label.en]))
  return bare.length === 1 ? bare[0] : undefined
}

/** The field that was probably meant by a title that is none: one holds the other (身份证 for 身份证号), or few letters differ. */
export function nearestTitled(fields: readonly SheetField[], title: string): SheetField | undefined {
  const wanted = plain(title)
  const byLabel = new Map(fields.flatMap((each) => [each.label.zh, each.label.en].map((label) => [plain(label), each] as const)))
  const [holding] = [...byLabel.keys()]
    .filter((label) => Math.min(label.length, wanted.length) > 1 && (label.includes(wanted) || wanted.includes(label)))
    .toSorted((a, b) => Math.abs(a.length - wanted.length) - Math.abs(b.length - wanted.length))
  // Of two characters one says too little: 工号 is no 编号.
  const meant = holding ?? (wanted.length > 2 ? nearest(wanted, byLabel.keys()) : undefined)
  return byLabel.get(meant ?? '')
}

/** The field that a message's path (`name`, `lines.2.qty`) is about, and how it is called; of the lines as a whole only how. */
export function fieldAt({ entity, model }: Context, path: string): { readonly field?: Field; readonly label: Text } | undefined {
  const [name = '', , inner = ''] = path.split('.')
  const own = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (own) return { field: own, label: own.label }
  const children = Object.hasOwn(entity.children, name) ? entity.children[name] : undefined
  if (!children) return undefined
  const field = model.entities[children.entity]?.fields[inner]
  return field ? { field, label: lineLabel(children.label, field.label) } : { label: children.label }
}
