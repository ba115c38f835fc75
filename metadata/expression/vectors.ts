// Runs the shared vectors: one list that Node, Chromium and PostgreSQL must agree on.
import { checkExpression } from './check.ts'
import { environmentOf } from './environment.ts'
import { evaluateExpression, type Values } from './evaluate.ts'
import { Fault } from './fault.ts'
import type { SqlType } from './sqlValues.ts'
import type { ValueType } from '../model/expressionTypes.ts'
import document from './vectors.json' with { type: 'json' }

/** One line of vectors.json: what an expression gives on values, or why it is refused. `sql` marks the declared subset. */
export interface Vector {
  readonly cel: string
  readonly self?: Readonly<Record<string, unknown>>
  readonly user?: Readonly<Record<string, unknown>>
  readonly form?: Readonly<Record<string, unknown>>
  readonly gives?: unknown
  readonly refused?: string
  readonly fault?: string
  readonly sql?: boolean
}

interface VectorDocument {
  readonly clock: { readonly now: string; readonly today: string }
  readonly environment: Readonly<Record<string, ValueType>>
  readonly columns: Readonly<Record<string, SqlType>>
  readonly vectors: readonly Vector[]
}

const typed: VectorDocument = JSON.parse(JSON.stringify(document))
export const vectors = typed.vectors
export const vectorColumns = typed.columns
export const vectorEnvironment = environmentOf(typed.environment)

/** The values of a vector, at the vectors' own time. */
export function valuesOf(vector: Vector): Values {
  const { self = {}, user = {}, form = {} } = vector
  return { self, user, form, $clock: { now: new Date(typed.clock.now), today: typed.clock.today } }
}

/** What the evaluator makes of a vector, in the shape the vector states it. */
export function outcomeOf(vector: Vector): Pick<Vector, 'gives' | 'refused' | 'fault'> {
  const checked = checkExpression(vector.cel, vectorEnvironment)
  if (!checked.ok) return { refused: checked.code }
  const result = evaluateExpression(vector.cel, vectorEnvironment, valuesOf(vector))
  return result instanceof Fault ? { fault: result.code } : { gives: result }
}

/** What the vector states. */
export function expectedOf(vector: Vector): Pick<Vector, 'gives' | 'refused' | 'fault'> {
  if (vector.refused) return { refused: vector.refused }
  return vector.fault ? { fault: vector.fault } : { gives: vector.gives }
}
