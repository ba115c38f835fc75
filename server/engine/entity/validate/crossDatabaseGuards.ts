// Guards over what lies in another home: whether rows there refer to these is asked in a statement of their own, since nothing joins them.
import type { Guard } from '../../../../metadata/generated/language.ts'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import type { Context } from '../../context/context.ts'
import { alive, columnOf, orderColumn, viewOf } from '../sql/names.ts'
import { Writer } from '../../../kernel/database/writer.ts'

export interface BlockedByOtherDatabase {
  readonly guard: Guard
  /** Those of the rows that are referred to. */
  readonly ids: readonly string[]
  /** What refers to them: each once, by its name where the caller may read that. */
  readonly by: readonly { readonly name: string }[]
}

/** The first guard of the action that another home's rows do not let pass, with all of them. */
export async function blockedByOtherDatabase(
  context: Context,
  transaction: Transaction,
  { action, ids }: { readonly action: 'update' | 'remove'; readonly ids: readonly string[] },
): Promise<BlockedByOtherDatabase | undefined> {
  const { entity, model } = context
  for (const guard of ids.length > 0 ? entity.guards[action] : []) {
    const fields = entity.referencedBy.flatMap(({ entity: id, field: name }) => {
      const referring = guard.unlessReferencedBy?.includes(id) ? model.entities[id] : undefined
      const field = referring?.fields[name]
      return referring && field?.elsewhere ? [{ referring, field }] : []
    })
    const rows = await Promise.all(fields.map((each) => rowsReferring(context, transaction, { ...each, ids })))
    const found = new Map(rows.flat().map((row) => [row.id, row]))
    if (found.size > 0) return { guard, ids: [...new Set([...found.values()].map(({ to }) => to))], by: [...found.values()] }
  }
  return undefined
}

interface Reference {
  readonly referring: Entity
  readonly field: Field
  readonly ids: readonly string[]
}

async function rowsReferring(context: Context, transaction: Transaction, { referring, field, ids }: Reference) {
  const display = referring.fields[referring.display]
  const name = display && mayRead(context.caller, referring) ? `${columnOf(display, 'g')}::text` : `''`
  const column = columnOf(field, 'g')
  const writer = new Writer()
  const which = `${column} = any(${writer.list(ids, 'uuid')})${alive(referring, 'g')}`
  const text = `select g.id, ${column}, ${name} from ${viewOf(referring)} g where ${which} order by ${orderColumn(referring, 'g')}, g.id`
  return (await transaction.at(referring.home).run(writer.statement(text))).map(([id, to, named]) => ({
    id: id ?? '',
    to: to ?? '',
    name: named ?? '',
  }))
}

/** Whether the caller reads the names of all of them somewhere. */
export const mayRead = ({ grants }: Caller, { id, display }: Entity): boolean =>
  (['page', 'list', 'tree', 'options'] as const).some((action) => {
    const allowance = grants.allows(`${id}.${action}`)
    return allowance !== undefined && !allowance.where && (allowance.fields?.has(display) ?? true)
  })
