// What an expression over figures sees: the measures of a dataset, all of them decimals.
import type { RecordType } from '../model/expressionTypes.ts'
import { type Environment, environmentOf } from './environment.ts'

export const figureRecord = (measures: readonly string[]): RecordType => ({
  record: Object.fromEntries(measures.map((id) => [id, 'decimal'])),
})

const environments = new Map<string, Environment>()
/** Environments that are cached: parsed expressions are cached by them. */
const most = 200

/** Of an expression that reads these measures. */
export function figureEnvironment(measures: readonly string[]): Environment {
  const key = measures.join(' ')
  const known = environments.get(key)
  if (known) return known
  if (environments.size >= most) environments.clear()
  const made = environmentOf({ figure: figureRecord(measures) })
  environments.set(key, made)
  return made
}
