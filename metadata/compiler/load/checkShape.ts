// A document against the language: every error at its exact node, one per fault.
import type { ErrorObject } from 'ajv'
import { pointer, nodeAt } from '../../base/pointer.ts'
import type { Problem } from '../../model/model.ts'
import { addressOf, validatorAt } from './languageSchemas.ts'
import { shapeProblem } from './shapeProblem.ts'

/** Problems of `value` held against the language schema at `address`; `at` is the value's own place in `document`. */
export function checkShape(address: string, value: unknown, { document, at = '' }: { document: string; at?: string }): Problem[] {
  return errorsOf(address, value).map((error) => shapeProblem(error, { document, at, root: value }))
}

/**
 * ajv's errors with each failed oneOf replaced by the errors of the one branch that was meant: without this a misspelt key
 * in `{ "field": … }` is also reported as "must be a string".
 */
function errorsOf(address: string, value: unknown): ErrorObject[] {
  const validate = validatorAt(address)
  if (validate(value)) return []
  const errors = validate.errors ?? []
  const choices = outermost(errors.filter((error) => error.keyword === 'oneOf'))
  const plain = errors.filter((error) => !choices.some((choice) => isAtOrBelow(error.instancePath, choice.instancePath)))
  return [...plain, ...choices.flatMap((choice) => meantBranchErrors(choice, value))].filter((error) => error.keyword !== 'propertyNames')
}

function meantBranchErrors(choice: ErrorObject, root: unknown): ErrorObject[] {
  const value = nodeAt(root, choice.instancePath)
  const branches: readonly Branch[] = (choice.schema as readonly object[]).map((branch) => resolved(branch))
  const best = branches.toSorted((a, b) => likeness(b.schema, value) - likeness(a.schema, value))[0]
  if (!best || likeness(best.schema, value) === 0) return [choice]
  return errorsOf(best.address, value).map((error) => ({ ...error, instancePath: pointer(choice.instancePath) + error.instancePath }))
}

interface Branch {
  readonly address: string
  readonly schema: Readonly<Record<string, unknown>>
}

function resolved(branch: object): Branch {
  const address = addressOf(branch)
  if (address === undefined) throw new Error('A oneOf outside the language')
  const { schema } = validatorAt(address)
  const node = schema as Readonly<Record<string, unknown>>
  if (typeof node.$ref !== 'string') return { address, schema: node }
  const [file, fragment] = node.$ref.split('#')
  const target = `${file || address.split('#')[0]}#${fragment}`
  return { address: target, schema: validatorAt(target).schema as Readonly<Record<string, unknown>> }
}

/** How much a value looks like a branch: 0 of another type, else 1 + the share of the keys it must have. */
function likeness(schema: Readonly<Record<string, unknown>>, value: unknown): number {
  if (schema.type !== undefined && schema.type !== typeOf(value)) return 0
  if (typeof value !== 'object' || value === null) return 1
  const required = Array.isArray(schema.required) ? schema.required : []
  return 1 + required.filter((key) => key in value).length / Math.max(1, required.length)
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
const isAtOrBelow = (path: string, above: string) => path === above || path.startsWith(`${above}/`)
const outermost = (errors: readonly ErrorObject[]) =>
  errors.filter(
    (error, index) =>
      !errors.some((other, at) => at !== index && error.instancePath.startsWith(`${other.instancePath}/`)) &&
      errors.findIndex((other) => other.instancePath === error.instancePath) === index,
  )
