// What a reaction does to records: it creates one, or carries an operation out, in the transaction that settles its run.
import { messageOf, Refusal } from '../../base/errors.ts'
import type { Reaction } from '../../../metadata/model/reactionModel.ts'
import { evaluateIn } from '../context/cel.ts'
import type { Context } from '../context/context.ts'
import type { Draft } from '../context/draft.ts'
import { createIn } from '../entity/write/create.ts'
import { operateIn } from '../entity/write/operation.ts'
import { type Acting, contextIn, transactionIn } from './acting.ts'

/** Why it was refused; then nothing is written. Undefined where all is done. */
export async function carryOutDeeds(
  acting: Acting,
  context: Context,
  { reaction, draft }: { readonly reaction: Reaction; readonly draft: Draft },
): Promise<string | undefined> {
  if (!reaction.create && reaction.run === undefined) return undefined
  await acting.run({ name: 'reaction_before_deeds', text: 'savepoint before_deeds', values: [] })
  try {
    await create(acting, context, { reaction, draft })
    await operate(acting, context, { reaction, draft })
    return undefined
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    await acting.run({ name: 'reaction_undo_deeds', text: 'rollback to savepoint before_deeds', values: [] })
    return messageOf(fault, 'zh')
  }
}

interface Doing {
  readonly reaction: Reaction
  readonly draft: Draft
}

async function create(acting: Acting, context: Context, { reaction, draft }: Doing): Promise<void> {
  const target = reaction.create && contextIn(acting, reaction.create.entity)
  if (!reaction.create || !target) return
  const values = Object.entries(reaction.create.set).map(([field, { cel }]) => [field, evaluateIn(context, draft, cel)])
  await createIn(target, transactionIn(acting), { ...Object.fromEntries(values), confirmed: true })
}

async function operate(acting: Acting, context: Context, { reaction: { run: name }, draft }: Doing): Promise<void> {
  const operation = name === undefined ? undefined : context.entity.operations[name]
  if (name === undefined || !operation) return
  await operateIn(context, transactionIn(acting), { act: { name, operation }, id: draft.id })
}
