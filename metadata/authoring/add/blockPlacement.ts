// Where on a page a further block goes, and what stands there already: the page itself, or the tab that is chosen.
import type { Patchable } from '../../patch/patchOf.ts'
import type { PageDocument } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { blocksOf } from '../../compiler/normalise/normalisePage.ts'
import type { EntityOf, PlacedBlock } from '../../document/placedBlock.ts'
import { namesRows } from '../../compiler/normalise/shortForm.ts'
import { inTab, isTenants } from '../../base/names.ts'
import { freeId } from '../words/names.ts'
import { withValue } from '../properties/properties.ts'
import { valueAt } from '../../base/valueAt.ts'

export interface PagePosition {
  readonly selected: readonly string[]
  readonly entityOf: EntityOf
}

export interface Added {
  readonly document: Patchable
  /** Where the block stands. */
  readonly path: readonly string[]
}

/** The part of a page that takes it: the page, or the tab that is chosen, else the first where all is in tabs. */
export function holderOf(page: PageDocument, selected: readonly string[]): readonly string[] {
  const isTabbed = page.tabs !== undefined && page.blocks === undefined
  if (selected[0] === 'tabs' && selected[1] !== undefined) return ['tabs', selected[1]]
  return isTabbed ? ['tabs', '0'] : []
}

const tabOf = (page: PageDocument, holder: readonly string[]): string | undefined => page.tabs?.[Number(holder[1])]?.id

/** Blocks that stand where it would. */
export function siblingBlocks(page: PageDocument, { selected, entityOf }: PagePosition): readonly PlacedBlock[] {
  const tab = tabOf(page, holderOf(page, selected))
  return blocksOf(page, entityOf).filter((placed) => placed.tab === tab)
}

/** Ids for new blocks there: those proposed, on a page of the product's as the tenant's, else with a number that no block of the page has. */
export function freeIds(page: PageDocument, { selected, entityOf }: PagePosition): (proposed: string) => string {
  const tab = tabOf(page, holderOf(page, selected))
  const taken = new Set(blocksOf(page, entityOf).map(({ id }) => id))
  return (name) => {
    const proposed = isTenants(page.id) ? name : `x_${name}`
    const id = freeId(proposed, { has: (each) => taken.has(String(each)) || taken.has(inTab(tab, String(each))) })
    taken.add(inTab(tab, id))
    return id
  }
}

/** As the product names its own. */
export const bare = (id: string): string => id.replace(/^x_/, '')

/** What a block is called, where it says nothing itself by what it is of. */
export function calledIn({ block }: PlacedBlock, entityOf: EntityOf): Text {
  return block.title ?? block.chart?.title ?? entityOf(block.entity ?? '')?.label ?? { zh: block.id, en: block.id }
}

interface Fresh {
  readonly blocks: readonly { readonly id: string }[]
  /** The one of them to look at. */
  readonly main: string
}

/** Behind the blocks that the page has of its own. */
export function withBlocks(page: PageDocument, { blocks, main }: Fresh, { selected }: PagePosition): Added {
  const holder = holderOf(page, selected)
  const whole = withEntity(page, holder)
  const present = valueAt(whole, [...holder, 'blocks'])
  const all: readonly unknown[] = [...(Array.isArray(present) ? present : []), ...blocks]
  const at = all.findIndex((block) => isJsonObject(block) && block.id === main)
  return { document: asPage(withValue(whole, [...holder, 'blocks'], all)), path: [...holder, 'blocks', String(at)] }
}

/** A tab that takes its entity from the page says so itself, once blocks stand beside it. */
function withEntity(page: PageDocument, holder: readonly string[]): unknown {
  const tab = page.tabs?.[Number(holder[1])]
  if (!tab || tab.blocks || namesRows(tab) || !namesRows(page)) return page
  const key = page.entity === undefined ? 'dataset' : 'entity'
  return withValue(page, [...holder, key], page[key])
}

/** What was a page before a value of it has been set. */
export const asPage = (document: unknown): PageDocument => document as PageDocument

export const isPage = (document: Patchable): document is PageDocument => document.kind === 'page'
