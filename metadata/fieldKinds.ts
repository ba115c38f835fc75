// What follows from a field's kind alone, for all who must agree on it.
import type { Field, FieldKind } from './model.ts'

/** Kinds of value that a workbook's cell cannot hold: left out of exports, of templates and of imports. */
export const offSheet: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'fileList', 'richText', 'periods'])

/** Kinds whose values have no order that tells anything; a reference's would be that of ids. */
export const unsortable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'longText',
  'object',
  'objectList',
  'fileList',
  'richText',
  'periods',
  'image',
  'reference',
  'referenceList',
  'dictionaryList',
])

/** Whether a row holds its value itself, where statements can name it: not a list of references. */
export const inRow = ({ column, extra, kind }: Field): boolean => column !== undefined || (extra !== undefined && kind !== 'referenceList')

/** PostgreSQL's type of a field's column, as parameters are cast: without the places of a decimal. */
export function sqlType(field: Field): string {
  switch (field.kind) {
    case 'integer':
      return 'integer'
    case 'decimal':
      return 'numeric'
    case 'boolean':
    case 'date':
      return field.kind
    case 'dateTime':
      return 'timestamptz'
    case 'reference':
      return 'uuid'
    case 'dictionaryList':
      return 'text[]'
    case 'object':
    case 'objectList':
    case 'fileList':
    case 'periods':
      return 'jsonb'
    default:
      // Ids of people (createdBy, updatedBy) are system fields without a reference: accounts live in another home.
      return field.system && /^(id|createdBy|updatedBy)$/.test(field.name) ? 'uuid' : 'text'
  }
}
