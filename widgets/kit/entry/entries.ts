// Lists of records as forms hold them.
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'

export type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

export const entriesOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.filter(isEntry) : [])

/** A new entry: the defaults of its schema. */
export function blankOf(schema: JsonSchema | undefined): Entry {
  const starts = Object.entries(schema?.items?.properties ?? {}).flatMap(([name, part]) =>
    part.default === undefined ? [] : [[name, part.default] as const],
  )
  return Object.fromEntries(starts)
}
