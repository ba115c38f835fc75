// Which input of an operation a button can ask for.
import type { Field } from '../../../model/model.ts'
import { inputFormSchema } from '../../resolve/operationForm.ts'

interface Property {
  readonly type?: unknown
  readonly 'x-field'?: { readonly label?: unknown; readonly blanksOf?: unknown }
}

const texts: ReadonlySet<Field['kind']> = new Set(['text', 'longText'])

/** Fields, or the blanks of texts that the entity has. */
export function isAskable(input: object, fields: Readonly<Record<string, Field>>): boolean {
  if (inputFormSchema({ input })) return true
  const properties: unknown = 'properties' in input ? input.properties : undefined
  if (typeof properties !== 'object' || properties === null) return false
  return Object.values(properties).every((property: Property | null) => {
    const { label, blanksOf } = property?.['x-field'] ?? {}
    const isLabelled = typeof label === 'object' && label !== null && 'zh' in label && 'en' in label
    if (!isLabelled || property?.type !== 'object') return false
    return Array.isArray(blanksOf) && blanksOf.length > 0 && blanksOf.every((name) => texts.has(fields[String(name)]?.kind ?? 'boolean'))
  })
}
