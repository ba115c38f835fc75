// Values of other entities' fields, told in the reader's words: what a line of the log holds of the row it is about.
import { DEFAULT_ZONE } from '../../../../metadata/expression/clock.ts'
import { plainText } from '../../../../metadata/functions/richText.ts'
import type { Entity, Field, Text } from '../../../../metadata/model/model.ts'
import { fieldName, keyName } from '../../../kernel/permission/names.ts'
import { say, type Context } from '../../context/context.ts'
import { no, separator, yes } from '../../context/words.ts'
import { isId } from '../sql/id.ts'

/** What stands for a value that the reader's roles mask. */
export const covered = '***'

/** What one field of a row holds: by path of the entity it is about, which may have left the model. */
export interface DescribedValues {
  readonly subject: Entity | undefined
  readonly values: Readonly<Record<string, unknown>>
  /** What the same fields hold on the other side of the change: of lists that stand on both, what both hold is counted. */
  readonly across?: Readonly<Record<string, unknown>>
}

/** Names of rows by their ids. */
export type NamesOf = ReadonlyMap<string, string>

interface Place {
  readonly owner: Entity
  readonly field: Field
  /** Of the row of children that it stands in: their label, and which row. */
  readonly line?: { readonly label: Text; readonly at: number }
}

/** The field at a path: name, or lines.2.qty. */
function placeOf({ model }: Context, subject: Entity | undefined, path: string): Place | undefined {
  if (!subject) return undefined
  const [name = '', at = '', inner = ''] = path.split('.')
  const children = Object.hasOwn(subject.children, name) ? subject.children[name] : undefined
  const owner = children ? model.entities[children.entity] : subject
  const last = children ? inner : name
  const field = owner && Object.hasOwn(owner.fields, last) ? owner.fields[last] : undefined
  if (!owner || !field) return undefined
  return { owner, field, ...(children && { line: { label: children.label, at: Number(at) } }) }
}

/** Rows that the values refer to, by the entity they are of. */
export function mentioned(context: Context, told: readonly DescribedValues[]): ReadonlyMap<Entity, ReadonlySet<string>> {
  const found = new Map<Entity, Set<string>>()
  for (const { subject, values } of told)
    for (const [path, value] of Object.entries(values)) {
      const target = context.model.entities[placeOf(context, subject, path)?.field.reference ?? '']
      if (target?.store !== 'table') continue
      const ids = found.get(target) ?? new Set<string>()
      for (const id of [value].flat()) if (isId(id)) ids.add(id)
      found.set(target, ids)
    }
  return found
}

/** The values, with those covered that the reader's roles mask: of the row, and in the conditions of an export. */
export function uncovered(context: Context, { subject, values }: DescribedValues): Readonly<Record<string, unknown>> {
  const seen = Object.entries(values).map(([path, value]): [string, unknown] => {
    const place = placeOf(context, subject, path)
    if (!place && isRecord(value) && !Array.isArray(value)) return [path, uncovered(context, { subject, values: value })]
    return [path, isMasked(context, place) ? covered : value]
  })
  return Object.fromEntries(seen)
}

function isMasked({ allowance: { masks } }: Context, place: Place | undefined): boolean {
  return masks !== undefined && place !== undefined && masks.has(`${place.owner.id}.${place.field.name}`)
}

/** One line a value, in the order of the entity's fields: `Name: HAP 01`. What an export notes is told too; what nobody knows stands as it is. */
export function lines(context: Context, { subject, values, across = {} }: DescribedValues, names: NamesOf): readonly string[] {
  const known = Object.keys(subject?.fields ?? {})
  const rank = (path: string): number => (known.includes(path) ? known.indexOf(path) : known.length)
  return Object.entries(values)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([path, value]) => {
      const place = placeOf(context, subject, path)
      if (!place) return line(context, noted[path] ?? { zh: path, en: path }, notedValue(context, { subject, value }, names))
      return line(
        context,
        labelOf(place),
        value === covered ? covered : changed(context, [value, across[path]], { field: place.field, names }),
      )
    })
}

