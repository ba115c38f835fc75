// Pages to which a menu leads by another address: it takes the place of their own, which still leads there.
import type { MenuItem, PageDocument } from '../../../generated/language.ts'
import type { Documents, Loaded } from '../../load/load.ts'

export function withMenuAddresses(documents: Documents): Documents {
  const moved = [...documents.menu.values()].flatMap(({ document }) => movedIn(document.items, documents.page))
  return moved.length === 0 ? documents : { ...documents, page: new Map([...documents.page, ...moved]) }
}

const movedIn = (items: readonly MenuItem[], pages: Documents['page']): readonly (readonly [string, Loaded<PageDocument>])[] =>
  items.flatMap((item) => {
    if ('items' in item) return movedIn(item.items, pages)
    const loaded = 'page' in item ? pages.get(item.page) : undefined
    if (!loaded || !('page' in item) || item.route === undefined || item.route === loaded.document.route) return []
    const { route, alsoAt = [] } = loaded.document
    return [[item.page, { ...loaded, document: { ...loaded.document, route: item.route, alsoAt: [...alsoAt, route] } }] as const]
  })
