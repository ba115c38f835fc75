// What a new record begins with that is made after a stored one.
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { formValue } from './formFields.ts'
import type { Value } from '../write/useSave.ts'

/** Without what the server gives, what no two may have, and files, which are the stored record's own; lines are new ones. */
export function copyOf(block: FormBlock, row: Row): Value {
  const value = formValue(block, row)
  const copied = fieldsOf(block.items).filter((field) => !isOwn(field) && value[field.field] !== null && value[field.field] !== undefined)
  return Object.fromEntries(copied.map(({ field, children }) => [field, children ? withoutIds(value[field]) : value[field]]))
}

const isOwn = ({ readOnly, unique, valueKind }: FormField): boolean =>
  readOnly || unique === true || valueKind === 'image' || valueKind === 'fileList'

const withoutIds = (lines: unknown): unknown =>
  Array.isArray(lines) ? lines.map((line: Value) => Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'id'))) : lines
