// Constraints over what a call has written or removed, in its transaction, before it is committed: periods, counts, and what a function of a module validates.
import { fill } from '../../../../metadata/base/fill.ts'
import type { Constraint } from '../../../../metadata/generated/language.ts'
import type { Text } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../base/errors.ts'
import { brokenByStored, isOverStored } from './periods.ts'
import type { Context } from '../../context/context.ts'
import type { Breach, Change, ConstraintCall } from '../../context/functions.ts'

/** A row that breaks a constraint. */
export interface Broken extends Breach {
  readonly constraint: Constraint
}

/** The rows that break the first constraint that any breaks, and before these what others ask to be confirmed. */
export async function brokenBy(
  context: Context,
  transaction: Transaction,
  { changes, only = () => true }: { readonly changes: readonly Change[]; readonly only?: (constraint: Constraint) => boolean },
): Promise<readonly Broken[]> {
  // one call for all: what they look at is looked at once
  const call = { context, transaction, changes }
  const found: Broken[] = []
  for (const constraint of context.entity.constraints) {
    if (!only(constraint)) continue
    const breaches = await breachesOf(constraint, call, context.functions)
    if (!breaches) continue
    found.push(...breaches.map((breach) => ({ ...breach, constraint })))
    // Rows that break one may be what breaks the next: these are judged without them.
    if (breaches.length > 0 && constraint.level !== 'confirm') break
  }
  return found
}

/** Undefined for one that is not about what is stored. */
function breachesOf(constraint: Constraint, call: ConstraintCall, functions: Context['functions']): Promise<readonly Breach[]> | undefined {
  if (isOverStored(constraint)) return brokenByStored(constraint, call)
  const { type, function: name = '' } = constraint
  if (type !== 'function') return undefined
  const constraintFunction = functions?.constraints[name]
  if (!constraintFunction) throw new Error(`No module offers ${name}`)
  return constraintFunction(call)
}

export const brokenText = ({ constraint: { message }, values }: Broken): Text => ({
  zh: fill(message.zh, values),
  en: fill(message.en, values),
})

/**
 * `confirmed`: the caller has answered what constraints of the level `confirm` ask.
 * @throws Refusal invalid with the message at the constraint's field, or confirm; guarded (409) where it names no field.
 */
export async function holdTo(
  context: Context,
  transaction: Transaction,
  { changes, confirmed = false }: { readonly changes: readonly Change[]; readonly confirmed?: boolean },
): Promise<void> {
  const [broken] = await brokenBy(context, transaction, { changes, only: ({ level }) => level !== 'confirm' || !confirmed })
  if (!broken) return
  const { level } = broken.constraint
  const field = broken.field ?? broken.constraint.field
  const text = brokenText(broken)
  const fields = field === undefined ? {} : { [field]: text[context.caller.language] }
  if (level === 'confirm') throw new Refusal('confirm', { text, data: { fields } })
  throw field === undefined ? new Refusal('guarded', { text }) : new Refusal('invalid', { data: { fields } })
}
