// A tenant's own fields. Their values lie in the row's `extra`, from which they are read; beside it the engine keeps them one by one in x_index (and
// in x_ref, where they refer to rows), under the entity's and the field's name, with the indexes that a column of its own would have.
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { literal } from '../../../kernel/database/writer.ts'

const known = new WeakMap<Entity, readonly Field[]>()

/** Those of the entity: none of nearly all entities, which pay nothing. */
export function extraFields(entity: Entity): readonly Field[] {
  const found = known.get(entity) ?? Object.values(entity.fields).filter(({ extra }) => extra)
  known.set(entity, found)
  return found
}

export type IndexColumn = 'text_value' | 'long_value' | 'code_value' | 'number_value' | 'date_value' | 'moment_value' | 'flag' | 'target_id'

/** Under which column its values are found; undefined of what nothing is found by. */
export function indexColumn({ kind }: Pick<Field, 'kind'>): IndexColumn | undefined {
  switch (kind) {
    case 'text':
      return 'text_value'
    case 'longText':
      return 'long_value'
    case 'dictionary':
    case 'dictionaryList':
    case 'colour':
    case 'time':
    case 'month':
      return 'code_value'
    case 'integer':
    case 'decimal':
      return 'number_value'
    case 'date':
      return 'date_value'
    case 'dateTime':
      return 'moment_value'
    case 'boolean':
      return 'flag'
    case 'reference':
    case 'referenceList':
      return 'target_id'
    default:
      return undefined
  }
}

/** The rows `i` in which its values are found, each with its `row_id`. */
export interface Indexed {
  readonly from: string
  readonly where: string
  /** The field as those rows have it: one value a row, in a column. */
  readonly field: Field
}

export function indexedOf({ extra, ...field }: Field): Indexed | undefined {
  const column = indexColumn(field)
  if (!extra || !column) return undefined
  const kind = field.kind === 'referenceList' ? 'reference' : field.kind === 'dictionaryList' ? 'dictionary' : field.kind
  return {
    from: `read.${column === 'target_id' ? 'x_ref' : 'x_index'} i`,
    where: `i.entity = ${literal(extra.entity)} and i.field = ${literal(field.name)}`,
    field: { ...field, kind, column },
  }
}
