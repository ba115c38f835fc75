// The drafts of a new document: itself, and where it is to be seen also a page with its entry in the menu.
import { newDocument, type Wanted } from '../../../metadata/authoring/add/newDocument.ts'
import type { MenuDocument } from '../../../metadata/generated/language.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Api } from '../../core/api/api.ts'
import { contentOf, currentDocument, workshopCalls } from './server.ts'

type Calls = ReturnType<typeof workshopCalls>

/** @param page where it is to stand in the menu; absent where none is wanted. @returns the target of what was wanted */
export async function makeDrafts(api: Api, wanted: Wanted, page: { readonly place: string | undefined } | undefined): Promise<string> {
  const { kind, id, label } = wanted
  const document = newDocument(wanted)
  const documents = new Map([[`${kind}:${id}`, document]])
  if (page && isEntity(document)) documents.set(`page:${id}`, newDocument({ kind: 'page', id, label, entity: document }))
  await keepTogether(api, documents, page && { id, ...page })
  return `${kind}:${id}`
}

/** All of them as drafts and the page in the menu, or nothing of it: what is half made would be in the way of the next attempt. */
export async function keepTogether(
  api: Api,
  documents: ReadonlyMap<string, Patchable>,
  page: { readonly id: string; readonly place?: string | undefined } | undefined,
): Promise<void> {
  const calls = workshopCalls(api)
  const storedTargets: string[] = []
  try {
    for (const [target, document] of documents) {
      await calls.save(target, document)
      storedTargets.push(target)
    }
    if (page) await placeInMenu(calls, page.id, page.place)
  } catch (cause) {
    for (const target of storedTargets) await calls.drop(target).catch(() => undefined)
    throw cause
  }
}

const isEntity = (document: Patchable): document is Extract<Wanted['entity'], object> => document.kind === 'entity'

/** At the end of a directory, or of the menu, beside what its draft changes already. */
async function placeInMenu(calls: Calls, page: string, place: string | undefined): Promise<void> {
  const answer = await calls.open('menu:main', new AbortController().signal)
  const { product, draft } = answer
  const menu = currentDocument(answer)
  if (!isMenu(menu)) return
  await calls.save('menu:main', contentOf(product, { ...menu, items: [...placed(menu.items, page, place)] } as MenuDocument & Patchable), {
    version: draft?.version,
  })
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
