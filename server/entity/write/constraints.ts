// Constraints that a function of a module judges: over what a call has written or removed, in its transaction, before it is kept.
import { fill } from '../../../metadata/fill.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../request/errors.ts'
import type { Context } from '../context.ts'
import type { Change } from '../functions.ts'

/**
 * `confirmed`: the caller has answered what constraints of the level `confirm` ask.
 * @throws Refusal invalid with the message at the constraint's field, or confirm; guarded (409) where it names no field.
 */
export async function holdTo(
  context: Context,
  transaction: Transaction,
  { changes, confirmed = false }: { readonly changes: readonly Change[]; readonly confirmed?: boolean },
): Promise<void> {
  // one call for all: what they look at is looked at once
  const call = { context, transaction, changes }
  for (const { type, function: name = '', field, message, level } of context.entity.constraints) {
    if (type !== 'function' || (level === 'confirm' && confirmed)) continue
    const judge = context.functions?.constraints[name]
    if (!judge) throw new Error(`No module offers ${name}`)
    const values = await judge(call)
    if (!values) continue
    const text = fill(message[context.caller.language], values)
    if (level === 'confirm')
      throw new Refusal('confirm', { text: message, values, data: { fields: field === undefined ? {} : { [field]: text } } })
    throw field === undefined
      ? new Refusal('guarded', { text: message, values })
      : new Refusal('invalid', { data: { fields: { [field]: text } } })
  }
}
