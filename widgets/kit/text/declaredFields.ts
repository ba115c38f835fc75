// Fields of an object whose document names them in the widget's own settings, or in nothing but its schema.
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { FieldKind, FormField, Text } from '../../../metadata/model/model.ts'
import { numberOf, sayableOf, textOf } from './setting.ts'

const widgets = { text: 'text', integer: 'number', decimal: 'number', boolean: 'switch' } as const
type DeclaredKind = keyof typeof widgets

interface Declared {
  readonly name: string
  readonly label: Text
  readonly kind: DeclaredKind
  readonly required: boolean
  readonly unit?: Text
  readonly decimals?: number
}

/** Form fields from `{ field, label, kind, unit, decimals, required }` records; without them, from the schema's properties. */
export function declaredFields(setting: unknown, schema: JsonSchema | undefined): readonly FormField[] {
  const records: readonly unknown[] = Array.isArray(setting) ? setting : []
  const declared = records.flatMap((record) =>
    typeof record === 'object' && record !== null ? [declaredOf(new Map(Object.entries(record)))] : [],
  )
  return (declared.length > 0 ? declared : bySchema(schema)).map(formField)
}

/** Names of the fields whose totals were asked for. */
export function summedOf(setting: unknown): readonly string[] {
  const records: readonly unknown[] = Array.isArray(setting) ? setting : []
  return records.flatMap((record) =>
    typeof record === 'object' && record !== null && 'sum' in record && record.sum === true && 'field' in record
      ? [textOf(record.field)]
      : [],
  )
}

function declaredOf(record: ReadonlyMap<string, unknown>): Declared {
  const name = textOf(record.get('field'))
  const unit = sayableOf(record.get('unit'))
  const decimals = numberOf(record.get('decimals'))
  return {
    name,
    label: sayableOf(record.get('label')) ?? { zh: name, en: name },
    kind: kindOf(record.get('kind')),
    required: record.get('required') === true,
    ...(unit && { unit }),
    ...(decimals !== undefined && { decimals }),
  }
}

const kindOf = (kind: unknown): DeclaredKind => (kind === 'integer' || kind === 'decimal' || kind === 'boolean' ? kind : 'text')

function bySchema(schema: JsonSchema | undefined): readonly Declared[] {
  return Object.entries(schema?.properties ?? {}).map(([name, { type }]) => ({
    name,
    label: { zh: name, en: name },
    kind: kindOf(type === 'number' ? 'decimal' : type),
    required: schema?.required?.includes(name) ?? false,
  }))
}

function formField({ name, label, kind, required, unit, decimals }: Declared): FormField {
  const valueKind: FieldKind = kind
  return {
    kind: 'field',
    field: name,
    label,
    valueKind,
    required,
    visible: true,
    disabled: false,
    immutable: false,
    readOnly: false,
    span: 1,
    widget: { name: widgets[kind], props: {} },
    ...(unit && { unit }),
    ...(decimals !== undefined && { decimals }),
  }
}
