// The layer as it was once, called as it is now: what was renamed since keeps its name, by which rows hold its values.
import type { Product } from '../../../metadata/compiler/compile.ts'
import { type Patchable, patchOf } from '../../../metadata/patch/patchOf.ts'
import { documentOf } from '../../../metadata/layers/merge/upgradeLayer.ts'
import { rename } from '../../../metadata/rename/rename.ts'
import { renamingOf } from '../../../metadata/rename/renaming.ts'
import { isThere } from '../../../metadata/rename/whyNot.ts'
import type { Statement } from '../../kernel/database/database.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { WorkshopPlatform } from './platform.ts'
import { laid } from '../compiler/laid.ts'
import { changedSince, type LiveDocument, liveOf, renamedSince, storedBases, type StoredRenaming } from '../layers/drafts.ts'

type Ask = <T>(statement: Statement) => Promise<readonly T[]>

/** What was live after revision `n`, of all that has changed since. */
export async function layerAtRevision(
  platform: WorkshopPlatform,
  { tenantId, ask }: { readonly tenantId: string; readonly ask: Ask },
  n: number,
): Promise<readonly StoredDocument[]> {
  const { product } = platform.layers
  let documents = await ask<StoredDocument>(changedSince(n))
  const renamings = await ask<StoredRenaming>(renamedSince(n))
  if (renamings.length === 0) return documents
  const live = await ask<LiveDocument>(liveOf())
  const bases = await ask<Patchable>(storedBases)
  for (const { subject, to } of renamings) {
    const renaming = renamingOf(subject, to)
    const { names } = (await platform.compiler.whole({ tenantId }, { layer: laid(live, documents), bases })).layered
    if (!renaming || !isThere(renaming, names)) continue
    const contents = [...documents, ...contentsOf(product, rename(renaming, names).documents)]
    documents = [...new Map(contents.map((each) => [each.target, each])).values()]
  }
  return documents
}

/** As they are kept: what they change of the product's, or all of it; what has another id is gone under the old one. */
export function contentsOf(product: Product, documents: ReadonlyMap<string, Patchable>): readonly StoredDocument[] {
  return [...documents].flatMap(([target, document]) => {
    const now = `${document.kind}:${document.id}`
    const known = documentOf(product.names, now)
    const content = known ? patchOf(known, document) : document
    return [...(now === target ? [] : [{ target, content: null }]), { target: now, content }]
  })
}
