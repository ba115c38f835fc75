// What a field can be, as one choice: a kind, a dictionary, or the records of an entity; and the field that follows from it.
import type { FieldSchema } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { fieldKind } from '../../document/fieldKind.ts'

/** Kinds that need no more than their name. */
export const plainKinds = [
  'text',
  'longText',
  'phone',
  'integer',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'time',
  'image',
  'fileList',
] as const
export type PlainKind = (typeof plainKinds)[number]

/** A plain kind, `dictionary:unit` or `reference:employee`. */
export type FieldChoice = PlainKind | `dictionary:${string}` | `reference:${string}`

/** Of a mobile phone or a fixed line. */
export const phonePattern = String.raw`^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$`
const wrongPhone: Text = { zh: '请输入正确的电话号码', en: 'Enter a valid phone number' }

/** What is counted or measured, and may have a unit. */
export const isNumber = (kind: string): boolean => kind === 'integer' || kind === 'decimal'

const schemas: Readonly<Record<PlainKind, Omit<FieldSchema, 'x-field'>>> = {
  text: { type: 'string', maxLength: 100 },
  longText: { type: 'string', maxLength: 1000 },
  phone: { type: 'string', maxLength: 20, pattern: phonePattern },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  time: { type: 'string', format: 'time' },
  image: { type: 'string' },
  fileList: { type: 'array', format: 'files', maxItems: 10 },
}

export function newField(choice: FieldChoice, label: Text, unit?: string): FieldSchema {
  const [kind, id] = choice.split(':')
  if (id !== undefined) return { type: 'string', 'x-field': { label, [kind === 'dictionary' ? 'dictionary' : 'reference']: id } }
  const plain = plainKinds.find((each) => each === kind) ?? 'text'
  return {
    ...schemas[plain],
    'x-field': {
      label,
      ...(plain === 'image' && { widget: 'image' }),
      ...(plain === 'phone' && { message: wrongPhone }),
      ...(unit !== undefined && isNumber(plain) && { unit }),
    },
  }
}

/** Undefined for what is none of these choices. */
export function choiceOf(schema: FieldSchema): FieldChoice | undefined {
  const kind = fieldKind(schema)
  const { dictionary, reference } = schema['x-field']
  if (kind === 'dictionary') return `dictionary:${dictionary}`
  if (kind === 'reference') return `reference:${reference}`
  if (kind === 'text' && schema.pattern === phonePattern) return 'phone'
  return plainKinds.find((each) => each === kind)
}
