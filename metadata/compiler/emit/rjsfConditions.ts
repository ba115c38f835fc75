// Conditions of a form as a JSON Schema says them: for clients that have no expression language. The console's own form asks its store instead.
import type { ASTNode } from '@marcbachmann/cel-js'
import { fieldsOf, isFixed } from '../../document/formFields.ts'
import { type SchemaMode, type RjsfForm, type RjsfSchema } from '../../document/rjsf/rjsfForm.ts'
import { parseOnly } from '../../expression/parseOnly.ts'
import type { Condition, FormBlock, FormField } from '../../model/model.ts'

export type ConditionSchema = Readonly<Record<string, unknown>>

/** With `if` and `then` for every condition that a schema can say; a field of any other condition is offered, and the server decides. */
export function withConditions({ schema, uiSchema }: RjsfForm, block: Pick<FormBlock, 'items'>, mode: SchemaMode): RjsfForm {
  const fields = fieldsOf(block.items)
  const hidden = new Map(fields.flatMap((field) => entryOf(field, schemaOf(field.visible))))
  const demanded = new Map(fields.flatMap((field) => (isFixed(field, mode) ? [] : entryOf(field, schemaOf(field.required)))))
  if (hidden.size + demanded.size === 0) return { schema, uiSchema }
  const always = Object.entries(schema.properties ?? {}).filter(([name]) => !hidden.has(name))
  const required = (schema.required ?? []).filter((name) => !hidden.has(name))
  const allOf = [
    ...[...hidden].map(([name, condition]) => ({ if: condition, then: whenVisible(schema, name) })),
    ...[...demanded].map(([name, condition]) => ({ if: and([condition, hidden.get(name)]), then: { required: [name] } })),
  ]
  // a property of a condition is unknown to the schema around it
  const { required: _, additionalProperties: __, ...open } = schema
  return { schema: { ...open, properties: Object.fromEntries(always), ...(required.length > 0 && { required }), allOf }, uiSchema }
}

const entryOf = ({ field }: FormField, condition: ConditionSchema | undefined) => (condition ? [[field, condition] as const] : [])

function whenVisible({ properties, required }: RjsfSchema, name: string): RjsfSchema {
  const property = properties?.[name]
  return { properties: property ? { [name]: property } : {}, ...(required?.includes(name) && { required: [name] }) }
}

const and = (parts: readonly (ConditionSchema | undefined)[]): ConditionSchema => {
  const [first, ...others] = parts.filter((part) => part !== undefined)
  return others.length === 0 ? (first ?? {}) : { allOf: [first, ...others] }
}

/** @returns undefined where it always or never holds, or where a schema cannot say it */
export function schemaOf(condition: Condition): ConditionSchema | undefined {
  if (typeof condition === 'boolean') return undefined
  const tree = parseOnly(condition.cel)
  return tree && translated(tree)
}

function translated(node: ASTNode): ConditionSchema | undefined {
  switch (node.op) {
    case 'value':
      return node.args === true ? {} : node.args === false ? { not: {} } : undefined
    case '.':
      return holding(node, { const: true })
    case '!_':
      return not(translated(node.args))
    case '&&':
    case '||': {
      const sides = node.args.map(translated)
      if (sides.includes(undefined)) return undefined
      return node.op === '&&' ? and(sides) : { anyOf: sides }
    }
    case '==':
      return compared(node.args)
    case '!=':
      return not(compared(node.args))
    case 'in': {
      const [left, right] = node.args
      const values = right.op === 'list' ? right.args.map(literalOf) : [undefined]
      return values.includes(undefined) ? undefined : holding(left, { enum: values })
    }
    case 'call': {
      const [name, [field]] = node.args
      return name === 'has' && field ? holding(field, {}) : undefined
    }
    default:
      return undefined
  }
}

const not = (schema: ConditionSchema | undefined): ConditionSchema | undefined => schema && { not: schema }

function compared([left, right]: readonly [ASTNode, ASTNode]): ConditionSchema | undefined {
  const value = literalOf(right)
  return value === undefined ? undefined : holding(left, { const: value })
}

const literalOf = (node: ASTNode): string | number | boolean | undefined => {
  if (node.op !== 'value') return undefined
  const value: unknown = node.args
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : undefined
}

/** The record has the field, and its value fits. */
function holding(node: ASTNode, value: ConditionSchema): ConditionSchema | undefined {
  if (node.op !== '.') return undefined
  const [of, name] = node.args
  if (of.op !== 'id' || (of.args !== 'form' && of.args !== 'self')) return undefined
  return { properties: { [name]: value }, required: [name] }
}
