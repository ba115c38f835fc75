// A tenant's layer compiled as a whole, every page checked. Only the compiler's worker does this.
import { LRUCache } from 'lru-cache'
import { compileLayered, type Layered } from '../../../metadata/compiler/compileLayered.ts'
import type { Product } from '../../../metadata/compiler/compile.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Source } from '../../../metadata/compiler/load/load.ts'
import { upgradeLayer } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Problem } from '../../../metadata/model/model.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import { basesOf } from './laid.ts'

export interface Whole extends Pick<ReturnType<typeof upgradeLayer>, 'sources' | 'upgrades'> {
  readonly layered: Layered
  /** Every problem, also of pages, which a start leaves until they are opened. */
  readonly problems: readonly Problem[]
  /** Of each page that is wrong. */
  readonly pages: Readonly<Record<string, readonly Problem[]>>
}

/** What was compiled recently, by what it was made of: while somebody types, and from the check to the publication and to the first session that is served by it, the same is compiled again. */
const recent = new WeakMap<Product, LRUCache<string, Whole>>()
const most = 6

export interface Layering {
  readonly layer: readonly Source[]
  /** What patches were made on; those made on an earlier product are brought to that of today. */
  readonly bases: readonly Patchable[]
  /** Documents that stay as they were, by their targets. */
  readonly held?: ReadonlySet<string>
}

export function compileWhole(product: Product, { layer, bases, held = new Set() }: Layering): Whole {
  const ordered = layer.toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const of = JSON.stringify([ordered, bases.map((base) => JSON.stringify(base)).toSorted(), [...held].toSorted()])
  const known = recent.get(product) ?? new LRUCache<string, Whole>({ max: most })
  recent.set(product, known)
  const whole = known.get(of) ?? compile(product, { layer: ordered, bases, held })
  known.set(of, whole)
  return whole
}

function compile(product: Product, { layer, bases, held }: Required<Layering>): Whole {
  const misnamed = layer.filter(({ file, document }) => nameOf(document) !== file)
  const { sources, upgrades } = upgradeLayer({ product: product.names, bases: basesOf(bases) }, layer, held)
  const layered = compileLayered(product, sources)
  // where the whole is wrong already, the layer's own pages are told of with it: what others say then may follow from that
  const layerFiles = new Set(layer.map(({ file }) => file))
  const looked = layered.model ? layered.pages : layered.pages.filter((id) => layerFiles.has(`page:${id}`))
  const pages = Object.fromEntries(looked.map((id) => [id, layered.problemsOf(id)] as const).filter(([, found]) => found.length > 0))
  const problems = [...misnamed.map(({ file }) => misnamedAt(file)), ...layered.problems, ...Object.values(pages).flat()]
  return { sources, upgrades, layered, problems, pages }
}

/** A document is stored under what it is, or is about. */
function nameOf(document: unknown): string {
  const { kind, id, target }: { readonly kind?: unknown; readonly id?: unknown; readonly target?: unknown } = Object(document)
  return kind === 'patch' ? String(target) : `${String(kind)}:${String(id)}`
}

const misnamedAt = (file: string): Problem => ({
  code: 'patchTarget',
  document: file,
  path: '/target',
  message: { zh: `内容与“${file}”不符`, en: `The content is not of “${file}”` },
})

/** Pages that may carry more than they did: those of the layer as it will be, and those that it leaves to the product again. */
export function pagesConcerned({ model, pages }: Layered, documents: readonly StoredDocument[]): readonly string[] {
  // Words, colours and orders are no rights.
  if (documents.every(({ target }) => target.startsWith('dictionary:'))) return []
  const own = documents.flatMap(({ target }) => (target.startsWith('page:') ? [target.slice('page:'.length)] : []))
  const isWide = documents.some(({ target }) => !target.startsWith('page:') && !target.startsWith('menu:'))
  return isWide ? Object.keys(model?.pages ?? {}) : [...new Set([...pages, ...own])]
}
