// Changes of rows as changes of the menus' documents.
import type { MenuDirectory, MenuDocument, MenuItem } from '../../../metadata/generated/language.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import { changed, type Draft, type Values } from '../../engine/context/draft.ts'
import { WrongEntry } from '../../authoring/workshop/wrongEntry.ts'
import { codeOf, entryId } from './entries.ts'

/** Where something new stands that stands below nothing. */
const MAIN = 'main'

interface Found {
  readonly menu: string
  readonly items: MenuItem[]
  readonly item: MenuItem
}

/** The menus as they are to be, by id; those that stay are left out. */
export function menusAfter(
  names: ResolvedNames,
  { drafts, removed }: { readonly drafts: readonly Draft[]; readonly removed: readonly string[] },
): ReadonlyMap<string, MenuDocument> {
  const menus = new Map(Array.from(names.documents.menu, ([id, { document }]) => [id, structuredClone(document)] as const))
  const touched = new Set<string>()
  const find = (id: string): Found | undefined => {
    for (const [menu, { items }] of menus) {
      const found = within(items, id)
      if (found) return { menu, ...found }
    }
    return undefined
  }
  for (const id of removed) {
    const found = find(id)
    if (!found) continue
    found.items.splice(found.items.indexOf(found.item), 1)
    touched.add(found.menu)
  }
  for (const draft of drafts) {
    const found = draft.stored ? find(draft.id) : undefined
    if (draft.stored && !found) continue
    const item = found?.item ?? fresh(draft.values)
    if (found) touched.add(found.menu)
    if (!draft.stored || changed(draft, 'parent')) {
      if (found) found.items.splice(found.items.indexOf(item), 1)
      const place = placeFor(menus, draft.values.parent, find)
      place.items.push(item)
      touched.add(place.menu)
    }
    draft.id = entryId(codeOf(item))
    fill(item, draft, names)
  }
  return new Map([...menus].filter(([id]) => touched.has(id)))
}

function within(items: MenuItem[], id: string): Omit<Found, 'menu'> | undefined {
  for (const item of items) {
    if (entryId(codeOf(item)) === id) return { items, item }
    const found = 'items' in item ? within(item.items, id) : undefined
    if (found) return found
  }
  return undefined
}

function placeFor(
  menus: ReadonlyMap<string, MenuDocument>,
  parent: unknown,
  find: (id: string) => Found | undefined,
): { readonly menu: string; readonly items: MenuItem[] } {
  if (typeof parent !== 'string') return { menu: MAIN, items: menus.get(MAIN)?.items ?? [] }
  const above = find(parent)
  if (!above || !('items' in above.item)) throw new WrongEntry('parent', noDirectory)
  return { menu: above.menu, items: above.item.items }
}

const noDirectory = { zh: '只能放在顶部菜单或目录下', en: 'It stands below a top menu or a catalogue' }

function fresh({ code, type, url }: Values): MenuItem {
  const common = { id: String(code), title: { zh: '', en: '' } }
  if (type === 'top' || type === 'catalogue') return { ...common, items: [] } satisfies MenuDirectory
  return { ...common, url: String(url), ...(type === 'app' && { app: true }) }
}

/** What a form holds of it; what is as it would be anyway is not said. */
function fill(item: MenuItem, draft: Draft, names: ResolvedNames): void {
  const { name, alias, icon, sort, status, url, path, group } = draft.values
  const title = { zh: String(name), en: String(alias) }
  const page = 'page' in item ? names.documents.page.get(item.page)?.document : undefined
  if (page?.title.zh === title.zh && page.title.en === title.en) delete item.title
  else item.title = title
  if (typeof icon === 'string' && icon !== '') item.icon = icon as NonNullable<MenuItem['icon']>
  else delete item.icon
  if (!draft.stored || changed(draft, 'sort')) {
    if (typeof sort === 'number') item.sort = sort
    else delete item.sort
  }
  if (status === 'disabled') item.enabled = false
  else delete item.enabled
  if ('url' in item && typeof url === 'string') item.url = url
  if (!('page' in item)) return
  if (typeof path === 'string' && path !== page?.route) item.route = path
  else delete item.route
  if (typeof group === 'string' && group !== '' && group !== item.page) item.grantGroup = group
  else delete item.grantGroup
}
