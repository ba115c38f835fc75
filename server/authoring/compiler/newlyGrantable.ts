// What goes live for the first time and who may be given it: pages, permissions new on pages that were there, and operations that nobody can begin yet.
import { accesses, keysFor } from '../../../metadata/authoring/properties/access.ts'
import { pageContext } from '../../../metadata/compiler/derive/block/context.ts'
import type { Comparison } from '../../../metadata/layers/diff/change.ts'
import { changesOfRoles } from '../../../metadata/layers/diff/diff.ts'
import type { Model, Text } from '../../../metadata/model/model.ts'
import { currentKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import { keysInWords } from '../../../metadata/references/keysInWords.ts'
import type { StoredRole } from '../../platform/roles/stored.ts'
import { everything } from '../../kernel/permission/grants.ts'
import type { Caller } from '../../kernel/call/caller.ts'

interface Models {
  readonly before: Model
  readonly after: Model
}

export const newlyGrantable = ({ before, after }: Models, pages: readonly string[]) =>
  pages.flatMap((id) => {
    const page = after.permissions.pages[id]
    return page && !before.permissions.pages[id]
      ? [
          {
            page: id,
            title: page.title,
            keys: page.keys.map(({ key, action }) => ({ key, action })),
          },
        ]
      : []
  })

interface AddedKey {
  readonly key: string
  readonly label: Text
  /** Those that open its page already. */
  readonly roles: readonly string[]
}

/** Of pages that could be given before, what nobody could be given of them. */
export function added({ before, after }: Models, states: Comparison, { pages, roles }: Givable): readonly AddedKey[] {
  return pages.flatMap((id) => {
    const [page, old] = [after.permissions.pages[id], before.permissions.pages[id]]
    const document = states.after.documents.page.get(id)?.document
    if (!page || !old || !document) return []
    const known = new Set(old.keys.map(({ key }) => currentKey(after.permissions, key)))
    const fresh = page.keys.filter(({ key }) => !known.has(key))
    if (fresh.length === 0) return []
    const words = new Map(keysInWords(page, pageContext(document, states.after).blocks).map((each) => [each.id, each.label]))
    const opening = roles.filter(({ keys }) => keys.some((key) => known.has(currentKey(after.permissions, key)))).map((role) => role.id)
    return fresh.map(({ key, name }) => ({
      key,
      label: words.get(key) ?? name,
      roles: opening,
    }))
  })
}

interface Givable {
  readonly pages: readonly string[]
  readonly roles: readonly StoredRole[]
}

/** What each role would gain and lose: by how far new pages are opened to it, and by each permission that is new. */
export function roleEffects(
  roles: readonly StoredRole[],
  {
    opens,
    adds,
  }: {
    readonly opens: ReturnType<typeof newlyGrantable>
    readonly adds: readonly AddedKey[]
  },
  states: Comparison,
) {
  const [all, told] = [opens.flatMap((each) => each.keys), changesOfRoles(states)]
  const withKeys = (to: readonly StoredRole[], keys: readonly string[]) =>
    told(to.map((role) => ({ ...role, keys: [...role.keys, ...keys] })))
  const opening = (key: AddedKey) => roles.filter(({ id }) => key.roles.includes(id))
  return {
    ...(opens.length > 0 && {
      given: Object.fromEntries(accesses.map((access) => [access, withKeys(roles, keysFor(access, all))] as const)),
    }),
    ...(adds.length > 0 && {
      givenAlso: Object.fromEntries(adds.map((each) => [each.key, withKeys(opening(each), [each.key])] as const)),
    }),
  }
}

/** Nobody changes his own, and who holds every key holds these. */
export const givable = (roles: readonly StoredRole[], caller: Caller): readonly StoredRole[] =>
  roles.filter(({ id, keys }) => !keys.includes(everything) && !caller.roles.some((own) => own.id === id))

interface Drawn {
  readonly entities: readonly string[]
  readonly product: ResolvedNames
  readonly states: Comparison
  readonly after: Model
}

/** Operations of the tenant's own that no page offers: of which entity, and which pages list its records, where they could be. */
export function unoffered({ entities, product, states, after }: Drawn) {
  return entities.flatMap((id) => {
    const document = states.after.documents.entity.get(id)?.document
    const theirs = product.documents.entity.get(id)?.document.operations ?? {}
    const own = Object.entries(document?.operations ?? {}).filter(([name]) => !(name in theirs))
    if (!document || own.length === 0) return []
    const over = (after.permissions.over[id] ?? []).flatMap((page) => after.permissions.pages[page] ?? [])
    const carried = over.map(({ page, title, primitives }) => ({
      page,
      title,
      ops: new Set(primitives.flat().map(({ op }) => op)),
    }))
    const pages = carried.filter(({ ops }) => ops.has(`${id}.page`)).map(({ page, title }) => ({ target: `page:${page}`, title }))
    return own
      .filter(([name]) => !carried.some(({ ops }) => ops.has(`${id}.${name}`)))
      .map(([name, operation]) => ({
        operation: operation.label ?? { zh: name, en: name },
        entity: document.label,
        pages,
      }))
  })
}
