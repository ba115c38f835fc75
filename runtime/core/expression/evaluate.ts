// Evaluates a document's expressions in the browser, on what is typed and shown. Loaded only by screens that have some.
import { environmentOf, userType } from '../../../metadata/expression/environment.ts'
import { evaluateExpression, Fault } from '../../../metadata/expression/evaluate.ts'
import type { ValueType } from '../../../metadata/model/expressionTypes.ts'
import type { Cel, Condition } from '../../../metadata/model/model.ts'

export type Values = Readonly<Record<string, unknown>>

export interface Evaluator {
  /** JSON value of the expression; undefined while it cannot be told (a value is missing, or the expression fails). */
  readonly value: (expression: Cel, values: Values) => unknown
  /** Whether a condition holds: true itself, or an expression that is exactly true. */
  readonly holds: (condition: Condition, values: Values) => boolean
}

/** An evaluator over these variables and `user`. Keep it: parsed expressions are cached by it. */
export function createEvaluator(variables: Readonly<Record<string, ValueType>>): Evaluator {
  const environment = environmentOf({ ...variables, user: userType })
  const value = (expression: Cel, values: Values): unknown => {
    const result = evaluateExpression(expression.cel, environment, values)
    return result === null || result instanceof Fault ? undefined : result
  }
  return { value, holds: (condition, values) => (typeof condition === 'boolean' ? condition : value(condition, values) === true) }
}
