// Constraints that a function of a module judges: over what a call has written or removed, in its transaction, before it is kept.
import { fill } from '../../../metadata/fill.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../request/errors.ts'
import type { Context } from '../context.ts'
import type { Change } from '../functions.ts'

/** @throws Refusal invalid with the message at the constraint's field; guarded (409) where it names none. */
export async function holdTo(context: Context, transaction: Transaction, changes: readonly Change[]): Promise<void> {
  for (const { type, function: name = '', field, message } of context.entity.constraints) {
    if (type !== 'function') continue
    const judge = context.functions?.constraints[name]
    if (!judge) throw new Error(`No module offers ${name}`)
    const values = await judge({ context, transaction, changes })
    if (!values) continue
    const text = fill(message[context.caller.language], values)
    throw field === undefined
      ? new Refusal('guarded', { text: message, values })
      : new Refusal('invalid', { data: { fields: { [field]: text } } })
  }
}
