// The rows of menu-manage: read from the menus that are live, and written as a publication of their own.
import type { MenuDocument } from '../../../metadata/generated/language.ts'
import type { RawRows } from '../../kernel/database/database.ts'
import type { DocumentRow, DocumentRows } from '../../engine/context/functions.ts'
import { closedTo } from '../../kernel/permission/audience.ts'
import { audienceOf } from '../../kernel/permission/subscription.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { changeDocuments, changesOf, editsIn, namesOf } from '../../authoring/workshop/change.ts'
import { refusing } from '../../authoring/workshop/wrongEntry.ts'
import type { ModulePlatform } from '../handlers.ts'
import { entriesOf } from './entries.ts'
import { menusAfter } from './write.ts'

export function menuRows(platform: ModulePlatform): DocumentRows {
  const shown = (caller: Caller, menus: Iterable<MenuDocument>, changes: RawRows | undefined): readonly DocumentRow[] =>
    entriesOf({
      names: namesOf(platform, caller),
      menus,
      product: platform.layers.product.names,
      permissions: platform.modelOf(caller).permissions,
      audience: caller.kind === 'platform' ? 'platform' : 'tenant',
      closed: closedTo(platform.product(), audienceOf(caller.kind, caller.standing)),
      language: caller.language,
      edits: editsIn(changes, namedIn),
    })
  const liveOf = (caller: Caller): MenuDocument[] => [...namesOf(platform, caller).documents.menu.values()].map(({ document }) => document)
  return {
    read: async (caller) => {
      const [changes] = await platform.database.control.read(caller, [changesOf('menu')])
      return shown(caller, liveOf(caller), changes)
    },
    write: async ({ caller, transaction, drafts, removed }) => {
      const after = refusing(caller, () => menusAfter(namesOf(platform, caller), { drafts, removed }))
      await changeDocuments(platform, { caller, transaction }, { kind: 'menu', after, drafts, fieldAt })
      return shown(
        caller,
        liveOf(caller).map((menu) => after.get(menu.id) ?? menu),
        await transaction.run(changesOf('menu')),
      )
    },
  }
}

/** The field that a problem of a menu is about, by the end of its path. */
const fieldAt = (path: string): string | undefined => fields[path.slice(path.lastIndexOf('/') + 1)]
const fields: Readonly<Record<string, string>> = {
  icon: 'icon',
  url: 'url',
  route: 'path',
  id: 'code',
  page: 'status',
  sort: 'sort',
  grantGroup: 'group',
}

/** Which entries an operation or an entry names: the last of its path, and what it puts there. */
function namedIn(part: unknown): readonly string[] {
  const { path, value, id, page }: { readonly path?: unknown; readonly value?: unknown; readonly id?: unknown; readonly page?: unknown } =
    Object(part)
  const within: Readonly<Record<string, unknown>> = Object(value)
  const steps = typeof path === 'string' ? path.split('/').filter((step) => !settings.has(step)) : []
  return [steps.at(-1), within.id, within.page, id, page].filter((name) => typeof name === 'string')
}

/** Steps of a path that name no entry. */
const settings: ReadonlySet<string> = new Set([
  'items',
  'title',
  'zh',
  'en',
  'icon',
  'sort',
  'enabled',
  'url',
  'route',
  'grantGroup',
  'hidden',
  'affix',
  'audience',
  'app',
])
