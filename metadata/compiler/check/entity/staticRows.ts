// Rows that stand in a page: fields as an entity has them, and values that fit. Nothing computes or is written there, and rows refer to nothing.
import { type Place, problem } from '../../../errors/errors.ts'
import type { FieldSchema, PageDocument, StaticRow } from '../../../generated/language.ts'
import { memoizeByObject } from '../../../base/memoizeByObject.ts'
import { nullable } from '../../../document/valueSchema.ts'
import type { Loaded } from '../../load/load.ts'
import type { Field, FieldKind, Problem, Text } from '../../../model/model.ts'
import { parsePlainDate } from '../../../base/plainDate.ts'
import { pointer } from '../../../base/pointer.ts'
import { formats } from '../../../base/validation.ts'
import { valueFault } from '../../../values/valueFault.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { unknown } from '../../../errors/unknown.ts'
import { type CheckContext, repeated } from '../shared/context.ts'
import { checkNames } from './entity.ts'
import { underCheck } from '../shared/entityUnderCheck.ts'
import { checkFields } from '../field/fields.ts'
import { valueErrors } from '../shared/valueSchemas.ts'
import { choicesOf } from '../../resolve/choices.ts'

/** What a value of a page can be without the server: no file, and no other record, which only a form that begins empty asks for. */
const kinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'longText', 'integer', 'decimal', 'boolean', 'date', 'dateTime', 'time', 'month', 'colour'] as const),
  ...(['dictionary', 'dictionaryList', 'richText'] as const),
])
const references: ReadonlySet<FieldKind> = new Set<FieldKind>(['reference', 'referenceList'])
/** What x-field may say of it. */
const said: ReadonlySet<string> = new Set<keyof FieldSchema['x-field']>([
  'label',
  'help',
  'unit',
  'decimals',
  'dictionary',
  'search',
  'maxSpan',
  'past',
  'widget',
  'secret',
])

interface Around {
  /** Names of the product, without those of the page. */
  readonly product: ResolvedNames
  /** With those of the page. */
  readonly context: CheckContext
}

export function checkStatic({ file, document }: Loaded<PageDocument>, { product, context }: Around): Problem[] {
  return Object.keys(document.static ?? {}).flatMap((name) => {
    const entity = context.names.entities.get(name)
    const place = (...keys: readonly (string | number)[]): Place => ({ document: file, path: pointer('/static', name, ...keys) })
    if (!entity) return []
    if (product.documents.entity.has(name)) return [problem('duplicateName', place(), { word: name })]
    const refused = refusedFields(entity, place)
    if (refused.length > 0) return refused
    const under = { ...underCheck(entity, context), place }
    return [...checkFields(under), ...checkNames(under), ...checkRows(entity, { place, names: context.names })]
  })
}

function refusedFields({ document, fields, rows = [] }: ResolvedEntity, place: (...keys: string[]) => Place): Problem[] {
  const mayBe = (kind: FieldKind): boolean => kinds.has(kind) || (rows.length === 0 && references.has(kind))
  return Object.entries(document.schema.properties).flatMap(([name, schema]) => {
    const kind = fields[name]?.kind
    const at = (...keys: string[]) => place('schema', 'properties', name, ...keys)
    return [
      ...(kind && !mayBe(kind) ? [problem('wrongFieldKind', at(), { word: name })] : []),
      ...(schema.default === undefined ? [] : [problem('notSupported', at('default'), { word: keyOf('default') })]),
      ...Object.keys(schema['x-field'])
        .filter((key) => !said.has(key) && !(key === 'reference' && kind && references.has(kind)))
        .map((key) => problem('notSupported', at('x-field', key), { word: keyOf(key) })),
    ]
  })
}

const keyOf = (key: string): Text => ({ zh: `静态数据字段的 ${key}`, en: `${key} in a field of static rows` })

interface Where {
  readonly place: (...keys: readonly (string | number)[]) => Place
  readonly names: ResolvedNames
}

function checkRows(entity: ResolvedEntity, { place, names }: Where): Problem[] {
  const rows = entity.rows ?? []
  const { required = [] } = entity.document.schema
  return [
    ...rows.flatMap((row, index) => [
      ...required
        .filter((name) => entity.fields[name] && (row[name] ?? null) === null)
        .map((name) => problem('missingKey', place('rows', index), { word: name })),
      ...Object.entries(row)
        .filter(([name]) => name !== 'id')
        .flatMap(([name, value]) => checkValue(name, value, { entity, names, at: place('rows', index, name) })),
    ]),
    ...repeated([...rows.entries()], ([, { id }]: readonly [number, StaticRow]) => id).map(([index, { id }]) =>
      problem('duplicateName', place('rows', index, 'id'), { word: id }),
    ),
  ]
}

/** A value of a document against the field that it is for. */
export function checkValue(
  name: string,
  value: unknown,
  { entity, names, at }: { readonly entity: ResolvedEntity; readonly names: ResolvedNames; readonly at: Place },
): Problem[] {
  const field = entity.fields[name]
  if (!field) return [unknown('unknownField', at, { word: name, known: Object.keys(entity.fields), owner: entity.document.id })]
  // A required value that is empty is said to be missing.
  if (value === null) return []
  const parts = textsOf(value, field)
  if (parts.every((part) => fits(part, field))) return []
  const choices = choicesOf(field, names)
  const strange = [value].flat().find((each) => typeof each === 'string' && !choices?.values.includes(each))
  return choices && typeof strange === 'string'
    ? [unknown('unknownDictionaryValue', at, { word: strange, known: choices.values, owner: choices.id })]
    : [problem('wrongStaticValue', at, { word: name })]
}

const written: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'longText', 'richText'])

/** A text in both languages is two, each of which must fit; with another key it is none. */
function textsOf(value: unknown, { kind }: Field): readonly unknown[] {
  if (!written.has(kind) || typeof value !== 'object' || value === null) return [value]
  const keys = Object.keys(value).toSorted().join()
  return keys === 'en,zh' ? Object.values(value) : [value]
}

/** The same for all values of a field, since each schema is compiled once. */
const emptiable = memoizeByObject(nullable)

const fits = (value: unknown, field: Field): boolean =>
  valueErrors(emptiable(field.schema), value).length === 0 && isWritten(value, field.kind, field.schema.format) && !valueFault(field, value)

/** Formats, which the schemas of documents leave to the server. */
function isWritten(value: unknown, kind: FieldKind, format = ''): boolean {
  if (typeof value !== 'string') return true
  if (kind === 'date') return parsePlainDate(value) !== undefined
  if (kind === 'dateTime') return moment.test(value) && parsePlainDate(value.slice(0, 10)) !== undefined && !Number.isNaN(Date.parse(value))
  return formats[format]?.test(value) ?? true
}

/** With its zone: the same instant for every reader. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
