// The product with a tenant's layer on it: patches of its documents, and documents of the tenant's own, whose ids begin with x_.
// What the layer does not touch is the product's own: checked once, derived once, and the same objects in the models of all tenants.
import { checkAround } from './check/check.ts'
import { checkContext } from './check/shared/context.ts'
import { checkFixedAudience } from './check/layer/fixedAudience.ts'
import { checkOwnedByProduct } from './check/layer/ownedByProduct.ts'
import { checkLayerIds } from './check/layer/idPrefix.ts'
import { checkMenus } from './check/menu.ts'
import { checkPage } from './check/page/page.ts'
import { checkPageIndex } from './check/page/pageIndex.ts'
import type { CheckedPages, Compiled, Product } from './compile.ts'
import { BrokenPage } from './emit/brokenPage.ts'
import { derive } from './derive/derive.ts'
import { emit } from './emit/emit.ts'
import { checkPageShape, load, type Documents, type Loaded, type Source } from './load/load.ts'
import type { Problem } from '../model/model.ts'
import { normalise } from './normalise/normalise.ts'
import { applyPatches, layeredKinds, type LayeredKind } from './patch/applyPatches.ts'
import { placeInPatches } from './patch/placeInPatches.ts'
import { type ResolvedNames, resolve } from './resolve/resolve.ts'

export type Layered = Compiled & {
  /** Checks one page, once; one that the layer does not bear on is the product's. */
  readonly problemsOf: CheckedPages['problemsOf']
  /** Every page that may be another than the product's. */
  readonly pages: readonly string[]
  /** The documents as the layer leaves them, and what they name. */
  readonly names: ResolvedNames
}

/**
 * Compiles as `compileLazily` does: pages are checked when they are opened, and `problemsOf` tells of each of `pages` beforehand.
 *
 * @param layer patches and documents of the tenant; a problem names its `file`, and its place in the patch that brought it about
 */
export function compileLayered(product: Product, layer: readonly Source[]): Layered {
  const over = lay(product, layer)
  const { own, documents, names, isOnPages } = over
  const context = checkContext(names, normalise(names))
  const placed = placing(documents, own)
  const problems = [
    ...documents.problems,
    ...checkLayerIds(own),
    ...checkOwnedByProduct(product.names, names).map(placed),
    ...checkFixedAudience(product.names.documents, documents).map(placed),
    ...(isOnPages ? [...checkPageIndex(names), ...checkMenus(names)] : checkAround(context)).map(placed),
  ]
  const checked = new Map<string, readonly Problem[]>()
  const problemsOf = (id: string): readonly Problem[] => {
    const page = documents.page.get(id)
    if (!page) return []
    if (over.isProducts(id)) return product.problemsOf(id)
    const known = checked.get(id)
    if (known) return known
    const shape = checkPageShape(page)
    const found = (shape.length > 0 ? shape : checkPage(page, context)).map(placed)
    checked.set(id, found)
    return found
  }
  return layered(product, over, { problems, problemsOf })
}

/** What a check has found of a layer: enough to serve it where it is not checked again. */
export interface CheckedLayer {
  readonly problems: readonly Problem[]
  /** Of each page that may be another than the product's and is wrong. */
  readonly pages: Readonly<Record<string, readonly Problem[]>>
}

/** Of a layer in which nothing is wrong. */
export const checked: CheckedLayer = { problems: [], pages: {} }

/** The same as `compileLayered` answers, from what it has found elsewhere: nothing is checked, and the model is made when it is first read. */
export function assembleLayered(product: Product, layer: readonly Source[], { problems, pages }: CheckedLayer): Layered {
  const over = lay(product, layer)
  const problemsOf = (id: string): readonly Problem[] =>
    over.documents.page.has(id) && over.isProducts(id) ? product.problemsOf(id) : Object.hasOwn(pages, id) ? (pages[id] ?? []) : []
  return layered(product, over, { problems, problemsOf })
}

interface Over {
  readonly own: Documents
  readonly documents: ReturnType<typeof applyPatches>
  readonly names: ResolvedNames
  /** Pages and menus alone are other than the product's. */
  readonly isOnPages: boolean
  readonly isProducts: (page: string) => boolean
}

function lay(product: Product, layer: readonly Source[]): Over {
  const own = load(layer)
  const documents = applyPatches(joined(product.names.documents, own))
  const isOnPages = !bearingOf(product.names.documents, documents).names
  const names = isOnPages ? { ...product.names, documents } : resolve(documents)
  const isProducts = (page: string): boolean => isOnPages && documents.page.get(page) === product.names.documents.page.get(page)
  return { own, documents, names, isOnPages, isProducts }
}

function layered(
  product: Product,
  { documents, names, isOnPages, isProducts }: Over,
  { problems, problemsOf }: Pick<Layered, 'problems' | 'problemsOf'>,
): Layered {
  const pages = [...documents.page.keys()].filter((id) => !isProducts(id))
  if (problems.length > 0) return { problems, problemsOf, pages, names }
  const guard = (id: string): void => {
    const found = problemsOf(id)
    if (found.length > 0) throw new BrokenPage(id, found)
  }
  const made = once(() => {
    const derived = derive(names, normalise(names))
    const isSame = (id: string): boolean => isProducts(id) && derived.names.documents.page.get(id) === documents.page.get(id)
    return emit(derived, guard, { model: product.model, entities: isOnPages, isSame })
  })
  return {
    get model() {
      return made()
    },
    problems: [],
    problemsOf,
    pages,
    names,
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** The product's documents and the tenant's, with the tenant's patches. */
function joined(product: Documents, own: Documents): Documents {
  const together = <D>(a: ReadonlyMap<string, D>, b: ReadonlyMap<string, D>): ReadonlyMap<string, D> =>
    b.size > 0 ? new Map([...a, ...b]) : a
  return {
    ...product,
    entity: together(product.entity, own.entity),
    page: together(product.page, own.page),
    dataset: together(product.dataset, own.dataset),
    dictionary: together(product.dictionary, own.dictionary),
    menu: together(product.menu, own.menu),
    patches: own.patches,
    broken: new Set([...product.broken, ...own.broken]),
    problems: own.problems,
  }
}

/** What a layer bears on: pages and menus stand for themselves, everything else may be named anywhere. */
function bearingOf(product: Documents, layered: Documents): { readonly names: boolean } {
  const differs = (kind: LayeredKind): boolean => {
    const before: ReadonlyMap<string, Loaded<object>> = product[kind]
    const after: ReadonlyMap<string, Loaded<object>> = layered[kind]
    return before !== after && (before.size !== after.size || [...after].some(([id, loaded]) => before.get(id) !== loaded))
  }
  return { names: layeredKinds.some((kind) => kind !== 'page' && kind !== 'menu' && differs(kind)) }
}

/** Problems in a document that patches have made stand in the patches. */
function placing(documents: Documents, { patches }: Documents): (found: Problem) => Problem {
  const byTarget = Map.groupBy(patches, ({ document }) => document.target)
  const patched = new Map<
    string,
    { readonly document: object; readonly patches: readonly Loaded<(typeof patches)[number]['document']>[] }
  >()
  for (const [target, some] of byTarget) {
    const loaded = layeredKinds.map((kind): Loaded<object> | undefined =>
      target.startsWith(`${kind}:`) ? documents[kind].get(target.slice(kind.length + 1)) : undefined,
    )
    for (const each of loaded) if (each) patched.set(each.file, { document: each.document, patches: some })
  }
  return (found) => {
    const by = patched.get(found.document)
    return by ? placeInPatches(found, by.document, by.patches) : found
  }
}
