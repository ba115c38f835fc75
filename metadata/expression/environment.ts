// What an expression may see: declared variables with their types, as plain frozen data.
import type { ValueType } from '../model/expressionTypes.ts'

/** What surrounds a call: the instant that now() answers and the calendar date, in the plant's zone, that today() answers. */
export interface Clock {
  readonly now: Date
  /** YYYY-MM-DD */
  readonly today: string
}

export interface Environment {
  readonly kind: 'environment'
  /** Variables in declared order: self, form, row, user … */
  readonly variables: Readonly<Record<string, ValueType>>
}

/** The signed-in user, as `user` in row scopes, conditions and look-up filters. `employee`: whom of the tenant's staff he is; missing for nobody. */
export const userType: ValueType = {
  record: { id: 'string', username: 'string', name: 'string', tenantId: 'string', kind: 'string', employee: 'string' },
}

/**
 * The environment of these variables, e.g. `environmentOf({ self: recordOf(entity.fields), user: userType })`.
 * Keep and reuse it: parsed expressions are cached by it.
 */
export function environmentOf(variables: Readonly<Record<string, ValueType>>): Environment {
  return Object.freeze({ kind: 'environment', variables: Object.freeze({ ...variables }) })
}
