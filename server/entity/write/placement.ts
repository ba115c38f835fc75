// Where a row stands in its tree: below the root, never below itself, not deeper than the tree may be.
import type { Transaction } from '../../database/database.ts'
import type { Context } from '../context.ts'
import { alive, tableOf } from '../sql/names.ts'
import { hasLockedRoot, rootOfTable } from '../sql/root.ts'
import { literal, quote, Writer } from '../sql/writer.ts'
import { changed, type Draft } from './draft.ts'
import type { Findings } from './findings.ts'

/** Writes into one tree wait for each other, before they lock any row: two moves at once could each be right and together make a ring. */
export async function lockTree({ entity }: Context, transaction: Transaction): Promise<void> {
  if (entity.tree)
    await transaction.run(
      new Writer().statement(`select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ${literal(`:tree:${entity.id}`)}, 0))`),
    )
}

/** Gives a row without a parent the locked root's, and complains about cycles and depth. */
export async function judgePlacement(
  context: Context,
  transaction: Transaction,
  { draft, findings }: { draft: Draft; findings: Findings },
): Promise<void> {
  const { entity } = context
  if (!entity.tree) return
  const { parent: name, maxDepth } = entity.tree
  const column = quote(entity.fields[name]?.column ?? name)
  if (!changed(draft, name) && draft.stored) return
  if (hasLockedRoot(entity) && (draft.values[name] ?? null) === null) {
    draft.values[name] = (await transaction.run(new Writer().statement(`select ${rootOfTable(entity)}`)))[0]?.[0] ?? null
  }
  const parent = draft.values[name]
  const writer = new Writer()
  const self = writer.bind(draft.id, 'uuid')
  const text =
    `with recursive above(id, level) as (select ${writer.bind(typeof parent === 'string' ? parent : null, 'uuid')}, 1 union all ` +
    `select t.${column}, above.level + 1 from ${tableOf(entity)} t join above on t.id = above.id where t.${column} is not null and above.level < 100), ` +
    `below(id, level) as (select ${self}, 1 union all select t.id, below.level + 1 from ${tableOf(entity)} t join below on t.${column} = below.id where below.level < 100${alive(entity, 't')}) ` +
    `select (select count(*) from above where id = ${self}), (select max(level) from above where id is not null), (select max(level) from below)`
  const [ring, above, below] = (await transaction.run(writer.statement(text)))[0] ?? []
  if (Number(ring) > 0) findings.complain(draft.path + name, 'cycle')
  else if (Number(above ?? 0) + Number(below ?? 1) > maxDepth) findings.complain(draft.path + name, 'tooDeep')
}
