// The menu and the permission tree, both cut to the keys that the caller holds.
import { data } from '../../kernel/call/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { menuRows } from './documents.ts'
import { menuOf } from './menu.ts'
import { menuAnswer } from './sent.ts'
import { permissionTree } from './permissionTree.ts'

export function menu(platform: ModulePlatform): Handlers {
  const { modelOf } = platform
  return {
    documents: { menuEntry: menuRows(platform) },
    caller: {
      entries: async (call) => menuAnswer(modelOf(call.caller), call),
      list: async ({ caller }) => data(menuOf(modelOf(caller), caller)),
      permissionTree: async ({ caller }) => data(permissionTree(modelOf(caller).permissions.tree, caller)),
    },
  }
}
