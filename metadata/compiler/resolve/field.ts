// One declared field as the model knows it.
import type { Cel, FieldSchema, WidgetUse } from '../../generated/language.ts'
import type { Field, FieldKind, Text, WidgetRef } from '../../model/model.ts'
import type { Documents } from '../load/load.ts'
import { isAnswered } from '../../document/fieldKinds.ts'
import { apart } from './actionNames.ts'
import { countedIn } from './countedIn.ts'
import { fieldKind } from '../../document/fieldKind.ts'
import { homeOf } from '../../document/home.ts'
import { isTenants, snake } from '../../base/names.ts'
import { valueSchema } from '../../document/valueSchema.ts'

export interface FieldContext {
  readonly entity: string
  readonly table: string
  readonly documents: Documents
  readonly required: boolean
  /** State and generated fields: the engine writes them. */
  readonly engineOwned: boolean
  /** While this holds of the record the engine gives the value, and nobody else. */
  readonly numberedWhen?: Cel | undefined
  /** A part of an object: stored within it. */
  readonly within?: true
  /** Of a tenant's own entity: the column that holds what its rows stand below, or are lines of. */
  readonly link?: 'parent_id' | 'owner_id' | undefined
}

/** The field `name`; a shape that does not agree with itself is read as an object, and check reports it. */
export function resolveField(name: string, schema: FieldSchema, context: FieldContext): Field {
  const x = schema['x-field']
  const kind = fieldKind(schema) ?? 'object'
  const decimals = kind === 'decimal' ? (x.decimals ?? 2) : undefined
  const counted = context.within
    ? undefined
    : countedIn(context.documents.entity.get(context.entity)?.document, x.countedIn, context.documents)
  const target = x.reference === undefined ? undefined : context.documents.entity.get(x.reference)?.document
  const disabledWhen = either(x.disabled, context.numberedWhen)
  const dictionary = x.dictionary === undefined ? undefined : context.documents.dictionary.get(x.dictionary)?.document
  const readOnly = x.readOnly === true || x.holdsViewer !== undefined || x.computed !== undefined || context.engineOwned
  const standard = schema.default ?? (isAnswered({ kind, readOnly, ...x }) && !x.default ? false : undefined)
  return {
    kind,
    name,
    label: x.label,
    ...(x.help && { help: x.help }),
    ...(x.unit !== undefined && { unit: unitText(x.unit) }),
    ...storedIn(name, kind, context),
    required: context.required,
    readOnly,
    immutable: x.immutable === true,
    ...(x.required && { requiredWhen: x.required }),
    ...(disabledWhen && { disabledWhen }),
    secret: x.secret !== undefined && x.secret !== false,
    ...(x.secret === 'password' && { hashed: true as const }),
    ...(x.secret === 'sealed' && { sealed: true as const }),
    ...(x.renewWith && { renewWith: x.renewWith }),
    system: false,
    schema: valueSchema(standard === undefined ? schema : { ...schema, default: standard }, {
      kind,
      required: context.required,
      rootIsOne: target?.tree?.lockedRoot === true,
      ...(decimals !== undefined && { decimals }),
      ...(dictionary && { dictionary }),
    }),
    ...(standard !== undefined && { default: standard }),
    ...(kind === 'boolean' && x.unanswered && { unanswered: x.unanswered }),
    ...(x.default && { defaultFrom: x.default }),
    ...(x.dictionary !== undefined && { dictionary: x.dictionary }),
    ...(x.reference !== undefined && { reference: x.reference }),
    ...(target && homeOf(target) !== homeOf(context.documents.entity.get(context.entity)?.document) && { elsewhere: true as const }),
    ...(x.where && { where: { ...x.where, of: `${context.entity}.${name}` } }),
    ...(decimals !== undefined && { decimals }),
    ...(counted && { countedIn: counted }),
    search: x.secret ? 'none' : (x.search ?? (isNamedNumber({ kind, dictionary: x.dictionary }) ? 'equals' : standardSearch[kind])),
    ...subjectOf(x.valuesOf, kind, context),
    ...(x.picture !== undefined && { picture: x.picture }),
    ...partsOf(schema, kind, context),
    ...(x.maxSpan && { maxSpan: x.maxSpan }),
    ...(x.past && { past: x.past }),
    ...(x.holdsViewer !== undefined && { viewerIn: `${context.table}_${snake(x.holdsViewer)}` }),
    ...(x.shiftOf !== undefined && { shiftOf: x.shiftOf }),
    ...(x.productionDay && { productionDay: x.productionDay }),
    ...(x.computed && { computed: x.computed }),
    ...(x.message && { message: x.message }),
    ...(x.widget !== undefined && { widget: widgetRef(x.widget) }),
    ...(x.renamedFrom !== undefined && { renamedFrom: x.renamedFrom }),
  }
}

