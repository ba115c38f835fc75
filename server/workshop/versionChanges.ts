// What a publication has changed of a document, in words: the layer as it was before it against the layer that it made.
import { changesBetween } from '../../metadata/diff/diff.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { StoredDocument } from '../database/doors.ts'
import type { ModulePlatform } from '../modules/handlers.ts'
import { type Answer, data } from '../request/answer.ts'
import type { Call } from '../request/route.ts'
import { compileWhole, laid } from './compile.ts'
import { changedSince, type LiveDocument, liveOf, storedBases, storedIn } from './drafts.ts'

/** → `[{ message, weight }]`, on the product's documents of today. What roles have gained by it is none of the document. */
export async function versionChanges(platform: ModulePlatform, { caller, params: { target = '', revision = '' } }: Call): Promise<Answer> {
  const n = Number(revision)
  const asked = [liveOf(), storedBases, changedSince(n - 1), changedSince(n)]
  const [live, bases, before, after] = await platform.database.control.read(caller, asked)
  const namesOf = (changed: typeof before) =>
    compileWhole(platform.layers.product, laid(storedIn<LiveDocument>(live), storedIn<StoredDocument>(changed)), storedIn<Patchable>(bases))
      .layered.names
  const changes = changesBetween({ before: namesOf(before), after: namesOf(after) })
  const own = changes.filter(({ places }) => places.some((place) => place.target === target))
  return data(own.map(({ message, weight }) => ({ message, weight })))
}
