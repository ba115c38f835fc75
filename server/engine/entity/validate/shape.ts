// The shape of what was given: tidied, then held against the closed schema. What the schema does not name is refused, never stripped.
import { isBlankRichText } from '../../../../metadata/functions/richText.ts'
import type { Entity, Field, Model, Text } from '../../../../metadata/model/model.ts'
import { valueFault } from '../../../../metadata/values/valueFault.ts'
import { requiredMessage } from '../../../../metadata/text/messages.ts'
import type { JsonSchema } from '../../../../metadata/base/jsonSchema.ts'
import { errorsOf } from '../../../kernel/validation/ajv.ts'
import { complaintsOf } from '../../../kernel/validation/complaints.ts'
import { sees, type Context } from '../../context/context.ts'
import { rowsOf, storedText, type Values } from '../../context/draft.ts'
import type { Complaint } from '../../context/messages.ts'
import type { Findings } from '../../context/findings.ts'

/** Text without blanks around it; nothing where an optional text is empty. Children likewise. */
export function tidy(model: Model, entity: Entity, input: Values): Values {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const declaration = Object.hasOwn(entity.children, name) ? entity.children[name] : undefined
      const child = declaration && model.entities[declaration.entity]
      if (child && Array.isArray(value)) return [name, value.map((row: unknown) => (isRecord(row) ? tidy(model, child, row) : row))]
      return [name, tidyValue(Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined, value)]
    }),
  )
}

function tidyValue(field: Field | undefined, value: unknown): unknown {
  if (!field || typeof value !== 'string') return value
  const text = storedText(field, value)
  const isBlank = text === '' || (field.kind === 'richText' && isBlankRichText(text))
  return isBlank ? (field.required ? '' : null) : text
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Shape {
  readonly input: Values
  readonly schema: JsonSchema
  /** Paths in messages begin with this. */
  readonly path: string
}

/** Complains about everything in the input that the schema refuses, or that the caller's permission does not reach. */
export function validateShape(context: Context, { input, schema, path }: Shape, findings: Findings): void {
  const { entity, model } = context
  for (const name of Object.keys(input)) {
    const own = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    const known = own !== undefined || Object.hasOwn(entity.children, name)
    const granted = !known || own?.system === true || sees(context, name)
    const settable = Object.hasOwn(schema.properties ?? {}, name)
    if (!granted || !settable) findings.complain(`${path}${name}`, refusalOf(context, { field: own, place: name, settable }))
    if (Object.hasOwn(entity.children, name))
      validateLines(context, { name, lines: rowsOf(input[name]), path, schema: schema.properties?.[name] }, findings)
  }
  for (const [at, text] of complaintsOf(model, entity, { errors: errorsOf(schema, input), input })) findings.complain(path + at, text)
  for (const [at, text] of faultsOf(model, entity, input)) findings.complain(path + at, text)
  for (const at of unprintable(input)) findings.complain(path + at, 'wrongValue')
  for (const [name, field] of Object.entries(entity.fields))
    if (field.required && input[name] === '') findings.complain(path + name, requiredMessage(field))
}

interface Refused {
  readonly field: Field | undefined
  /** Its name, in a line after that of the lines. */
  readonly place: string
  /** By the call as such: what is lacking is a page that offers it to the caller. */
  readonly settable: boolean
}

/** A field that this call cannot set says so to whoever sees it; to others it does not exist. */
function refusalOf({ caller, entity }: Context, { field, place, settable }: Refused): Complaint {
  if (!field || field.secret) return 'unknownField'
  const [lines] = place.split('.')
  const seen =
    (field.system && (field.name === 'id' || field.name === 'version')) ||
    (['get', 'page', 'list'] as const).some((action) => {
      const reading = caller.grants.allows(`${entity.id}.${action}`)
      if (!reading?.fields) return reading !== undefined
      return reading.fields.has(place) || (lines !== place && reading.fields.has(lines ?? '') && !named(reading.fields, lines ?? ''))
    })
  if (!seen) return 'unknownField'
  if (settable) return 'notOffered'
  return field.immutable && !field.readOnly ? 'immutable' : 'readOnly'
}

/** Whether a grant names single fields of lines; one that names none of them means all. */
const named = (fields: ReadonlySet<string>, lines: string): boolean => [...fields].some((granted) => granted.startsWith(`${lines}.`))

/** What is wrong with single values beyond their schema, lines included. */
function faultsOf(model: Model, entity: Entity, input: Values): readonly (readonly [string, Text])[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const child = Object.hasOwn(entity.children, name) ? model.entities[entity.children[name]?.entity ?? ''] : undefined
    if (child)
      return rowsOf(value).flatMap((line, at) =>
        faultsOf(model, child, line).map(([field, text]) => [`${name}.${at}.${field}`, text] as const),
      )
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    const fault = field && valueFault(field, value)
    return fault ? [[name, fault] as const] : []
  })
}

/** Fields of lines are granted as lines.qty. */
function validateLines(
  context: Context,
  { name, lines, path, schema }: { name: string; lines: readonly Values[]; path: string; schema: JsonSchema | undefined },
  findings: Findings,
): void {
  const { allowance, entity, model } = context
  const child = model.entities[entity.children[name]?.entity ?? '']
  const fields = allowance.fields && named(allowance.fields, name) ? allowance.fields : undefined
  lines.forEach((line, at) => {
    for (const field of Object.keys(line)) {
      const granted = field === 'id' || !fields || fields.has(`${name}.${field}`)
      const settable = !schema || Object.hasOwn(schema.items?.properties ?? {}, field)
      if (granted && settable) continue
      const own = child && Object.hasOwn(child.fields, field) ? child.fields[field] : undefined
      findings.complain(`${path}${name}.${at}.${field}`, refusalOf(context, { field: own, place: `${name}.${field}`, settable }))
    }
  })
}

/** Paths of texts with a NUL, which the database cannot hold. */
function unprintable(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unprintable(part, path === '' ? name : `${path}.${name}`))
}
