// What kind of value a field holds, told from its JSON Schema and x-field.
import type { FieldSchema } from '../generated/language.ts'
import type { FieldKind } from '../model/model.ts'

/** Texts longer than this are long: no column by default, a text area in forms. */
const longest = 500
const byFormat: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
  month: 'month',
  color: 'colour',
  html: 'richText',
}

/** Widgets whose value is the file of a picture. */
const pictureWidgets: ReadonlySet<string> = new Set(['image', 'signature'])

const listFormats: Readonly<Record<string, FieldKind>> = { files: 'fileList', periods: 'periods' }

/** The kind, or undefined where type, format, items, dictionary and reference do not agree. */
export function fieldKind(schema: FieldSchema): FieldKind | undefined {
  const { dictionary, reference, widget } = schema['x-field']
  if (dictionary !== undefined && reference !== undefined) return undefined
  switch (schema.type) {
    case 'string':
      if (dictionary !== undefined) return 'dictionary'
      if (reference !== undefined) return 'reference'
      if (pictureWidgets.has(typeof widget === 'string' ? widget : (widget?.name ?? ''))) return 'image'
      return byFormat[schema.format ?? ''] ?? ((schema.maxLength ?? 0) > longest ? 'longText' : 'text')
    case 'array':
      return listKind(schema)
    case 'integer':
      // One that a dictionary names stays a number.
      return reference === undefined ? 'integer' : undefined
    default:
      if (dictionary !== undefined || reference !== undefined) return undefined
      return schema.type === 'number' ? 'decimal' : schema.type
  }
}

function listKind(schema: FieldSchema): FieldKind | undefined {
  const { dictionary, reference } = schema['x-field']
  if (schema.format !== undefined) return dictionary === undefined && reference === undefined ? listFormats[schema.format] : undefined
  const items: { readonly type?: unknown } = schema.items ?? {}
  if (dictionary !== undefined || reference !== undefined)
    return items.type === 'string' ? (dictionary === undefined ? 'referenceList' : 'dictionaryList') : undefined
  return items.type === 'object' ? 'objectList' : undefined
}
