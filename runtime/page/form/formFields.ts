// What a form takes of a stored row.
import type { FormBlock, FormField } from '../../../metadata/model/model.ts'
import { fieldsOf } from '../../../metadata/document/formFields.ts'
import type { Row } from '../../core/contracts/contract.ts'

/** Of a stored row only what the form has fields for: its schema is closed. Lines keep their ids, by which they are told apart. */
export function formValue(block: FormBlock, row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldsOf(block.items).map((field) => [field.field, fieldValue(field, row[field.field])]))
}

function fieldValue({ children }: FormField, value: unknown): unknown {
  if (!children || !Array.isArray(value)) return value
  const names = ['id', ...children.items.map((item) => item.field)]
  return value.map((line: unknown) => {
    const of = new Map(Object.entries(typeof line === 'object' && line !== null ? line : {}))
    return Object.fromEntries(names.flatMap((name) => (of.has(name) ? [[name, of.get(name)]] : [])))
  })
}
