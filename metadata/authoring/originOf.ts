// Which layer has set a part of a document as it is: the product, a publication of the tenant's, or a draft.
import type { Patchable } from '../patch/patchOf.ts'
import { isPatch } from '../layers/merge/upgradeLayer.ts'
import { applyPatch } from '../compiler/patch/applyPatch.ts'
import { equal, idOf, isList, isObject, keyIn } from '../patch/patchNodes.ts'
import { wordKeys } from './properties/properties.ts'

/** What a publication has made of the document's layer: patches or documents, null for none. */
export interface Publication {
  readonly revision: number
  readonly at: string
  readonly by: string
  readonly before: unknown
  readonly after: unknown
}

export interface States {
  /** null for a document of the tenant's own. */
  readonly product: Patchable | null
  readonly live: unknown
  readonly now: unknown
  /** Newest first. */
  readonly past: readonly Publication[]
}

export type Origin =
  | { readonly layer: 'product' | 'draft' }
  /** The publication that has made it what it is, where the history still tells. */
  | { readonly layer: 'tenant'; readonly publication: Publication | undefined }

/** @param ids the way to the part, items of lists by their ids (idsOf) */
export function originOf(ids: readonly string[], { product, live, now, past }: States): Origin {
  const value = nodeBy(now, ids)
  if (!equal(value, nodeBy(live, ids))) return { layer: 'draft' }
  if (product && equal(value, nodeBy(product, ids))) return { layer: 'product' }
  const publication = past.find(({ before, after }) => !equal(nodeBy(laidOn(product, before), ids), nodeBy(laidOn(product, after), ids)))
  return { layer: 'tenant', publication }
}

/** What stood there before: under what the tenant has published the product's, under a draft what is live. Undefined where nothing did. */
export function valueBefore(ids: readonly string[], { product, live }: States, { layer }: Origin): unknown {
  return layer === 'product' ? undefined : nodeBy(layer === 'draft' ? live : product, ids)
}

/** The same way for every state of the document: what lists hold is known by its id, not by its place. */
export function idsOf(document: unknown, path: readonly string[]): readonly string[] {
  let node = document
  return path.map((key) => {
    const item: unknown = isObject(node) ? Reflect.get(node, key) : undefined
    const id = isList(node) ? (idOf(item) ?? key) : key
    node = item
    return id
  })
}

function nodeBy(document: unknown, ids: readonly string[]): unknown {
  return ids.reduce<unknown>((node, id) => {
    // a bare word stands for an item that says no more
    if (typeof node === 'string') return words.has(id) ? node : undefined
    const key = isObject(node) ? keyIn(node, id) : undefined
    return isObject(node) && key !== undefined && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined
  }, document)
}

const words: ReadonlySet<string> = new Set(wordKeys)

const laidOn = (product: Patchable | null, content: unknown): unknown =>
  isPatch(content) ? (product ? applyPatch(product, content, content.target).document : undefined) : (content ?? product)
