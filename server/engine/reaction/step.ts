// One run, whose step is due: sends its message to each receiver once, and says when the next step is. Whoever carries it out again sends nothing twice.
import { hash } from 'node:crypto'
import { Refusal } from '../../base/errors.ts'
import type { Model } from '../../../metadata/model/model.ts'
import type { Reaction } from '../../../metadata/model/reactionModel.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { draftOf, type Values } from '../context/draft.ts'
import { evaluateIn } from '../context/cel.ts'
import type { Context } from '../context/context.ts'
import type { Cause } from '../context/reactions.ts'
import { lockRows } from '../entity/write/stored.ts'
import { carryOutDeeds } from './deeds.ts'
import { type Acting, contextIn, transactionIn } from './acting.ts'
import { receiversOf } from './receivers.ts'
import { sightOf } from './sight.ts'
import { saidTo, valuesInWords } from './texts.ts'

export interface DueRun {
  readonly id: string
  readonly entity: string
  readonly reaction: string
  readonly row: string
  readonly cause: Cause
  readonly at: Date
  readonly step: number
  /** Receivers so far. */
  readonly reached: number
}

export type StepOutcome = 'done' | 'ended' | 'gone' | 'unreached' | 'failed'

export interface Stepped {
  readonly reached: number
  /** The next step, with its minutes since the cause. */
  readonly next?: { readonly step: number; readonly after: number }
  readonly outcome?: StepOutcome
  /** Why what it was to do was refused. */
  readonly fault?: string
}

/** Where a record opens for a caller. */
export type AddressOf = (model: Model, caller: Caller, record: { readonly entity: string; readonly id: string }) => string | undefined

export async function carryOutStep(acting: Acting, run: DueRun, addressOf: AddressOf): Promise<Stepped> {
  const context = contextIn(acting, run.entity)
  const reaction = context?.entity.reactions.find(({ id }) => id === run.reaction)
  // The documents know it no longer.
  if (!context || !reaction) return { reached: run.reached, outcome: 'ended' }
  const row = await storedIn(acting, context, run.row)
  if (!row) return { reached: run.reached, outcome: 'gone' }
  const draft = asDraft(context, row)
  const due = reaction.steps[run.step]
  const isOver = due !== undefined && due.after > 0 && reaction.until && evaluateIn(context, draft, reaction.until.cel) === true
  if (isOver) return { reached: run.reached, outcome: 'ended' }
  const fault = run.step === 0 ? await carryOutDeeds(acting, context, { reaction, draft }) : undefined
  const sent = await send(acting, context, { run, reaction, row, addressOf })
  return { ...following(reaction, { step: run.step, sent, reached: run.reached + sent }), ...(fault !== undefined && { fault }) }
}

/** A step that reaches nobody does not keep the next one waiting. */
function following(
  reaction: Reaction,
  { step, sent, reached }: { readonly step: number; readonly sent: number; readonly reached: number },
): Stepped {
  const hasNoReceivers = reaction.steps[step]?.to.length === 0
  const next = reaction.steps[step + 1]
  if (next) return { reached, next: { step: step + 1, after: sent > 0 || hasNoReceivers ? next.after : 0 } }
  return { reached, outcome: reached > 0 || reaction.steps.every(({ to }) => to.length === 0) ? 'done' : 'unreached' }
}

export const asDraft = ({ model, entity }: Context, stored: Values) => draftOf(model, entity, { input: {}, stored, strangers: [] })

/** Undefined where the record is no longer there. */
export async function storedIn(acting: Acting, context: Context, id: string): Promise<Values | undefined> {
  try {
    const [row] = await lockRows(context, transactionIn(acting), { ids: [id] })
    return row
  } catch (fault) {
    if (fault instanceof Refusal && fault.error === 'notFound') return undefined
    throw fault
  }
}

interface Sending {
  readonly run: DueRun
  readonly reaction: Reaction
  readonly row: Values
  readonly addressOf: AddressOf
}

async function send(acting: Acting, context: Context, { run, reaction, row, addressOf }: Sending): Promise<number> {
  const step = reaction.steps[run.step]
  if (!step?.message || step.to.length === 0) return 0
  const accounts = await receiversOf(acting, context, { to: step.to, row })
  if (accounts.length === 0) return 0
  const { message: notice, after } = step
  const values = await valuesInWords(acting.run, context, { notice, cause: run.cause, row: run.row })
  const sights = await sightOf(acting, { entity: context.entity, row: run.row, accounts })
  const asks = reaction.steps.filter(({ to }) => to.length > 0).length > 1
  const notices = sights.map(({ account, caller, reads }) => {
    const address = reads(context.entity.display) ? addressOf(acting.tenant.model, caller, { entity: run.entity, id: run.row }) : undefined
    return {
      id: noticeId(run, account.id),
      user: account.id,
      run: run.id,
      step: run.step,
      entity: run.entity,
      row: run.row,
      said: saidTo(context, { reaction, notice, cause: run.cause, at: run.at, after: run.step > 0 ? after : 0, values, reads, address }),
      type: notice.type,
      important: notice.important,
      asks,
    }
  })
  await acting.control({
    name: 'door_send_notices',
    text: 'select app.send_notices($1::uuid, $2::json)',
    values: [acting.tenant.id, JSON.stringify(notices)],
  })
  return notices.length
}

/** The same for the same step and receiver, whoever sends it. */
function noticeId({ id, step }: DueRun, receiver: string): string {
  const digest = hash('sha256', `${id} ${step} ${receiver}`)
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
