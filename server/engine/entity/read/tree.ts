// The tree of an entity, the locked root shown as id 1: whole in one call, or branch by branch as a reader opens it.
import { trimmed } from '../../../../metadata/written/visible.ts'
import { data, type Answer } from '../../../kernel/call/answer.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Context } from '../../context/context.ts'
import { withNames } from './crossDatabaseLabels.ts'
import { whereSql } from './read.ts'
import { hasChildren, seen } from '../sql/below.ts'
import { canSql } from '../sql/can.ts'
import { rowSql } from '../sql/columns.ts'
import { isId } from '../sql/id.ts'
import { columnOf, spelt, viewOf } from '../sql/names.ts'
import { orderSql } from '../sql/order.ts'
import { freshPlans } from '../sql/plans.ts'
import { hasLockedRoot, rootId, rootOf, shownReference } from '../sql/root.ts'
import { Writer } from '../../../kernel/database/writer.ts'

const nodeLimit = 10_000
/** Nodes that a search answers, without those that lead to them. */
const foundLimit = 200

/** A row with its label; what else it holds is the entity's. */
export interface TreeNode {
  readonly id: string
  readonly parentId: string | null
  readonly children: readonly TreeNode[]
  /** Said of a part of the tree alone: whether something stands below, answered or not. */
  readonly $hasChildren?: boolean
  /** Said where the tree comes as a whole: its label in full pinyin, and by its initials. */
  readonly $pinyin?: string | null
  readonly [field: string]: unknown
}

interface Node extends TreeNode {
  readonly children: Node[]
}

/** What of the tree is wanted: what stands right below a node (empty: the top), or what is called so, with what leads there; else all of it. */
export interface Wanted {
  readonly below?: string
  readonly keyword?: string
}

/** → `[node]`: each a row with `label`, `parentId` and `children`; of a part of the tree also `$hasChildren`, of the whole `$pinyin`. */
export async function tree(context: Context, { below, keyword }: Wanted): Promise<Answer> {
  if (below !== undefined && keyword !== undefined) throw new Refusal('badQuery')
  return data(
    await readTree(context, { ...(below !== undefined && { below }), ...(keyword !== undefined && { keyword: trimmed(keyword) }) }),
  )
}

/**
 * The top of the tree, or of what is wanted of it. A node whose parent the caller may not see stands there too.
 * @throws Refusal notFound for an entity that is no tree; tooMany above 10,000 nodes.
 */
export async function readTree(context: Context, wanted: Wanted = {}): Promise<readonly TreeNode[]> {
  const { entity, model } = context
  const parent = entity.tree && entity.fields[entity.tree.parent]
  const display = entity.fields[entity.display]
  if (!parent || !display) throw new Refusal('notFound')
  const writer = new Writer()
  const above = (alias: string): string => columnOf(parent, alias)
  const row = rowSql(model, entity, { fields: context.allowance.fields, alias: 'p' })
  const isPart = wanted.below !== undefined || wanted.keyword !== undefined
  const columns = [
    row.columns,
    `${canSql(context, { writer, alias: 'p' })} as "$can"`,
    `${columnOf(display, 'p')} as "label"`,
    `${shownReference(model, parent, above('p'))} as "parentId"`,
    ...(isPart ? [`${hasChildren(context, writer, parent)} as "$hasChildren"`] : spelt(entity, 'p').map((sql) => `${sql} as "$pinyin"`)),
  ]
  const found = foundSql(context, wanted, { writer, above })
  const rows = `select ${columns.join(', ')} from (${found} ${orderSql(context, [], 't')} limit ${nodeLimit + 1}) p${row.joins} ${orderSql(context, [], 'p')}`
  const [, answer] = await context.database.read(context.caller, [
    freshPlans,
    writer.statement(`select coalesce(json_agg(r), '[]')::text from (${rows}) r`),
  ])
  const [named = '[]'] = await withNames(context, { texts: [answer?.[0]?.[0] ?? '[]'], fields: context.allowance.fields })
  const nodes = nodesOf(JSON.parse(named))
  if (nodes.length > nodeLimit) throw new Refusal('tooMany', { values: { limit: nodeLimit } })
  return nest(nodes)
}

interface Place {
  readonly writer: Writer
  /** The column that holds the parent, under an alias. */
  readonly above: (alias: string) => string
}

function foundSql(context: Context, { below, keyword }: Wanted, { writer, above }: Place): string {
  const { entity } = context
  const view = viewOf(entity)
  const where = whereSql(context, { conditions: [], keyword: '' }, { writer, alias: 't' })
  const and = where === '' ? ' where' : `${where} and`
  if (below === '')
    return `select * from ${view} t${and} not exists (select 1 from ${view} a where a.id = ${above('t')}${seen(context, writer, 'a')})`
  if (below !== undefined) {
    const id = hasLockedRoot(entity) && below === rootId ? rootOf(entity) : isId(below) ? writer.bind(below, 'uuid') : 'null'
    return `select * from ${view} t${and} ${above('t')} = ${id}`
  }
  if (keyword === undefined) return `select * from ${view} t${where}`
  const called = whereSql(context, { conditions: [], keyword }, { writer, alias: 'h' })
  const hits = `(select h.id from ${view} h${called} ${orderSql(context, [], 'h')} limit ${foundLimit})`
  const leading = `with recursive up(id) as (${hits} union select ${above('n')} from ${view} n join up on n.id = up.id) select id from up`
  return `select * from ${view} t${and} t.id in (${leading})`
}

function nodesOf(rows: unknown): Node[] {
  return Array.isArray(rows) ? rows.map((row) => ({ ...row, children: [] })) : []
}

function nest(nodes: readonly Node[]): readonly Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const roots: Node[] = []
  for (const node of nodes) {
    const above = node.parentId === null ? undefined : byId.get(node.parentId)
    if (above) above.children.push(node)
    else roots.push(node)
  }
  return roots
}
