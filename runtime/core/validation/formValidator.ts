// From what a schema finds wrong to what a form says, by path.
import { pathOf, schemaMessage, type Described, type SchemaError } from '../../../metadata/text/messages.ts'
import { isJsonObject } from '../../../metadata/base/jsonObject.ts'
import type { FormField, FormGroup } from '../../../metadata/model/model.ts'
import { entryFieldsOf, fieldsOf } from '../../../metadata/document/formFields.ts'
import { textIn } from '../../../metadata/written/code.ts'
import type { Say, Validator } from '../contracts/contract.ts'
import type { Check } from './loadValidator.ts'

type Items = readonly (FormField | FormGroup)[]

/** The first message of each path counts: schemas name the coarsest fault first. */
export function formValidator(check: Check, items: Items, say: Say): Validator {
  const fields = fieldsOf(items)
  const messagesOf = (value: unknown): Readonly<Record<string, string>> => {
    const found: Record<string, string> = {}
    const stored = asStored(value, fields)
    for (const error of check(stored)) {
      const path = pathOf(error)
      const field = fieldAt(fields, path)
      const wrong = valueAtError(stored, error)
      if (field && isMeant(error, field, wrong)) continue
      found[path] ??= say(schemaMessage(error, field && describedOf(field), wrong))
    }
    return found
  }
  return Object.assign(messagesOf, check.engine && { engine: check.engine })
}

/** Texts as the server will store them: what nobody sees is not counted, and codes may be typed in any width. */
function asStored(value: unknown, fields: readonly FormField[]): unknown {
  if (!isJsonObject(value)) return value
  const texts = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const fieldValue = value[field.field]
    if (Array.isArray(fieldValue)) return [[field.field, fieldValue.map((entry: unknown) => asStored(entry, entryFieldsOf(field)))]]
    if (typeof fieldValue !== 'string' || field.valueKind !== 'text' || isSecret(field)) return []
    return [[field.field, textIn(fieldValue, field) || fieldValue]]
  })
  return { ...value, ...Object.fromEntries(texts) }
}

/** Whether the text fits the pattern in letters of one width: only the server knows of which fields that is asked. */
const isMeant = ({ keyword, params }: SchemaError, field: FormField, value: unknown): boolean =>
  keyword === 'pattern' &&
  typeof value === 'string' &&
  !isSecret(field) &&
  new RegExp(String(params['pattern']), 'u').test(textIn(value, { label: field.label, schema: { pattern: String(params['pattern']) } }))

const isSecret = ({ widget }: FormField): boolean => widget.props['secret'] === true

/** The field of lines.2.quantity is quantity of a line; of a member without a field of its own, none. */
function fieldAt(fields: readonly FormField[], path: string): FormField | undefined {
  const [name, , inner] = path.split('.')
  const field = fields.find((one) => one.field === name)
  return inner === undefined ? field : field && entryFieldsOf(field).find((one) => one.field === inner)
}

/** What stands at the place that the error is about. */
function valueAtError(value: unknown, { instancePath }: SchemaError): unknown {
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
