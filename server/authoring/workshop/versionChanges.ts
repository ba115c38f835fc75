// What a publication has changed of a document, in words: the layer as it was before it against the layer that it made.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { WorkshopPlatform } from './platform.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import { changedSince, type LiveDocument, liveOf, storedBases, storedIn } from '../layers/drafts.ts'

/** → `[{ message, weight }]`, on the product's documents of today. What roles have gained by it is none of the document. */
export async function versionChanges(
  platform: WorkshopPlatform,
  { caller, params: { target = '', revision = '' } }: Call,
): Promise<Answer> {
  const n = Number(revision)
  const queries = [liveOf(), storedBases, changedSince(n - 1), changedSince(n)]
  const [live, bases, before, after] = await platform.database.control.read(caller, queries)
  const changes = await platform.compiler.run('versionChanges', caller, {
    live: storedIn<LiveDocument>(live),
    before: storedIn<StoredDocument>(before),
    after: storedIn<StoredDocument>(after),
    bases: storedIn<Patchable>(bases),
  })
  const own = changes.filter(({ places }) => places.some((place) => place.target === target))
  return data(own.map(({ message, weight }) => ({ message, weight })))
}
