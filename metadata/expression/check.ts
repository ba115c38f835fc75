// The door of the folder for the compiler: is an expression right, what does it give, what does it read.
import type { Text } from '../model/model.ts'
import { compileExpression } from './compile.ts'
import type { Environment } from './environment.ts'
import type { ValueType } from '../model/expressionTypes.ts'

export type Checked =
  | {
      readonly ok: true
      readonly type: ValueType
      /** Member paths read: self.scope, self.lines.amount, user.id. */
      readonly uses: readonly string[]
      /** It would give nothing, ever. */
      readonly dividesByZero: boolean
    }
  | { readonly ok: false; readonly code: string; readonly message: Text; readonly position?: number; readonly nearest?: string }

/**
 * Checks an expression against its environment: syntax, names, types, allowed functions, size.
 *
 * @returns the type it gives, or a code with a message in both languages, the offset and the nearest valid word
 */
export function checkExpression(source: string, environment: Environment): Checked {
  const program = compileExpression(source, environment)
  if (!program.ok) return program
  const { uses, dividesByZero } = program.inspection
  return { ok: true, type: program.type, uses: [...uses], dividesByZero }
}
