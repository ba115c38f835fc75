// What a new record may hold of dictionaries: nothing that is switched off. A change may hold what the record does, so its schema has them all.
import { offered } from '../../../document/dictionaryValues.ts'
import type { JsonSchema } from '../../../base/jsonSchema.ts'
import type { Entity, Field, Model } from '../../../model/model.ts'

/** A schema of the entity's fields, as it holds for a record that does not exist yet, with its lines. */
export function selectableValues(schema: JsonSchema, { fields, children }: Pick<Entity, 'fields' | 'children'>, model: Model): JsonSchema {
  const { properties } = schema
  if (!properties) return schema
  const narrowed = Object.entries(properties).map(([name, own]): [string, JsonSchema] => {
    const child = Object.hasOwn(children, name) ? model.entities[children[name]?.entity ?? ''] : undefined
    if (child && own.items) return [name, { ...own, items: selectableValues(own.items, child, model) }]
    return [name, Object.hasOwn(fields, name) ? ofField(own, fields[name], model) : own]
  })
  return narrowed.every(([name, own]) => own === properties[name]) ? schema : { ...schema, properties: Object.fromEntries(narrowed) }
}

function ofField(schema: JsonSchema, field: Field | undefined, { dictionaries }: Model): JsonSchema {
  const dictionary = dictionaries[field?.dictionary ?? '']
  if (!dictionary || dictionary.derived) return schema
  const values = offered(dictionary.values).map(({ value }) => value)
  if (values.length === dictionary.values.length) return schema
  const known = new Set<unknown>([...values, null])
  const narrow = (own: JsonSchema): JsonSchema => (own.enum ? { ...own, enum: own.enum.filter((value) => known.has(value)) } : own)
  return { ...narrow(schema), ...(schema.items && { items: narrow(schema.items) }) }
}
