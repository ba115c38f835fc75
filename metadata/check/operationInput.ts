// Which input of an operation a dialog can ask for.
import type { Field } from '../model.ts'

interface Property {
  readonly type?: unknown
  readonly 'x-field'?: { readonly label?: unknown; readonly blanksOf?: unknown }
}

const texts: ReadonlySet<Field['kind']> = new Set(['text', 'longText'])

/** Texts and yes or no, each with a label, and the blanks of texts that the entity has. */
export function isAskable(input: object, fields: Readonly<Record<string, Field>>): boolean {
  const properties: unknown = 'properties' in input ? input.properties : undefined
  if (typeof properties !== 'object' || properties === null) return false
  return Object.values(properties).every((property: Property | null) => {
    const { label, blanksOf } = property?.['x-field'] ?? {}
    const isText = typeof label === 'object' && label !== null && 'zh' in label && 'en' in label
    if (!isText) return false
    if (property?.type !== 'object') return property?.type === 'string' || property?.type === 'boolean'
    return Array.isArray(blanksOf) && blanksOf.length > 0 && blanksOf.every((name) => texts.has(fields[String(name)]?.kind ?? 'boolean'))
  })
}
