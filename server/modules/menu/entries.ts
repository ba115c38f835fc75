// The menus as rows: directories, pages and links as the documents have them, and below each page its tabs and buttons.
import type { MenuDocument, MenuItem, MenuPage } from '../../../metadata/generated/language.ts'
import { inMenuOrder, isEnabled, placeOf } from '../../../metadata/document/menuOrder.ts'
import type { Audience } from '../../../metadata/model/menuModel.ts'
import type { Permissions, Text } from '../../../metadata/model/model.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { DocumentRow } from '../../engine/context/functions.ts'
import { type Edit, editorOf, rowIdOf } from '../../authoring/workshop/change.ts'

export interface Shown {
  readonly names: ResolvedNames
  /** As they are, or are about to be. */
  readonly menus: Iterable<MenuDocument>
  readonly product: ResolvedNames
  readonly permissions: Permissions
  readonly audience: 'tenant' | 'platform'
  /** In which rows are called. */
  readonly language: keyof Text
  /** Pages and directories of the product that the tenant has not bought. */
  readonly closed: ReadonlySet<string>
  readonly edits: ReadonlyMap<string, Edit>
}

export const codeOf = (item: MenuItem): string => ('page' in item ? item.page : item.id)
export const entryId = (code: string): string => rowIdOf('menu', code)

interface Around {
  readonly parent: string | null
  readonly audience: Audience
  readonly enabled: boolean
}

export function entriesOf(shown: Shown): readonly DocumentRow[] {
  const own = ownCodes(shown.product)
  const below = (items: readonly MenuItem[], around: Around): DocumentRow[] =>
    inMenuOrder(items).flatMap((item) => {
      const audience = 'url' in item ? around.audience : (item.audience ?? around.audience)
      const isClosed = shown.closed.has(codeOf(item))
      if (isClosed && 'page' in item) return []
      const inner = { parent: entryId(codeOf(item)), audience, enabled: around.enabled && isEnabled(item) }
      const children = 'items' in item ? below(item.items, inner) : 'page' in item ? partsOf(item, shown, inner) : []
      const isOpen = !isClosed && (audience === 'everyone' || audience === shown.audience)
      const isSeen = isOpen || ('items' in item && children.length > 0)
      return isSeen ? [row(item, placeOf(item, items.indexOf(item)), { ...around, shown, isOwn: !own.has(codeOf(item)) }), ...children] : []
    })
  const items = [...shown.menus].flatMap((menu) => menu.items)
  return below(items, { parent: null, audience: 'tenant', enabled: true })
}

/** Of directories and links; pages come with their documents. */
function ownCodes({ documents }: ResolvedNames): ReadonlySet<string> {
  const codes = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => [codeOf(item), ...('items' in item ? codes(item.items) : [])])
  return new Set([...documents.menu.values()].flatMap(({ document }) => codes(document.items)))
}

interface Making extends Around {
  readonly shown: Shown
  readonly isOwn: boolean
}

function row(item: MenuItem, sort: number, { parent, shown: { names, edits, language }, isOwn }: Making): DocumentRow {
  const code = codeOf(item)
  const page = 'page' in item ? names.documents.page.get(item.page)?.document : undefined
  const title = item.title ?? page?.title ?? { zh: code, en: code }
  const isApp = 'app' in item && item.app === true
  return {
    ...stamped(code, edits),
    title: title[language],
    name: title.zh,
    alias: title.en,
    code,
    type: isApp ? 'app' : 'items' in item ? (parent === null ? 'top' : 'catalogue') : 'sub',
    parent,
    path: ('page' in item ? item.route : undefined) ?? page?.route ?? null,
    url: 'url' in item ? item.url : null,
    external: 'url' in item,
    icon: item.icon ?? null,
    sort,
    status: isEnabled(item) ? 'enabled' : 'disabled',
    group: page ? (('page' in item ? item.grantGroup : undefined) ?? code) : null,
    buttonType: null,
    buttonAlias: null,
    // A page goes with its document, in the workshop.
    own: isOwn && !page,
  }
}

const stamped = (code: string, edits: ReadonlyMap<string, Edit>) => ({ id: entryId(code), ...editorOf(edits.get(code)) })

/** Its tabs and buttons: what can be granted of it. */
function partsOf({ page, route: address }: MenuPage, { permissions, names, edits, language }: Shown, { parent }: Around): DocumentRow[] {
  const found = permissions.pages[page]
  const route = address ?? names.documents.page.get(page)?.document.route ?? null
  const common = { path: route, url: null, external: false, icon: null, status: null, own: false }
  const tabs = (found?.tabs ?? []).map(({ id, title }, index) => ({
    ...stamped(`${page}/${id}`, edits),
    ...common,
    title: title[language],
    name: title.zh,
    alias: title.en,
    code: `${page}/${id}`,
    type: 'tab',
    parent,
    sort: index + 1,
    group: page,
    buttonType: null,
    buttonAlias: null,
  }))
  const buttons = (found?.keys ?? []).map(({ key, tab, name, action }, index) => ({
    ...stamped(key, edits),
    ...common,
    title: name[language],
    name: name.zh,
    alias: name.en,
    code: key,
    type: 'button',
    parent: tab === undefined ? parent : entryId(`${page}/${tab}`),
    sort: index + 1,
    group: tab === undefined ? page : `${page}/${tab}`,
    buttonType: kinds[action] ?? 'other',
    buttonAlias: key,
  }))
  return [...tabs, ...buttons]
}

/** What a button does, in the words of the spec. */
const kinds: Readonly<Record<string, string>> = {
  view: 'query',
  history: 'query',
  create: 'add',
  edit: 'edit',
  editCells: 'edit',
  editMany: 'edit',
  move: 'edit',
  remove: 'delete',
  removeMany: 'delete',
  import: 'import',
  export: 'export',
}
