// The permission tree at once, the primitives of a key when it is first granted.
import { type Key, keysOf } from '../derive/keys.ts'
import { derivePermissionTree } from '../derive/permissions.ts'
import { pageContext, sure } from '../derive/context.ts'
import type { Permissions } from '../model.ts'
import type { Names } from '../resolve/resolve.ts'
import { frozenCopy } from './frozenCopy.ts'
import { lazyRecord } from './lazyRecord.ts'

/** @param guard throws for a page that does not compile */
export function emitPermissions(names: Names, guard: (page: string) => void): Permissions {
  const opens = (page: string): boolean => {
    try {
      guard(page)
      return true
    } catch {
      return false
    }
  }
  const { tree, aliases, pageOf } = derivePermissionTree(names, opens)
  // Keys are granted page by page: the last page's are kept, not everybody's.
  let last: { readonly page: string; readonly keys: ReadonlyMap<string, Key> } | undefined
  const keyOf = (key: string): Key => {
    const page = sure(pageOf.get(key), key)
    if (last?.page !== page) {
      const document = sure(names.documents.page.get(page)?.document, page)
      last = { page, keys: new Map(keysOf(pageContext(document, names)).map((each) => [each.key, each])) }
    }
    return sure(last.keys.get(key), key)
  }
  const primitives = lazyRecord(pageOf.keys(), (key) => frozenCopy(keyOf(key).primitives()))
  return Object.freeze({ kind: 'permissions', tree: frozenCopy(tree), primitives, aliases: frozenCopy(aliases) })
}