/** What an export notes of itself. */
const noted: Readonly<Record<string, Text>> = { columns: { zh: '列', en: 'Columns' }, filter: { zh: '条件', en: 'Conditions' } }

function notedValue(
  context: Context,
  { subject, value }: { readonly subject: Entity | undefined; readonly value: unknown },
  names: NamesOf,
): string {
  if (isRecord(value) && !Array.isArray(value))
    return lines(context, { subject, values: value }, names).join(say(context, separator)) || nothing
  if (!Array.isArray(value)) return plain(value)
  const called = value.map((name) => subject?.fields[String(name)]?.label)
  return value.map((name, at) => (called[at] ? say(context, called[at]) : plain(name))).join(say(context, separator))
}

const line = (context: Context, label: Text, value: string): string =>
  `${say(context, label)}${context.caller.language === 'zh' ? '：' : ': '}${value}`

const labelOf = ({ field: { label }, line: of }: Place): Text =>
  of ? { zh: `${of.label.zh} ${of.at + 1}·${label.zh}`, en: `${of.label.en} ${of.at + 1}: ${label.en}` } : label

const nothing = '--'
const picture: Text = { zh: '图片', en: 'Picture' }

interface Naming {
  readonly field: Field
  readonly names: NamesOf
}

const unchanged = (count: number): Text => ({ zh: `（另有 ${count} 项未变）`, en: ` (${count} more unchanged)` })

/** Of a list what its other side lacks, and how many both hold; any other value whole. */
function changed(context: Context, [value, other]: readonly [unknown, unknown], naming: Naming): string {
  if (!Array.isArray(value) || !Array.isArray(other) || value.some((one) => typeof one === 'object')) return words(context, value, naming)
  const shared = new Set<unknown>(other)
  const own = value.filter((one) => !shared.has(one))
  // In another order.
  if (own.length === 0 && value.length === other.length) return words(context, value, naming)
  const rest = value.length - own.length
  return `${words(context, own, naming)}${rest === 0 ? '' : say(context, unchanged(rest))}`
}

function words(context: Context, value: unknown, { field, names }: Naming): string {
  if (value === null || value === undefined || value === '') return nothing
  const many = (each: (one: unknown) => string): string =>
    (Array.isArray(value) ? value : [value]).map(each).join(say(context, separator)) || nothing
  switch (field.kind) {
    case 'boolean':
      return say(context, value === true ? yes : no)
    case 'dictionary':
    case 'dictionaryList':
      return many((one) => choice(context, field, one))
    case 'reference':
    case 'referenceList':
      return many((one) => names.get(String(one)) ?? String(one))
    case 'fileList':
      return many((one) => (isRecord(one) && typeof one.name === 'string' ? one.name : plain(one)))
    case 'periods':
      return many((one) => (isRecord(one) ? `${plain(one.start)}–${plain(one.end)}` : plain(one)))
    case 'dateTime':
      return momentOf(String(value))
    case 'image':
      return say(context, picture)
    case 'richText':
      return plainText(String(value))
    default:
      return field.unit ? `${plain(value)} ${say(context, field.unit)}` : plain(value)
  }
}

/** A permission and a field say where they belong: many pages have a button of the same name. */
function choice(context: Context, { dictionary }: Field, value: unknown): string {
  const { derived, values = [] } = context.model.dictionaries[dictionary ?? ''] ?? {}
  if (derived === 'permissions') return say(context, keyName(context.model, String(value)))
  if (derived === 'fields') return say(context, fieldName(context.model, String(value)))
  const found = values.find((entry) => entry.value === value)
  return found ? say(context, found.label) : plain(value)
}

/** By the mill's clock. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: DEFAULT_ZONE, dateStyle: 'short', timeStyle: 'medium' })
const momentOf = (value: string): string => (Number.isNaN(Date.parse(value)) ? value : clock.format(new Date(value)))

const plain = (value: unknown): string =>
  value === null || value === undefined ? nothing : typeof value === 'object' ? JSON.stringify(value) : String(value)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
