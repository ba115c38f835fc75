// The closed JSON Schemas of an entity: what a create, an update and a filter may hold, and what a row holds.
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import type { Entity, Field } from '../../../model/model.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { nullable } from '../../../document/valueSchema.ts'

export const closed = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required }),
})

export function schemasOf(entity: ResolvedEntity, names: ResolvedNames): Entity['schemas'] {
  const fields = Object.values(entity.fields)
  const accepted = fields.filter((field) => !field.readOnly)
  const lines = childrenSchemas(entity, names, acceptedLine)
  const needed = accepted.filter(isNeeded).map(({ name }) => name)
  const neededLines = Object.entries(entity.children)
    .filter(([, { min }]) => (min ?? 0) > 0)
    .map(([name]) => name)
  const { id, version } = entity.fields
  const identity = { ...(id && { id: id.schema }), ...(version && { version: version.schema }) }
  const changeable = accepted.filter((field) => !field.immutable)
  return {
    create: closed({ ...properties(accepted), ...lines }, [...needed, ...neededLines]),
    update: closed({ ...identity, ...withoutDefaults(properties(changeable)), ...lines }, ['id']),
    row: closed(
      {
        ...withoutDefaults(properties(fields.filter((field) => !field.secret))),
        ...childrenSchemas(entity, names, shownLine),
        $labels: { type: 'object' },
        $can: { type: 'integer' },
      },
      ['id', 'version'],
    ),
    filter: closed(Object.fromEntries(fields.filter((field) => field.search !== 'none').map((field) => [field.name, filterSchema(field)]))),
  }
}

/** Required, and not given by a default. */
const isNeeded = (field: Field) => field.required && field.default === undefined && field.defaultFrom === undefined

/** Value schemas by name; optional ones take null, which clears the field. */
export function properties(fields: readonly Field[]): Record<string, JsonSchema> {
  return Object.fromEntries(fields.map((field) => [field.name, field.required ? field.schema : nullable(field.schema)]))
}

function withoutDefaults(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, { default: _default, ...schema }]) => [name, schema]))
}

function childrenSchemas(
  entity: ResolvedEntity,
  names: ResolvedNames,
  line: (child: ResolvedEntity, by: string) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(entity.children).map(([name, { entity: id, by, min = 0, max = 200 }]) => {
      const child = names.entities.get(id)
      return [name, { type: 'array', ...(min > 0 && { minItems: min }), maxItems: max, items: child ? line(child, by) : {} }]
    }),
  )
}

/** A line as a call may write it: its `id` says which stored line it is, none that it is new. */
export function acceptedLine(child: ResolvedEntity, by: string): JsonSchema {
  const accepted = Object.values(child.fields).filter((field) => !field.readOnly && field.name !== by)
  return closed(
    { ...(child.fields.id && { id: child.fields.id.schema }), ...properties(accepted) },
    accepted.filter(isNeeded).map(({ name }) => name),
  )
}

function shownLine(child: ResolvedEntity, by: string): JsonSchema {
  const shown = Object.values(child.fields).filter((field) => !field.secret && field.name !== by && (!field.system || field.name === 'id'))
  return closed({ ...withoutDefaults(properties(shown)), $labels: { type: 'object' } })
}

const filterSchemas = new WeakMap<Field, JsonSchema>()

/** What a list call takes as the filter of a field; the same object each time. */
export function filterSchema(field: Field): JsonSchema {
  const schema = filterSchemas.get(field) ?? newFilterSchema(field)
  filterSchemas.set(field, schema)
  return schema
}

/** Rows without an answer are asked for as figures without a value are. */
const noAnswer: JsonSchema = closed({ none: { const: true } }, ['none'])

/** contains: a text; equals: a value or a list of values; range: [from, to], either end null. */
function newFilterSchema({ schema, search, kind, unanswered }: Field): JsonSchema {
  if (search === 'contains') return { type: 'string', maxLength: 200 }
  const value = kind === 'dictionaryList' || kind === 'referenceList' ? (schema.items ?? {}) : bare(schema)
  if (search === 'range') return { type: 'array', minItems: 2, maxItems: 2, items: nullable(value) }
  if (unanswered) return { anyOf: [value, { type: 'array', items: value, maxItems: 1000 }, noAnswer] }
  return { anyOf: [value, { type: 'array', items: value, maxItems: 1000 }] }
}

/** A value to compare with: of the field's type, without the bounds of a stored one. */
function bare({ type, format, enum: values, const: only, anyOf }: JsonSchema): JsonSchema {
  return {
    ...(type && { type }),
    ...(format && { format }),
    ...(values && { enum: values }),
    ...(only !== undefined && { const: only }),
    ...(anyOf && { anyOf }),
  }
}
