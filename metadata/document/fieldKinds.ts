// What follows from a field's kind alone, for all who must agree on it.
import type { Entity, Field, FieldKind } from '../model/model.ts'

/** Kinds of value that a workbook's cell cannot hold: left out of exports, of templates and of imports. */
export const offSheet: ReadonlySet<FieldKind> = new Set<FieldKind>(['image', 'fileList', 'richText', 'periods'])

/** Kinds whose values have no order that tells anything. */
export const unsortable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'longText',
  'object',
  'objectList',
  'fileList',
  'richText',
  'periods',
  'image',
  'referenceList',
  'dictionaryList',
])

/** Whether a row holds its value itself, where statements can name it: not a list of references. */
export const inRow = ({ column, extra, kind }: Field): boolean => column !== undefined || (extra !== undefined && kind !== 'referenceList')

/** Whether rows have an order by the field: by a reference that of the names it shows, as far as these lie beside the rows; `store` is that of the entity it refers to. */
export function hasOrder(field: Pick<Field, 'kind' | 'elsewhere' | 'extra'>, store: Entity['store'] | undefined): boolean {
  if (field.kind === 'reference') return field.elsewhere !== true && !field.extra && store === 'table'
  return !unsortable.has(field.kind)
}

/** Whether what people leave off is no: a yes or no that may not stay without an answer. */
export const isAnswered = ({ kind, readOnly, unanswered }: Pick<Field, 'kind' | 'readOnly' | 'unanswered'>): boolean =>
  kind === 'boolean' && !readOnly && !unanswered

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
