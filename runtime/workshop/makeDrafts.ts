// The drafts of a new document: itself, and where it is to be seen also a page with its entry in the menu.
import { newDocument, type Wanted } from '../../metadata/assist/newDocument.ts'
import type { MenuDocument } from '../../metadata/generated/language.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { Api } from '../api/api.ts'
import { contentOf, workshopCalls } from './server.ts'

type Calls = ReturnType<typeof workshopCalls>

/** @param page where it is to stand in the menu; absent where none is wanted. @returns the target of what was wanted */
export async function makeDrafts(api: Api, wanted: Wanted, page: { readonly place: string | undefined } | undefined): Promise<string> {
  const calls = workshopCalls(api)
  const document = newDocument(wanted)
  const target = `${wanted.kind}:${wanted.id}`
  await calls.save(target, document, undefined)
  if (!page) return target
  if (isEntity(document)) {
    const { id, label } = wanted
    await calls.save(`page:${id}`, newDocument({ kind: 'page', id, label, entity: document }), undefined)
  }
  await placeInMenu(calls, wanted.id, page.place)
  return target
}

const isEntity = (document: Patchable): document is Extract<Wanted['entity'], object> => document.kind === 'entity'

/** At the end of a directory, or of the menu, beside what its draft changes already. */
export async function placeInMenu(calls: Calls, page: string, place?: string): Promise<void> {
  const { product, drafted, resolved, draft } = await calls.open('menu:main', new AbortController().signal)
  const menu = drafted ?? resolved
  if (!isMenu(menu)) return
  await calls.save(
    'menu:main',
    contentOf(product, { ...menu, items: [...placed(menu.items, page, place)] } as MenuDocument & Patchable),
    draft?.version,
  )
}

type Items = MenuDocument['items']

function placed(items: Items, page: string, place: string | undefined): Items {
  if (place === undefined) return [...items, { page }]
  return items.map((item) => {
    if (!('items' in item) || item.items === undefined) return item
    return { ...item, items: item.id === place ? [...item.items, { page }] : placed(item.items, page, place) }
  })
}

export const isMenu = (document: Patchable | null): document is MenuDocument & Patchable => document?.kind === 'menu'
