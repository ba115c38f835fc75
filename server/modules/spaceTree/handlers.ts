// What the engine's tree call does not say of spaces: the tree beside that of the companies, and the processes that run somewhere.
import { contextOf } from '../../engine/context/context.ts'
import { readTree, type TreeNode } from '../../engine/entity/read/tree.ts'
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
      processes: async (call) => {
        const space = find(await read(call, 'space'), call.query.spaceId)
        if (!space) throw new Refusal('notFound')
        return data([...processesOf(space)].map(([id, label]) => ({ id, label })))
      },
    },
  }
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
