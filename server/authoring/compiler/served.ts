// What of a tenant's published layer is served under the product of today.
import type { Product } from '../../../metadata/compiler/compile.ts'
import { hashOf } from '../../../metadata/base/hash.ts'
import type { Source } from '../../../metadata/compiler/load/load.ts'
import { documentOf } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Model, Problem } from '../../../metadata/model/model.ts'
import type { StoredLayer } from '../../kernel/database/preSessionQueries.ts'
import type { Undecided } from '../../kernel/call/caller.ts'
import { laid } from './laid.ts'
import { compileWhole, type Whole } from './whole.ts'

export interface Served extends Pick<Whole, 'sources' | 'pages'> {
  readonly model: Model
  readonly undecided: readonly Undecided[]
  /** Why documents are left out. */
  readonly leftOut: readonly Problem[]
}

/**
 * A layer that has been published compiles. Under a product that has changed since, each document is merged; what does not compile merged is held
 * at its old version, and what does not fit at all any more is left out, so that the rest serves.
 */
export function served(product: Product, { documents, bases }: Omit<StoredLayer, 'n'>): Served {
  const servedTargets = new Set<string>()
  const without = new Set<string>()
  const leftOut: Problem[] = []
  let layer: readonly Source[] = laid(documents, [])
  for (;;) {
    const { sources, upgrades, layered, pages } = compileWhole(product, { layer, bases, held: new Set(servedTargets) })
    // A page is checked when it is opened; one that has been merged has been looked at by nobody yet.
    const merged = new Set(upgrades.flatMap(({ target }) => (target.startsWith('page:') ? [target.slice('page:'.length)] : [])))
    const problems = layered.model ? Object.entries(pages).flatMap(([id, found]) => (merged.has(id) ? found : [])) : layered.problems
    if (layered.model && problems.length === 0) {
      const open = upgrades.flatMap(({ target, state }) => (state === 'merged' ? [] : [target]))
      const undecided = [...open, ...without].map((target) => undecidedOf(product, target))
      return { sources, pages, model: layered.model, undecided, leftOut }
    }
    const at = new Set(problems.map(({ document }) => document))
    const again = upgrades.filter(({ target, state }) => at.has(target) && state === 'merged' && !servedTargets.has(target))
    for (const { target } of again) servedTargets.add(target)
    if (again.length > 0) continue
    leftOut.push(...problems)
    const fitting = layer.filter(({ file }) => !at.has(file))
    for (const { file } of layer) if (at.has(file)) without.add(file)
    layer = fitting.length < layer.length ? fitting : []
  }
}

function undecidedOf(product: Product, target: string): Undecided {
  const document = documentOf(product.names, target)
  return { target, product: document ? hashOf(document) : '' }
}
