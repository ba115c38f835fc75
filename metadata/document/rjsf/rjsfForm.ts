// A compiled form as React JSON Schema Form knows it: the schema says what each value is, the uiSchema what draws it and where. One pure function serves
// the console's own engine, the API that other clients ask, and the tests.
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { FormBlock, FormField, FormGroup, Text } from '../../model/model.ts'
import { entryFieldsOf, fieldsOf, isFixed, isUnborn } from '../formFields.ts'
import { widgetEntry, type Drawn } from './drawnBy.ts'

export interface RjsfSchema extends JsonSchema {
  readonly title?: string
  readonly description?: string
  readonly readOnly?: boolean
  readonly properties?: Readonly<Record<string, RjsfSchema>>
  readonly items?: RjsfSchema
  readonly allOf?: readonly { readonly if: Readonly<Record<string, unknown>>; readonly then: RjsfSchema }[]
}

export type UiSchema = Readonly<Record<string, unknown>>

export interface RjsfForm {
  readonly schema: RjsfSchema
  readonly uiSchema: UiSchema
}

export interface RjsfOptions {
  /** Texts in the reader's language. */
  readonly text: (text: Text) => string
  /** Values of a dictionary with their labels; without it the choices come at run time. */
  readonly choicesOf?: (dictionary: string) => readonly { readonly value: string; readonly label: string }[]
  /** Names of widgets: those of the console, or those that every RJSF theme has. */
  readonly drawn: Drawn
}

/** `$id` that the schema of a whole form has where its validator is compiled beforehand. */
export const wholeForm = 'form'

/** Modes that have a schema. */
export type SchemaMode = 'create' | 'update'

/** @returns properties in the order of the document; conditions are left to `withConditions` */
export function rjsfForm(
  block: Pick<FormBlock, 'items' | 'columns' | 'layout' | 'template' | 'schemas'>,
  mode: SchemaMode,
  options: RjsfOptions,
): RjsfForm {
  const fields = fieldsOf(block.items).filter((field) => !isUnborn(field, mode))
  const whole = block.schemas[mode]
  return {
    schema: { type: 'object', ...objectOf(fields, whole, { mode, options }) },
    uiSchema: {
      'ui:order': fields.map(({ field }) => field),
      'ui:options': {
        layout: block.layout,
        columns: block.columns,
        ...(block.template && { template: block.template.name }),
        groups: groupsOf(block.items, options),
      },
      ...Object.fromEntries(fields.map((field) => [field.field, uiOf(field, whole.properties?.[field.field], { mode, options })])),
    },
  }
}

interface Making {
  readonly mode: SchemaMode
  readonly options: RjsfOptions
}

/** Properties with titles. A field that the schema does not have is computed: shown, never sent. */
function objectOf(
  fields: readonly FormField[],
  whole: JsonSchema | undefined,
  making: Making,
): Pick<RjsfSchema, 'properties' | 'required' | 'additionalProperties'> {
  const required = fields.filter((field) => isRequired(field, whole, making.mode)).map(({ field }) => field)
  return {
    properties: Object.fromEntries(fields.map((field) => [field.field, propertyOf(field, whole?.properties?.[field.field], making)])),
    ...(required.length > 0 && { required }),
    ...(whole?.additionalProperties === false && { additionalProperties: false }),
  }
}

/** A secret that is stored may be left out of a change. */
const isRequired = (field: FormField, whole: JsonSchema | undefined, mode: SchemaMode): boolean =>
  !isFixed(field, mode) &&
  !(mode === 'update' && field.renewWith !== undefined) &&
  (field.required === true || (whole?.required ?? []).includes(field.field))

function propertyOf(field: FormField, given: JsonSchema | undefined, making: Making): RjsfSchema {
  const { type: _, items, enum: values, anyOf: __, ...bounds } = given ?? {}
  const types = typesOf(field, given)
  const main = mainType(types)
  const choices = choicesOf(field, making)
  return {
    ...bounds,
    // RJSF knows a type that may be null too
    type: types.includes('null') ? [main, 'null'] : main,
    title: making.options.text(field.label),
    ...(isFixed(field, making.mode) && { readOnly: true }),
    ...(main === 'array' ? { items: itemsOf(field, items, making) } : enumOf(values, choices)),
    ...(main === 'object' && objectOf(entryFieldsOf(field), given, making)),
  }
}

