// The menu and the permission tree, both cut to the keys that the caller holds.
import { data } from '../../request/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { menuOf } from './menu.ts'
import { permissionTree } from './permissionTree.ts'

export function menu({ modelOf }: ModulePlatform): Handlers {
  return {
    caller: {
      list: async ({ caller }) => data(menuOf(modelOf(caller), caller)),
      permissionTree: async ({ caller }) => data(permissionTree(modelOf(caller).permissions.tree, caller)),
    },
  }
}
