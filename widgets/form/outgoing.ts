// What a form sends: the schema's own properties, without what is hidden; an emptied field as null where the schema takes null.
import type { JsonSchema } from '../../metadata/jsonSchema.ts'
import type { Tree } from './paths.ts'

interface Outgoing {
  readonly schema: JsonSchema
  /** Values as loaded: a field that had one and has none now is emptied, one that never had is left out. */
  readonly before: Tree
  readonly hidden: ReadonlySet<string>
}

/** Drops what the closed schema would refuse: labels, computed fields, the row's system fields. */
export function outgoing(value: Tree, { schema, before, hidden }: Outgoing): Tree {
  const sent: [string, unknown][] = []
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const given = hidden.has(name) ? undefined : value[name]
    if (given !== undefined && given !== null) sent.push([name, closed(given, part)])
    else if (before[name] !== undefined && takesNull(part)) sent.push([name, null])
  }
  return Object.fromEntries(sent)
}

/** Nested values cut to the properties that their schema names. */
function closed(value: unknown, schema: JsonSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry) => closed(entry, schema?.items))
  const { properties } = schema ?? {}
  if (!properties || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => Object.hasOwn(properties, name) && part !== undefined && (part !== null || takesNull(properties[name])))
      .map(([name, part]) => [name, closed(part, properties[name])]),
  )
}

const takesNull = (schema: JsonSchema | undefined): boolean => Array.isArray(schema?.type) && schema.type.includes('null')
