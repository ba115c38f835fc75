// Where a row stands in its tree: below the root, never below itself, not deeper than the tree may be.
import type { Text } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import type { Context } from '../../context/context.ts'
import { alive, sourceOf } from '../sql/names.ts'
import { hasLockedRoot, rootOfTable } from '../sql/root.ts'
import { literal, quote, Writer } from '../../../kernel/database/writer.ts'
import { changed, type Draft } from '../../context/draft.ts'
import type { Findings } from '../../context/findings.ts'

/** Writes into one tree wait for each other, before they lock any row: two moves at once could each be right and together make a ring. */
export async function lockTree({ entity }: Context, transaction: Transaction): Promise<void> {
  if (entity.tree)
    await transaction.run(
      new Writer().statement(`select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ${literal(`:tree:${entity.id}`)}, 0))`),
    )
}

/** Gives rows without a parent the locked root's, and complains about cycles and depth: one statement each, whatever the number of rows. */
export async function validatePlacement(
  context: Context,
  transaction: Transaction,
  { drafts, findings }: { drafts: readonly Draft[]; findings: Findings },
): Promise<void> {
  const { entity } = context
  if (!entity.tree) return
  const { parent: name, maxDepth } = entity.tree
  const column = quote(entity.fields[name]?.column ?? name)
  const placed = drafts.filter((draft) => changed(draft, name) || !draft.stored)
  if (placed.length === 0) return
  const loose = hasLockedRoot(entity) ? placed.filter((draft) => (draft.values[name] ?? null) === null) : []
  if (loose.length > 0) {
    const root = (await transaction.run(new Writer().statement(`select ${rootOfTable(entity)}`)))[0]?.[0] ?? null
    for (const draft of loose) draft.values[name] = root
  }
  const writer = new Writer()
  const places = placed.map(({ id, values }, n) => ({ n, id, parent: typeof values[name] === 'string' ? values[name] : null }))
  const table = sourceOf(entity)
  const text =
    `select d.n, a.ring, a.level, b.level from json_to_recordset(${writer.bind(JSON.stringify(places), 'json')}) as d(n integer, id uuid, parent uuid), ` +
    'lateral (with recursive above(id, level) as (select d.parent, 1 union all ' +
    `select t.${column}, above.level + 1 from ${table} t join above on t.id = above.id where t.${column} is not null and above.level < 100) ` +
    'select count(*) filter (where id = d.id) as ring, max(level) filter (where id is not null) as level from above) a, ' +
    'lateral (with recursive below(id, level) as (select d.id, 1 union all ' +
    `select t.id, below.level + 1 from ${table} t join below on t.${column} = below.id where below.level < 100${alive(entity, 't')}) ` +
    'select max(level) as level from below) b'
  for (const [n, ring, above, below] of await transaction.run(writer.statement(text))) {
    const path = (placed[Number(n)]?.path ?? '') + name
    if (Number(ring) > 0) findings.complain(path, 'cycle')
    else if (Number(above ?? 0) + Number(below ?? 1) > maxDepth) findings.complain(path, tooDeep(maxDepth))
  }
}

const tooDeep = (levels: number): Text => ({
  zh: `最多 ${levels} 级，不能再往下添加`,
  en: `At most ${levels} levels: nothing can be placed below`,
})
