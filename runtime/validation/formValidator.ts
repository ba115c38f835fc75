// From what a schema finds wrong to what a form says, by path.
import { pathOf, schemaMessage, type Described, type SchemaError } from '../../metadata/messages.ts'
import type { FormField, FormGroup } from '../../metadata/model.ts'
import { entryFieldsOf, fieldsOf } from '../../metadata/formFields.ts'
import type { Say, Validator } from '../contract.ts'
import type { Check } from './loadValidator.ts'

type Items = readonly (FormField | FormGroup)[]

/** The first message of each path counts: schemas name the coarsest fault first. */
export function formValidator(check: Check, items: Items, say: Say): Validator {
  const fields = fieldsOf(items)
  return (value) => {
    const found: Record<string, string> = {}
    for (const error of check(value)) {
      const path = pathOf(error)
      const field = fieldAt(fields, path)
      found[path] ??= say(schemaMessage(error, field && describedOf(field), given(value, error)))
    }
    return found
  }
}

/** The field of lines.2.quantity is quantity of a line; of a member without a field of its own, none. */
function fieldAt(fields: readonly FormField[], path: string): FormField | undefined {
  const [name, , inner] = path.split('.')
  const field = fields.find((one) => one.field === name)
  return inner === undefined ? field : field && entryFieldsOf(field).find((one) => one.field === inner)
}

/** What stands at the place that the error is about. */
function given(value: unknown, { instancePath }: SchemaError): unknown {
  let at = value
  for (const part of instancePath.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null) return undefined
    at = new Map(Object.entries(at)).get(part)
  }
  return at
}

const describedOf = ({ label, valueKind, message, shiftOf }: FormField): Described => ({
  label,
  kind: valueKind,
  ...(message && { message }),
  ...(shiftOf !== undefined && { shiftOf }),
})
