// The rules of an entity that a form can judge by itself, so that all that is wrong is said at once.
import { fieldsRead } from '../../../expression/fieldsRead.ts'
import type { Entity, FormField, FormRule } from '../../../model/model.ts'

/** Those that refuse (the others ask, and only the server knows the answer), and read nothing but fields of the form. */
export function formRules(rules: Entity['rules'], fields: readonly FormField[]): readonly FormRule[] {
  const known = new Set(fields.map(({ field }) => field))
  return rules
    .filter(({ cel, level }) => level !== 'confirm' && fieldsRead(cel).every((name) => known.has(name)))
    .map(({ cel, field, message }) => ({ cel, ...(field !== undefined && { field }), message }))
}
