// The closed schemas of exactly a form's fields: what the browser holds a form's value against before it is sent.
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import type { FormBlock, FormField } from '../../../model/model.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { nullable } from '../../../document/valueSchema.ts'
import { entityOf, requireDefined } from './context.ts'
import { closed } from '../entity/schemas.ts'

export function formSchemas(fields: readonly FormField[], entity: ResolvedEntity, names: ResolvedNames): FormBlock['schemas'] {
  const create = Object.fromEntries(fields.map((item) => [item.field, itemSchema(item, entity, names)]))
  const update = Object.fromEntries(Object.entries(create).map(([name, { default: _default, ...schema }]) => [name, schema]))
  const required = fields.filter(isRequired).map(({ field }) => field)
  // A secret that is left empty stays.
  const secrets = new Set(fields.flatMap(({ field, renewWith }) => (renewWith ? [field] : [])))
  return {
    create: closed(create, required),
    update: closed(
      update,
      required.filter((name) => !secrets.has(name)),
    ),
  }
}

const isRequired = (item: FormField) => item.required === true && !item.readOnly

function itemSchema(item: FormField, entity: ResolvedEntity, names: ResolvedNames): JsonSchema {
  if (item.children) return childrenSchema(item, entityOf(names, item.children.entity), names)
  const field = requireDefined(entity.fields[item.field], `${entity.id}.${item.field}`)
  if (item.readOnly) return anything(field.schema)
  if (field.required) return field.schema
  return item.required === true ? filled(field.schema) : nullable(field.schema)
}

function childrenSchema({ children, required }: FormField, child: ResolvedEntity, names: ResolvedNames): JsonSchema {
  const { min, max, items } = requireDefined(children, 'children')
  const { create: line } = formSchemas(items, child, names)
  const least = required === true ? Math.max(1, min) : min
  const properties = { ...(child.fields.id && { id: child.fields.id.schema }), ...line.properties }
  return { type: 'array', ...(least > 0 && { minItems: least }), maxItems: max, items: { ...line, properties } }
}

/** A value that is only shown: its type, without bounds. */
const anything = ({ type, items, properties, anyOf }: JsonSchema): JsonSchema =>
  nullable({ ...(type && { type }), ...(items && { items }), ...(properties && { properties }), ...(anyOf && { anyOf }) })

/** An optional value that a form asks for. */
function filled(schema: JsonSchema): JsonSchema {
  if (schema.type === 'string' && !schema.enum) return { ...schema, minLength: Math.max(1, schema.minLength ?? 0) }
  return schema.type === 'array' ? { ...schema, minItems: Math.max(1, schema.minItems ?? 0) } : schema
}
