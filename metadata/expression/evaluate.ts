// Runs a checked expression on values: the same in browser and server.
import { EvaluationError } from '@marcbachmann/cel-js'
import { clockIn } from './clock.ts'
import { compileExpression, type Program } from './compile.ts'
import type { Clock, Environment } from './environment.ts'
import { Fault, fault, FaultyValue } from './fault.ts'
import { isRecord } from '../model/expressionTypes.ts'
import { toExternal, toInternal, wantedOf, type Measure, type Wanted } from './values.ts'

/** Values by variable, as JSON has them; `$clock` sets what now() and today() answer. */
export interface Values {
  readonly [variable: string]: unknown
  readonly $clock?: Clock
}

/** Nodes that one evaluation may visit: about 20 ms on one core. */
const MAX_COST = 100_000
const wantedByProgram = new WeakMap<Program, Wanted>()

/**
 * Evaluates an expression.
 *
 * Missing is unknown, as in SQL: a missing or null field, a division by zero or an index outside its list makes what reads it unknown;
 * `false && unknown` is false, `true || unknown` is true, everything else with an unknown part is unknown, and an unknown result is null.
 * has(self.x) asks whether a field is there. So a condition holds when the result is true, and a rule is broken when it is false.
 *
 * @returns JSON: numbers (integers and decimals), texts, booleans, YYYY-MM-DD, ISO instants, milliseconds, lists; or a Fault
 */
export function evaluateExpression(source: string, environment: Environment, values: Values): unknown {
  const program = compileExpression(source, environment)
  if (!program.ok) return fault('refused', program.message)
  try {
    return run(program, environment, values)
  } catch (error) {
    if (error instanceof FaultyValue) return error.fault
    if (error instanceof EvaluationError) return null
    throw error
  }
}

export { Fault }

function run(program: Program, environment: Environment, values: Values): unknown {
  const measure: Measure = { longest: 0 }
  const { clock, records } = program.workshop
  const context: Record<string, unknown> = Object.create(null)
  for (const [name, wanted] of wantedBy(program)) {
    const type = environment.variables[name]
    const boundValue = Object.hasOwn(values, name) ? values[name] : undefined
    // a record that was not given has no fields; anything else is missing
    const value = type && toInternal(boundValue ?? (isRecord(type) ? {} : undefined), type, { path: name, wanted, measure, records })
    if (value !== undefined) context[name] = value
  }
  if (costOf(program, measure) > MAX_COST) {
    return fault('cost', { zh: '数据过多，表达式无法计算', en: 'There are too many values to compute the expression' })
  }
  clock.clock = values.$clock ?? clockIn()
  return toExternal(program.run(context))
}

function wantedBy(program: Program): Wanted {
  let wanted = wantedByProgram.get(program)
  if (!wanted) wantedByProgram.set(program, (wanted = wantedOf(program.inspection.uses)))
  return wanted
}

/** Nodes visited at most: those in loops as often as the longest list has items, per level of nesting. */
function costOf(program: Program, measure: Measure): number {
  const items = Math.max(measure.longest, program.inspection.longestLiteral)
  return program.inspection.cost.reduce((total, nodes, level) => total + nodes * items ** level, 0)
}
