// The menu and the permission tree, both cut to the keys that the caller holds.
import { data } from '../../request/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { menuOf } from './menu.ts'
import { permissionTree } from './permissionTree.ts'

export function menu({ model }: ModulePlatform): Handlers {
  return {
    caller: {
      list: async ({ caller }) => data(menuOf(model(), caller)),
      permissionTree: async ({ caller }) => data(permissionTree(model().permissions.tree, caller)),
    },
  }
}
