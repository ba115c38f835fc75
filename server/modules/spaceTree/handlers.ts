// What the engine's tree call does not say of spaces: the tree beside that of the companies, the spaces with schedules, and the processes that run somewhere.
import { contextOf } from '../../engine/context/context.ts'
import { readTree, type TreeNode } from '../../engine/entity/read/tree.ts'
import { shownId } from '../../engine/entity/sql/root.ts'
import { data } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function spaceTree(platform: ModulePlatform): Handlers {
  /** What the caller may see of it: row scopes cut the tree. */
  const read = ({ caller }: Call, entity: 'space' | 'company') => readTree(contextOf(platform, caller, { entity, action: 'tree' }))

  return {
    caller: {
      ofUser: async (call) => data(await read(call, 'space')),
      withCompanies: async (call) => {
        const mayReadCompanies = call.caller.grants.allows('company.tree') !== undefined
        return data({ spaces: await read(call, 'space'), companies: mayReadCompanies ? await read(call, 'company') : [] })
      },
      withSchedules: async (call) => {
        const [spaces, rules] = [await read(call, 'space'), await rulesBySpace(platform, call)]
        return data(
          flat(spaces).flatMap((space) => {
            const own = rules.get(space.id)
            return own ? [{ ...space, children: [], rules: own }] : []
          }),
        )
      },
      processes: async (call) => {
        const space = find(await read(call, 'space'), call.query.spaceId)
        if (!space) throw new Refusal('notFound')
        return data([...processesOf(space)].map(([id, label]) => ({ id, label })))
      },
    },
  }
}

const flat = (nodes: readonly TreeNode[]): readonly TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

interface RuleOfSpace {
  readonly id: string
  readonly name: string
  /** yyyy-mm-dd; null where nothing is scheduled yet. */
  readonly scheduledUntil: string | null
}

/** The rules that apply, by the ids of their spaces as callers see them. */
async function rulesBySpace({ database, modelOf }: ModulePlatform, { caller }: Call): Promise<ReadonlyMap<string, readonly RuleOfSpace[]>> {
  const { space } = modelOf(caller).entities
  if (!space) throw new Error('There are no spaces')
  const [rows] = await database.tenant.read(caller, [
    {
      name: 'rules_by_space',
      text: `select ${shownId(space, 's')}, json_agg(json_build_object('id', r.id, 'name', r.name, 'scheduledUntil', r.scheduled_until) order by r.name, r.id)::text
        from read.operating_rule r join read.operating_rule_spaces l on l.owner_id = r.id join read.space s on s.id = l.target_id
        where r.deleted_at is null and r.enabled is not false group by 1`,
      values: [],
    },
  ])
  return new Map((rows ?? []).map(([id, rules]) => [id ?? '', JSON.parse(rules ?? '[]') as readonly RuleOfSpace[]]))
}

function find(nodes: readonly TreeNode[], id: string | undefined): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.children, id)
    if (found) return found
  }
  return undefined
}

/** Ids with names, each process once, in the order of the tree. */
function processesOf(node: TreeNode): ReadonlyMap<string, string> {
  const { processes, $labels } = node as TreeNode & Labelled
  const own = (processes ?? []).map((id, at) => [id, $labels?.processes?.[at] ?? id] as const)
  return new Map([...own, ...node.children.flatMap((child) => [...processesOf(child)])])
}

interface Labelled {
  readonly processes?: readonly string[]
  readonly $labels?: { readonly processes?: readonly string[] }
}
