// A page as it is among all documents, with what it uses: by that a version of it is known again.
import { BrokenPage } from '../../../metadata/compiler/emit/brokenPage.ts'
import { hashOf } from '../../../metadata/base/hash.ts'
import { documentOf } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Model, Page } from '../../../metadata/model/model.ts'
import { memoizeByObject } from '../../../metadata/base/memoizeByObject.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'

const hashed = memoizeByObject(hashOf)

/** The documents, and what they are compiled to. */
interface State {
  readonly model: Model
  readonly names: ResolvedNames
}

/** What of a page's past is its own: the documents that it is made of, besides its own. */
export function usedBy({ model }: State, page: string): readonly string[] {
  const { entities, dictionaries, datasets } = pageIn(model, page)?.uses ?? { entities: [], dictionaries: [], datasets: [] }
  return [
    ...entities.map((id) => `entity:${id}`),
    ...dictionaries.map((id) => `dictionary:${id}`),
    ...datasets.map((id) => `dataset:${id}`),
  ].toSorted()
}

/** Names the page as it stands among these with what it uses; undefined where there is none. */
export function versionOf(state: State, page: string): string | undefined {
  const { documents } = state.names
  const document = documents.page.get(page)?.document
  const used = usedBy(state, page).flatMap((target) => documentOf(state.names, target) ?? [])
  return document && hashOf([document, ...used].map(hashed))
}

/** One that does not compile uses nothing. */
function pageIn(model: Model, page: string): Page | undefined {
  try {
    return Object.hasOwn(model.pages, page) ? model.pages[page] : undefined
  } catch (fault) {
    if (fault instanceof BrokenPage) return undefined
    throw fault
  }
}
