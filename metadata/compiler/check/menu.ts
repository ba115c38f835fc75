// Menus: every page stands in one, once; names lead somewhere; ids of directories and pages do not collide, as both are permission keys.
import { problem } from '../../errors/errors.ts'
import type { MenuItem } from '../../generated/language.ts'
import type { Problem } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'
import { mustExist, repeated } from './shared/context.ts'

interface Entry {
  readonly file: string
  readonly path: string
  readonly item: MenuItem
}

export function checkMenus(names: ResolvedNames): Problem[] {
  const { menu, page, broken } = names.documents
  // Without a menu there is nothing to stand in: a part of the product compiled by itself.
  if (menu.size === 0 && !broken.has('menu:main')) return []
  const entries = [...menu.values()].flatMap(({ file, document }) => entriesOf(document.items, file, '/items'))
  const pages = entries.flatMap(({ file, path, item }) =>
    'page' in item ? [{ page: item.page, place: { document: file, path: pointer(path, 'page') } }] : [],
  )
  const owned = entries.flatMap(({ file, path, item }) =>
    'page' in item ? [] : [{ id: item.id, place: { document: file, path: pointer(path, 'id') } }],
  )
  const placed = new Set(pages.map((entry) => entry.page))
  const complete = [...broken].every((name) => !name.startsWith('menu:'))
  return [
    ...pages.flatMap((entry) => mustExist('page', entry.page, { place: entry.place, names })),
    ...repeated(pages, (entry) => entry.page).map((entry) => problem('pageTwiceInMenu', entry.place, { word: entry.page })),
    ...repeated(owned, ({ id }) => id).map(({ id, place }) => problem('duplicateName', place, { word: id })),
    ...owned.flatMap(({ id, place }) =>
      page.has(id) ? [problem('duplicateId', place, { word: id, other: page.get(id)?.file ?? '' })] : [],
    ),
    ...(complete ? [...page.values()].filter(({ document }) => !placed.has(document.id)) : []).map(({ file, document }) =>
      problem('pageInNoMenu', { document: file, path: '/id' }, { word: document.id }),
    ),
  ]
}

export function entriesOf(items: readonly MenuItem[], file: string, path: string): Entry[] {
  return items.flatMap((item, index) => {
    const at = pointer(path, index)
    return [{ file, path: at, item }, ...('items' in item ? entriesOf(item.items, file, pointer(at, 'items')) : [])]
  })
}
