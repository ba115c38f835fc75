// The whole tree of an entity in one call, the locked root shown as id 1.
import { data, type Answer } from '../request/answer.ts'
import { Refusal } from '../request/errors.ts'
import type { Context } from './context.ts'
import { whereSql } from './read.ts'
import { canSql } from './sql/can.ts'
import { rowSql } from './sql/columns.ts'
import { columnOf, viewOf } from './sql/names.ts'
import { orderSql } from './sql/order.ts'
import { shownReference } from './sql/root.ts'
import { Writer } from './sql/writer.ts'

const nodeLimit = 10_000

/** A row with its label; what else it holds is the entity's. */
export interface TreeNode {
  readonly id: string
  readonly parentId: string | null
  readonly children: readonly TreeNode[]
  readonly [field: string]: unknown
}

interface Node extends TreeNode {
  readonly children: Node[]
}

/** → `[node]`: each a row with `label`, `parentId` and `children`. */
export const tree = async (context: Context): Promise<Answer> => data(await readTree(context))

/**
 * The top of the tree. A node whose parent the caller may not see stands there too.
 * @throws Refusal notFound for an entity that is no tree; tooMany above 10,000 nodes.
 */
export async function readTree(context: Context): Promise<readonly TreeNode[]> {
  const { entity, model } = context
  const parent = entity.tree && entity.fields[entity.tree.parent]
  const display = entity.fields[entity.display]
  if (!parent || !display) throw new Refusal('notFound')
  const writer = new Writer()
  const where = whereSql(context, { conditions: [], keyword: '' }, { writer, alias: 't' })
  const row = rowSql(model, entity, { fields: context.allowance.fields, alias: 'p' })
  const columns = [
    row.columns,
    `${canSql(context, { writer, alias: 'p' })} as "$can"`,
    `${columnOf(display, 'p')} as "label"`,
    `${shownReference(model, parent, columnOf(parent, 'p'))} as "parentId"`,
  ]
  const found = `select * from ${viewOf(entity)} t${where} ${orderSql(context, [], 't')} limit ${nodeLimit + 1}`
  const rows = `select ${columns.join(', ')} from (${found}) p${row.joins} ${orderSql(context, [], 'p')}`
  const [answer] = await context.database.read(context.caller, [
    writer.statement(`select coalesce(json_agg(r), '[]')::text from (${rows}) r`),
  ])
  const nodes = nodesOf(JSON.parse(answer?.[0]?.[0] ?? '[]'))
  if (nodes.length > nodeLimit) throw new Refusal('tooMany', { values: { limit: nodeLimit } })
  return nest(nodes)
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
