// What can be granted of each page, when it is asked for.
import { requireDefined } from '../derive/block/context.ts'
import type { Derived } from '../derive/derive.ts'
import type { Key } from '../derive/permission/keys.ts'
import type { PageDocument, Text } from '../../generated/language.ts'
import type { PagePermissions, PermissionKey, PermissionNode, Permissions, Primitive } from '../../model/permissionModel.ts'
import { record } from '../../base/record.ts'
import { frozenCopy } from '../../base/frozenCopy.ts'
import { lazyRecord } from '../../base/lazyRecord.ts'
import type { Shared } from './shared.ts'

/**
 * @param guard throws for a page that does not compile
 * @param shared the model that has some of the pages in common with this one
 */
export function emitPermissions({ names, permissions }: Derived, guard: (page: string) => void, shared?: Shared): Permissions {
  const { documents, entities } = names
  const inMenu = permissions.pagesInMenu()
  const opens = (page: string): boolean => {
    try {
      guard(page)
      return true
    } catch {
      return false
    }
  }
  const named = frozenTexts()
  const joined = joinedPrimitives()
  // The last page's keys are kept, since their primitives are mostly asked for next; everybody's would be too many.
  let last: { readonly page: string; readonly keys: readonly Key[] } | undefined
  const keysOfPage = (document: PageDocument): readonly Key[] => {
    if (last?.page !== document.id) last = { page: document.id, keys: permissions.keys(document) }
    return last.keys
  }
  const pages = lazyRecord(inMenu, (id): PagePermissions => {
    const same = shared?.isSame(id) ? shared.model.permissions.pages[id] : undefined
    if (same) return same
    const document = requireDefined(documents.page.get(id)?.document, id)
    // Who a page is costs nothing; what can be granted of it is derived when it is first read.
    let granted: Pick<PagePermissions, 'keys' | 'aliases'> | undefined
    const grantedOf = (): Pick<PagePermissions, 'keys' | 'aliases'> => {
      if (granted) return granted
      const keys = opens(id) ? keysOfPage(document) : []
      granted = {
        keys: Object.freeze(keys.map((key) => plainKey(key, named(key.name)))),
        aliases: frozenCopy(record(permissions.aliases(document, keys))),
      }
      return granted
    }
    return Object.freeze({
      ...headOf(document),
      get keys() {
        return grantedOf().keys
      },
      get aliases() {
        return grantedOf().aliases
      },
      get primitives() {
        return Object.freeze(
          grantedOf().keys.length === 0 ? [] : keysOfPage(document).map(({ primitives }) => Object.freeze(primitives().map(joined))),
        )
      },
    })
  })
  let over: Permissions['over'] | undefined
  let renamed: Permissions['renamed'] | undefined
  let tree: readonly PermissionNode[] | undefined
  return Object.freeze({
    kind: 'permissions',
    pages,
    get over() {
      return (over ??= frozenCopy(permissions.over(inMenu)))
    },
    lookUps: shared?.entities
      ? shared.model.permissions.lookUps
      : lazyRecord(entities.keys(), (id) => Object.freeze(permissions.lookUp(id).map(joined))),
    get renamed() {
      return (renamed ??= frozenCopy(permissions.renamed(inMenu)))
    },
    get tree() {
      return (tree ??= frozenCopy(permissions.tree(pages)))
    },
  })
}

const plainKey = ({ key, action, tab }: Key, name: Text): PermissionKey =>
  Object.freeze({ key, name, action, ...(tab !== undefined && { tab }) })

function headOf({ id, route, title, fullScreen, activeMenu, tabs = [] }: PageDocument) {
  return {
    page: id,
    route,
    title: frozenCopy(title),
    fullScreen: fullScreen === true,
    ...(activeMenu !== undefined && { activeMenu }),
    tabs: frozenCopy(tabs.map((tab) => ({ id: tab.id, title: tab.title }))),
  }
}

/** Names of keys are few, and keys many. */
function frozenTexts(): (text: Text) => Text {
  const known = new WeakMap<Text, Text>()
  return (text) => {
    const copy = known.get(text) ?? frozenCopy(text)
    known.set(text, copy)
    return copy
  }
}

/** Alike primitives of many pages become one, frozen. */
function joinedPrimitives(): (primitive: Primitive) => Primitive {
  const known = new Map<string, Primitive>()
  return (primitive) => {
    const { op, fields, where } = primitive
    const name = `${op} ${fields?.join() ?? '*'} ${where?.cel ?? ''}`
    const frozen = known.get(name) ?? frozenCopy(primitive)
    known.set(name, frozen)
    return frozen
  }
}