function itemsOf(field: FormField, items: JsonSchema | undefined, making: Making): RjsfSchema {
  const entries = entryFieldsOf(field)
  if (entries.length > 0) return { type: 'object', ...objectOf(entries, items, making) }
  const { type, enum: values, ...bounds } = items ?? {}
  return { ...bounds, type: mainType(type ?? 'string'), ...enumOf(values, choicesOf(field, making)) }
}

const choicesOf = ({ dictionary }: FormField, { options }: Making) =>
  dictionary === undefined ? undefined : options.choicesOf?.(dictionary)

/** Choices with their titles, or what the schema itself allows. */
function enumOf(values: readonly unknown[] | undefined, choices: ReturnType<typeof choicesOf>): Pick<RjsfSchema, 'enum'> {
  const allowed = values?.filter((value) => value !== null) ?? choices?.map(({ value }) => value)
  return allowed === undefined || allowed.length === 0 ? {} : { enum: allowed }
}

/** An optional value may be null too; the type says what it is otherwise. */
function mainType(type: NonNullable<JsonSchema['type']>): TypeName {
  return typeNames.find((name) => (Array.isArray(type) ? type.includes(name) : type === name)) ?? 'string'
}

const typeNames = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const
type TypeName = (typeof typeNames)[number]

const typesOf = (field: FormField, given: JsonSchema | undefined): NonNullable<JsonSchema['type']> =>
  given?.type ?? given?.anyOf?.flatMap((one) => one.type ?? []) ?? typeOfKind(field)

function typeOfKind({ valueKind }: FormField): TypeName {
  if (valueKind === 'integer' || valueKind === 'boolean' || valueKind === 'object') return valueKind
  if (valueKind === 'decimal') return 'number'
  return valueKind.endsWith('List') || valueKind === 'children' || valueKind === 'periods' ? 'array' : 'string'
}

function uiOf(field: FormField, given: JsonSchema | undefined, making: Making): UiSchema {
  const { options } = making
  const choices = choicesOf(field, making)
  const entries = entryFieldsOf(field)
  const allowed = (given?.items?.enum ?? given?.enum)?.filter((value) => value !== null)
  const names =
    allowed && choices ? allowed.map((value) => choices.find((choice) => choice.value === value)?.label ?? String(value)) : undefined
  return {
    ...widgetEntry(field, options.drawn),
    'ui:options': {
      span: field.span,
      ...(field.unit && { unit: options.text(field.unit) }),
      ...(field.reference !== undefined && { reference: field.reference }),
      ...(options.drawn === 'standard' && { console: { widget: field.widget.name, settings: field.widget.props } }),
    },
    ...(field.help && { 'ui:help': options.text(field.help) }),
    ...(isFixed(field, making.mode) && { 'ui:readonly': true }),
    ...(choices && { 'ui:enumNames': names ?? choices.map(({ label }) => label) }),
    ...(entries.length > 0 && mainType(typesOf(field, given)) === 'array' && { items: entriesUi(entries, given?.items, making) }),
  }
}

const entriesUi = (entries: readonly FormField[], given: JsonSchema | undefined, making: Making): UiSchema => ({
  'ui:order': entries.map(({ field }) => field),
  ...Object.fromEntries(entries.map((entry) => [entry.field, uiOf(entry, given?.properties?.[entry.field], making)])),
})

/** Groups as they nest, each with the names of its fields. */
const groupsOf = (items: readonly (FormField | FormGroup)[], options: RjsfOptions): readonly unknown[] =>
  items.flatMap((item) =>
    item.kind === 'group'
      ? [
          {
            id: item.id,
            ...(item.title && { title: options.text(item.title) }),
            ...(item.help && { help: options.text(item.help) }),
            ...(item.columns !== undefined && { columns: item.columns }),
            ...(item.template && { template: item.template.name }),
            fields: item.items.flatMap((inner) => (inner.kind === 'group' ? [] : [inner.field])),
            groups: groupsOf(item.items, options),
          },
        ]
      : [],
  )
