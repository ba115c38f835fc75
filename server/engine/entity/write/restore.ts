// A removed row brought back by whoever removed it, soon after; later, or by others, under a permission of its own. What it refers to must still
// be there, and nobody have taken what must be unique.
import { undoMinutes } from '../../../../metadata/base/limits.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { json, type Answer } from '../../../kernel/call/answer.ts'
import { audit } from '../../../kernel/database/audit.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { scopeSql } from '../sql/scope.ts'
import { sourceOf, tableOf } from '../sql/names.ts'
import { Writer } from '../../../kernel/database/writer.ts'
import { storedRow } from './answer.ts'
import { holdTo } from './constraints.ts'
import { whose } from './changes.ts'
import { draftOf } from '../../context/draft.ts'
import { keepUnique } from '../validate/extraUnique.ts'
import { Findings } from '../../context/findings.ts'
import { validateReferences } from '../validate/references.ts'
import { lockRows } from './stored.ts'
import { validateUnique, writing } from '../validate/unique.ts'

/** → the row. @throws Refusal notFound when no removed row has this id; undoOver (403); invalid with what keeps it from coming back. */
export async function restore(context: Context, id: string): Promise<Answer> {
  const { entity, model, caller } = context
  if (!entity.softDelete) throw new Refusal('notFound')
  return writing(context, async (transaction) => {
    const [stored = {}] = await lockRows(context, transaction, { ids: [id], which: 'removed' })
    await checkUndo(context, transaction, String(stored.id))
    // Judged like a new row: everything it holds counts as changed.
    const { stored: _stored, ...draft } = draftOf(model, entity, { input: {}, stored, strangers: [] })
    const findings = new Findings()
    await validateReferences(context, transaction, { drafts: [draft], findings })
    await validateUnique(transaction, { drafts: [draft], findings })
    findings.settle(context, true)
    const writer = new Writer()
    await transaction.run(
      writer.statement(
        `update ${tableOf(entity)} t set deleted_at = null, version = t.version + 1, updated_at = now(), updated_by = ${writer.bind(caller.userId, 'uuid')} where t.tenant_id = app.tenant() and t.id = ${writer.bind(draft.id, 'uuid')}`,
      ),
    )
    await keepUnique(transaction, { entity, drafts: [draft] })
    await transaction.run(audit(caller, [{ entity: entity.id, action: 'restore', ...whose(entity, draft) }]))
    await holdTo(context, transaction, { changes: [{ id: draft.id, after: stored }] })
    return json((await storedRow(context, transaction, draft.id)) ?? 'null')
  })
}

/** A removed row is changed by nothing but its removal, so its last change says who removed it, and when. */
async function checkUndo({ entity, caller, model }: Context, transaction: Transaction, id: string): Promise<void> {
  const writer = new Writer()
  const any = caller.grants.allows(`${entity.id}.restoreAny`)
  const anyTime = any ? scopeSql({ entity, caller, model }, any, { writer, alias: 't' }).join(' and ') || 'true' : 'false'
  const own = `t.updated_by = ${writer.bind(caller.userId, 'uuid')} and t.updated_at > now() - make_interval(mins => ${writer.bind(undoMinutes, 'integer')})`
  const [answer] = await transaction.run(
    writer.statement(`select (${own}) or (${anyTime}) from ${sourceOf(entity)} t where t.id = ${writer.bind(id, 'uuid')}`),
  )
  if (answer?.[0] !== 't') throw new Refusal('undoOver', { values: { minutes: undoMinutes } })
}
