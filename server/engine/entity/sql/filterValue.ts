// Whether a value given to a filter is of the field's kind.
import type { Field } from '../../../../metadata/model/model.ts'
import type { JsonSchema } from '../../../../metadata/base/jsonSchema.ts'
import { trimmed } from '../../../../metadata/written/visible.ts'
import { isId } from './id.ts'
import { rootId } from './root.ts'
import type { Bindable } from '../../../kernel/database/writer.ts'

/** Nothing chosen: such a filter is left out. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && trimmed(value) === '') ||
  (Array.isArray(value) && value.every(isEmpty))

/** What is asked for rows without a value: nothing is chosen by an empty one. */
export const isNone = (value: unknown): boolean => JSON.stringify(value) === '{"none":true}'

const date = /^(\d{4})-(\d{2})-(\d{2})$/
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/

function isDate(text: string): boolean {
  const parts = date.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number)
  const made = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
  return (year ?? 0) > 0 && made.getUTCMonth() + 1 === month && made.getUTCDate() === day
}

/** Whether the field's dictionary has the value; one that follows from the documents may have lost what rows still hold. */
function isChoice({ schema }: Field, value: string): boolean {
  const choices: readonly unknown[] | undefined = schema.items?.enum ?? schema.enum
  return choices?.includes(value) ?? isShort(value)
}

const isShort = (text: string): boolean => text.length <= 200 && !text.includes('\0')

/** Whether a reference leads to a tree whose root is called 1. */
const takesRoot = ({ anyOf = [] }: JsonSchema): boolean => anyOf.some((one) => one.const === rootId)

/** The value as it is bound, or undefined when it is not of the field's kind. */
export function acceptable(field: Field, value: unknown): Bindable | undefined {
  switch (field.kind) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : undefined
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15 ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'dictionary':
    case 'dictionaryList':
      return typeof value === 'string' && isChoice(field, value) ? value : undefined
    case 'date':
      return typeof value === 'string' && isDate(value) ? value : undefined
    case 'dateTime':
      return typeof value === 'string' && (isDate(value) || (moment.test(value) && !Number.isNaN(Date.parse(value)))) ? value : undefined
    case 'reference':
    case 'referenceList':
      return isId(value) || (value === rootId && takesRoot(field.schema.items ?? field.schema)) ? value : undefined
    case 'object':
    case 'objectList':
    case 'fileList':
    case 'periods':
      return undefined
    default:
      return typeof value === 'string' && isShort(value) ? value : undefined
  }
}
