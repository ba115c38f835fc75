// The rules of an entity that a form can judge by itself, so that all that is wrong is said at once.
import type { EntityDocument } from '../generated/language.ts'
import type { FormField, FormRule } from '../model.ts'

/** Those that refuse (the others ask, and only the server knows the answer), and read nothing but fields of the form. */
export function formRules(rules: EntityDocument['rules'], fields: readonly FormField[]): readonly FormRule[] {
  const known = new Set(fields.map(({ field }) => field))
  return (rules ?? [])
    .filter(({ cel, level }) => level !== 'confirm' && readBy(cel).every((name) => known.has(name)))
    .map(({ cel, field, message }) => ({ cel, ...(field !== undefined && { field }), message }))
}

/** Fields of the record that an expression reads; one that it only seems to read, inside a text, does no harm. */
const readBy = (cel: string): readonly string[] => [...cel.matchAll(/\bself\.([A-Za-z]\w*)/g)].map(([, name = '']) => name)
