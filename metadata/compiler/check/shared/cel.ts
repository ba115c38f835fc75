// An expression of a document: right in itself, of the type that is asked for, and in the SQL subset where the database runs it.
import { type Place, problem } from '../../../errors/errors.ts'
import { checkExpression } from '../../../expression/check.ts'
import type { Environment } from '../../../expression/environment.ts'
import type { Refusal } from '../../../expression/refusal.ts'
import { type Columns, toSql } from '../../../expression/sql.ts'
import { fits, type ValueType } from '../../../model/expressionTypes.ts'
import { typeWords } from '../../../expression/typeWords.ts'
import type { Problem } from '../../../model/model.ts'

export interface Expected {
  readonly environment: Environment
  readonly type: ValueType
  /** Set where the database runs the expression. */
  readonly columns?: Columns
}

export function checkCel(source: string, { environment, type, columns }: Expected, place: Place): Problem[] {
  const checked = checkExpression(source, environment)
  if (!checked.ok) return [refusedCel(checked, place)]
  if (checked.dividesByZero) return [problem('divisorZero', place)]
  if (!fits(checked.type, type)) return [problem('celResult', place, { expected: typeWords(type), actual: typeWords(checked.type) })]
  if (!columns) return []
  const sql = toSql(source, environment, columns)
  return sql.ok ? [] : [refusedCel(sql, place)]
}

/** What is wrong with an expression, as a problem at its place. */
export function refusedCel(
  { code, message, nearest }: Pick<Refusal, 'message' | 'nearest'> & { readonly code: string },
  place: Place,
): Problem {
  const found = problem(isCelCode(code) ? code : 'celSyntax', place, { reason: message })
  return nearest === undefined ? found : { ...found, nearest }
}

const celCodes = ['celSyntax', 'celUnknownName', 'celNotAllowed', 'celType', 'celCost', 'celNotSql'] as const
const isCelCode = (code: string): code is (typeof celCodes)[number] => celCodes.some((known) => known === code)
