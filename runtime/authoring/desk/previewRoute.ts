// Where a document can be seen: a page at its address, an entity on the page that is about it, the rest where the console begins.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { entitiesIn } from '../base/entitiesIn.ts'
import { currentDocument, type workshopCalls } from '../base/server.ts'

type Calls = Pick<ReturnType<typeof workshopCalls>, 'uses' | 'open'>

/** Pages that name it in passing are looked into as well: so many at most. */
const most = 8

export const routeOf = (document: object): string => ('route' in document && typeof document.route === 'string' ? document.route : '/')

/** @returns of an entity the page that it begins on, or else one that has it in a tab; drafts included */
export async function previewRoute(calls: Calls, document: Patchable): Promise<string> {
  if (document.kind !== 'entity') return routeOf(document)
  const uses = await calls.uses(`entity:${document.id}`)
  const targets = [...new Set(uses.map(({ target }) => target).filter((target) => target.startsWith('page:')))].slice(0, most)
  const pages = await Promise.all(targets.map((target) => calls.open(target, new AbortController().signal)))
  const found = pages.flatMap((page) => currentDocument(page) ?? [])
  const about =
    found.find((page) => valueAt(page, ['entity']) === document.id) ??
    found.find((page) => entitiesIn(page).split(' ').includes(document.id))
  return about ? routeOf(about) : '/'
}