/** A whole number that a dictionary names (a shift of the day): stored and sent as a number, shown and chosen by its name. */
export const isNamedNumber = ({ kind, dictionary }: { readonly kind: FieldKind; readonly dictionary?: string | undefined }): boolean =>
  kind === 'integer' && dictionary !== undefined

/** Where the value lies: a tenant's own field, and one of a tenant's own entity, has neither column nor link table. */
function storedIn(name: string, kind: FieldKind, context: FieldContext): Pick<Field, 'column' | 'linkTable' | 'extra'> {
  const { entity, table, within, link } = context
  if (link) return { column: link }
  if (!within && (isTenants(name) || isTenants(entity))) return { extra: { entity } }
  if (kind === 'referenceList') return { linkTable: `${table}_${snake(name)}` }
  return { column: snake(name) + (kind === 'reference' ? '_id' : '') }
}

/** What holds values of other entities' fields, or what is done to them. */
function subjectOf(subject: string | undefined, kind: FieldKind, { documents }: FieldContext): Pick<Field, 'valuesOf' | 'apart'> {
  if (subject === undefined) return {}
  return kind === 'dictionary' ? { apart: { by: snake(subject), values: apart(documents) } } : { valuesOf: subject }
}

/** The properties of an object, or of the objects of a list, that are declared as fields. */
function partsOf(schema: FieldSchema, kind: FieldKind, context: FieldContext): Pick<Field, 'parts'> {
  if (kind !== 'object' && kind !== 'objectList') return {}
  const holder: { readonly properties?: unknown; readonly required?: unknown } = kind === 'object' ? schema : (schema.items ?? {})
  const required = new Set<unknown>(Array.isArray(holder.required) ? holder.required : [])
  const parts = Object.entries(holder.properties ?? {}).flatMap(([name, part]: [string, unknown]) =>
    isFieldSchema(part) ? [resolveField(name, part, { ...context, required: required.has(name), engineOwned: false, within: true })] : [],
  )
  return parts.length > 0 ? { parts } : {}
}

const isFieldSchema = (part: unknown): part is FieldSchema => typeof part === 'object' && part !== null && 'x-field' in part

const either = (a: Cel | undefined, b: Cel | undefined): Cel | undefined => (a && b ? { cel: `(${a.cel}) || (${b.cel})` } : (a ?? b))

export const unitText = (unit: string | Text): Text => (typeof unit === 'string' ? { zh: unit, en: unit } : unit)
export const widgetRef = (use: WidgetUse): WidgetRef =>
  typeof use === 'string' ? { name: use, props: {} } : { name: use.name, props: use.props ?? {} }

const standardSearch: Readonly<Record<FieldKind, Field['search']>> = {
  text: 'contains',
  longText: 'contains',
  colour: 'equals',
  time: 'equals',
  month: 'equals',
  date: 'range',
  dateTime: 'range',
  integer: 'range',
  decimal: 'range',
  boolean: 'equals',
  dictionary: 'equals',
  dictionaryList: 'equals',
  reference: 'equals',
  referenceList: 'equals',
  object: 'none',
  objectList: 'none',
  image: 'none',
  fileList: 'none',
  richText: 'none',
  periods: 'none',
}
