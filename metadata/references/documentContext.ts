// One document among the others: which entity its facts, its rows in the page and its blocks are about.
import { isJsonObject, type JsonObject } from '../base/jsonObject.ts'
import { inTab } from '../base/names.ts'
import { staticId } from '../compiler/resolve/staticRows.ts'

/** What of the documents around must be known to tell what a name means. */
export interface Shape {
  /** The entity that a field or the children of this name lead to, or a dimension of figures. */
  readonly leadsTo: (entity: string, name: string) => string | undefined
  readonly hasField: (entity: string, name: string) => boolean
  /** Of a field's values. */
  readonly dictionaryOf: (entity: string, name: string) => string | undefined
  /** The entity of the posts that people hold. */
  readonly posts?: string | undefined
  /** The entity over which a page's search is. */
  readonly entityOfPage: (page: string, tab?: string) => string | undefined
}

export interface DocumentContext {
  readonly document: JsonObject
  readonly shape: Shape
  readonly id: string
  /** Its id where it is a page. */
  readonly page: string | undefined
  /** Facts of a dataset by their ids, each with its entity. */
  readonly facts: ReadonlyMap<string, string>
  /** The entity of that name: in a page also one whose rows the page itself contains. */
  readonly entityCalled: (name: string) => string
}

export function contextOf(document: JsonObject, shape: Shape): DocumentContext {
  const id = typeof document.id === 'string' ? document.id : ''
  const page = document.kind === 'page' ? id : undefined
  const ownRows = page !== undefined && isJsonObject(document.static) ? document.static : {}
  return {
    document,
    shape,
    id,
    page,
    facts: document.kind === 'dataset' ? factsOf(document) : new Map(),
    entityCalled: (name) => (page !== undefined && Object.hasOwn(ownRows, name) ? staticId(page, name) : name),
  }
}

function factsOf({ facts }: JsonObject): ReadonlyMap<string, string> {
  return new Map(objectsIn(facts).flatMap(({ id, entity }) => (typeof id === 'string' && typeof entity === 'string' ? [[id, entity]] : [])))
}

/** Entity of a block that the page writes out, by the block's id, in whatever tab. */
export function entityOfWrittenBlock(block: string, { document, entityCalled }: DocumentContext): string | undefined {
  const blocks = [document, ...objectsIn(document.tabs)].flatMap((holder) => objectsIn(holder.blocks))
  const entity = blocks.find(({ id }) => id === block)?.entity
  return typeof entity === 'string' ? entityCalled(entity) : undefined
}

/** The entity a block of the page is over, by its id in the page, short form or long; the first form where none is named. */
export function entityOfBlock(id: string | undefined, { document, entityCalled }: DocumentContext): string | undefined {
  const tabs = objectsIn(document.tabs).flatMap((holder) => (typeof holder.id === 'string' ? [{ holder, tab: holder.id }] : []))
  for (const { holder, tab } of [{ holder: document, tab: undefined }, ...tabs]) {
    const found = blocksOf(holder, document).find(
      (each) => typeof each.entity === 'string' && (id === undefined ? each.type === 'form' : inTab(tab, String(each.id)) === id),
    )
    if (typeof found?.entity === 'string') return entityCalled(found.entity)
  }
  return undefined
}

/** Blocks of a page or a tab: those of its short form, then those of its long form. */
function blocksOf(holder: JsonObject, page: JsonObject): readonly JsonObject[] {
  const entity = typeof holder.entity === 'string' ? holder.entity : page.entity
  const tree = isJsonObject(holder.tree) ? holder.tree.entity : undefined
  const isShort = !Array.isArray(holder.blocks) || typeof holder.entity === 'string'
  return [
    ...(isShort ? ['search', 'table', 'form', 'detail'].map((type) => ({ id: type, type, entity })) : []),
    ...(isShort ? ['tree', 'treeForm'].map((type) => ({ id: type, type, entity: tree })) : []),
    ...objectsIn(holder.blocks),
  ]
}

const objectsIn = (list: unknown): readonly JsonObject[] => (Array.isArray(list) ? list.filter(isJsonObject) : [])
