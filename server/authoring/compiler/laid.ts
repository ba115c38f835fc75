// A tenant's layer as sources: what is live, with what is to become so.
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { hashOf } from '../../../metadata/base/hash.ts'
import type { Source } from '../../../metadata/compiler/load/load.ts'
import type { Bases } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'

/** What is live, with what is to become so. */
export function laid(live: readonly StoredDocument[], changes: readonly StoredDocument[]): readonly Source[] {
  const all = new Map([...live, ...changes].map(({ target, content }) => [target, content]))
  return [...all].flatMap(([target, content]) => (content === null ? [] : [{ file: target, document: content }]))
}

/** By their hash, as patches name them. */
export const basesOf = (documents: readonly Patchable[]): Bases => new Map(documents.map((document) => [hashOf(document), document]))

/** Without what a list tells beside it. */
export const contentOf = ({ target, content }: StoredDocument): StoredDocument => ({ target, content })
