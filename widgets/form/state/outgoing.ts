// What leaves a form: the schema's own properties and no others; an emptied field as null where the schema takes null.
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import type { FormField } from '../../../metadata/model/model.ts'
import type { Tree } from './paths.ts'

interface Outgoing {
  readonly schema: JsonSchema
  /** Values as loaded: a field that had one and has none now is emptied, one that never had is left out. */
  readonly before: Tree
  /** Not to be changed: never sent. */
  readonly fixed: ReadonlySet<string>
  /** Out of sight: what it held before is emptied. */
  readonly hidden: ReadonlySet<string>
  /** Their lines leave out what is only shown in them. */
  readonly fields: readonly FormField[]
}

/** Drops what the closed schema would refuse: labels, the row's system fields. */
export function outgoing(value: Tree, { schema, before, fixed, hidden, fields }: Outgoing): Tree {
  const sent: [string, unknown][] = []
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (fixed.has(name)) continue
    const inputValue = hidden.has(name) ? undefined : value[name]
    const shownOnly = fields.find(({ field }) => field === name)?.children?.items.filter(({ readOnly }) => readOnly) ?? []
    if (inputValue !== undefined && inputValue !== null)
      sent.push([name, closed(inputValue, part, new Set(shownOnly.map(({ field }) => field)))])
    else if (before[name] !== undefined && before[name] !== null && takesNull(part)) sent.push([name, null])
  }
  return Object.fromEntries(sent)
}

/** Nested values cut to the properties that their schema names. */
function closed(value: unknown, schema: JsonSchema | undefined, shownOnly: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => closed(entry, schema?.items, shownOnly))
  const { properties } = schema ?? {}
  if (!properties || typeof value !== 'object' || value === null) return value
  const retained = Object.entries(value).filter(
    ([name, part]) =>
      Object.hasOwn(properties, name) && !shownOnly.has(name) && part !== undefined && (part !== null || takesNull(properties[name])),
  )
  return Object.fromEntries(retained.map(([name, part]) => [name, closed(part, properties[name], new Set())]))
}

function takesNull(schema: JsonSchema | undefined): boolean {
  if (schema?.anyOf) return schema.anyOf.some(takesNull)
  return schema?.type === 'null' || (Array.isArray(schema?.type) && schema.type.includes('null'))
}
