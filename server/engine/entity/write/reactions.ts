// Which reactions a write causes: noted in its transaction, carried out behind it (server/http/reactions).
import { randomUUID } from 'node:crypto'
import type { Entity } from '../../../../metadata/model/model.ts'
import type { Reaction } from '../../../../metadata/model/reactionModel.ts'
import type { Statement, Transaction } from '../../../kernel/database/database.ts'
import { systemUserId } from '../../../kernel/permission/tenantItself.ts'
import { evaluateIn } from '../../context/cel.ts'
import type { Context } from '../../context/context.ts'
import { same, type Draft } from '../../context/draft.ts'
import type { Cause, Caused } from '../../context/reactions.ts'

/** Rows of the past (`moment`) are no news. */
export async function noteCauses(context: Context, transaction: Transaction, drafts: readonly Draft[]): Promise<void> {
  if (context.caller.moment) return
  const caused = drafts.flatMap((draft) => causedBy(context, draft))
  if (caused.length > 0) await transaction.run(noteStatement(caused))
}

function causedBy(context: Context, draft: Draft): Caused[] {
  const own = draft.entity.reactions.flatMap((reaction): Caused[] => {
    const cause = causeIn(draft, reaction)
    if (!cause || (reaction.when && evaluateIn(context, draft, reaction.when.cel) !== true)) return []
    return [
      {
        entity: draft.entity.id,
        reaction: reaction.id,
        row: draft.id,
        occurrence: cause.kind === 'created' ? 'created' : randomUUID(),
        cause: { ...cause, ...(context.caller.userId !== systemUserId && { by: context.caller.name }) },
        after: reaction.steps[0]?.after ?? 0,
      },
    ]
  })
  return [...own, ...Object.values(draft.children).flatMap((set) => set.drafts.flatMap((child) => causedBy(context, child)))]
}

function causeIn({ entity, stored, values }: Draft, { on }: Reaction): Cause | undefined {
  const isOther = (field: string): boolean => !same(stored?.[field] ?? null, values[field] ?? null)
  if (on.created) return stored ? undefined : { kind: 'created' }
  if (on.enters) return entersState(entity, { values, isOther, states: on.enters, isNew: !stored })
  const changed = stored && on.changes ? on.changes.filter(isOther) : []
  return changed.length > 0 ? { kind: 'changes', fields: changed } : undefined
}

interface Entering {
  readonly values: Draft['values']
  readonly isOther: (field: string) => boolean
  readonly states: readonly string[]
  readonly isNew: boolean
}

function entersState({ states: declared }: Entity, { values, isOther, states, isNew }: Entering): Cause | undefined {
  const field = declared?.field
  if (field === undefined || !states.includes(String(values[field])) || (!isNew && !isOther(field))) return undefined
  return { kind: 'enters', fields: [field] }
}

/** Runs of causes that are there already are left alone. @param at when they came about; absent: now. */
export const noteStatement = (caused: readonly Caused[], at?: Date): Statement => ({
  name: 'note_reactions',
  text: `insert into data.reaction_run (tenant_id, entity, reaction, row_id, occurrence, cause, at, due_at)
    select app.tenant(), x.entity, x.reaction, x."row", x.occurrence, x.cause, coalesce($2::timestamptz, now()),
      coalesce($2::timestamptz, now()) + x.after * interval '1 minute'
    from json_to_recordset($1::json) as x(entity text, reaction text, "row" uuid, occurrence text, cause jsonb, after integer)
    on conflict do nothing`,
  values: [JSON.stringify(caused), at?.toISOString() ?? null],
})
