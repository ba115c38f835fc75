// Blocks and the grids, splits and tabs that hold them: in which one a block stands, and the page with one more in it.
import type { BlockDeclaration, GridItem, PageDocument } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import type { PlacedBlock } from '../../document/placedBlock.ts'
import { containedBlocks, isContainer } from '../../document/containedBlocks.ts'
import { type Added, type PagePosition, asPage, siblingBlocks, calledIn, holderOf } from './blockPlacement.ts'
import { withValue } from '../properties/properties.ts'
import { valueAt } from '../../base/valueAt.ts'

interface ContainerSlot {
  /** Of the container, in the document. */
  readonly path: readonly string[]
  readonly container: BlockDeclaration
  /** The list of names in it that holds the block, and the place there; a grid has but the one list of items. */
  readonly list: readonly string[]
  readonly at: number
}

/** Where the block stands, if in a container. */
export function containerOf(page: PageDocument, name: string, around: PagePosition): ContainerSlot | undefined {
  for (const placed of siblingBlocks(page, around)) {
    const slot = containedBlocks(placed.block).find((each) => each.name === name)
    if (!slot) continue
    const keys = slot.keys.map(String)
    const list = placed.block.type === 'grid' ? ['grid', 'items'] : keys.slice(0, -1)
    return { path: pathOf(placed), container: placed.block, list, at: Number(keys[list.length]) }
  }
  return undefined
}

export const containedNames = (blocks: readonly PlacedBlock[]): ReadonlySet<string> =>
  new Set(blocks.flatMap(({ block }) => containedBlocks(block).map(({ name }) => name)))

interface Fresh {
  readonly main: string
  /** Those that stand above it, where there is room for them. */
  readonly searches: readonly string[]
  readonly around: PagePosition
}

/** What was added to the page while a container, or something in one, was chosen stands in it too. */
export function intoContainer(page: PageDocument, added: Added, { main, searches, around }: Fresh): Added {
  // as it was before: a new container may hold what was chosen
  const chosen = chosenContainer(page, around)
  if (!chosen) return added
  const whole = asPage(added.document)
  const isWhole =
    chosen.container.type === 'tabs' &&
    around.selected.length === chosen.path.length &&
    around.selected.every((key, at) => chosen.path[at] === key)
  return {
    ...added,
    document: isWhole ? behindTab(whole, chosen, { main, searches, around }) : withContained(whole, chosen, [...searches, main]),
  }
}

/** Where tabs are chosen as a whole it has one of its own. */
function behindTab(page: PageDocument, { path, container }: ContainerSlot, { main, searches, around }: Fresh): PageDocument {
  const placed = siblingBlocks(page, around).find(({ block }) => block.id === main)
  const title = placed ? calledIn(placed, around.entityOf) : { zh: main, en: main }
  const tabs = container.tabs ?? []
  return asPage(withValue(page, [...path, 'tabs'], [...tabs, { id: main, title, blocks: [...searches, main] }]))
}

/** Right behind the block of that name, in whatever holds it; undefined where nothing does. */
export function behind(
  page: PageDocument,
  { name, fresh }: { readonly name: string; readonly fresh: string },
  around: PagePosition,
): PageDocument | undefined {
  const place = containerOf(page, name, around)
  return place && withContained(page, place, [fresh])
}

function withContained(page: PageDocument, { path, container, list, at }: ContainerSlot, names: readonly string[]): PageDocument {
  if (container.type === 'grid') {
    const main = names.slice(-1)
    const items = container.grid?.items ?? []
    const sizes = main.map((block) => ({ block, ...sizeOf(blockIn(page, path, block)) }))
    return asPage(withValue(page, [...path, ...list], [...items, ...placedBelow(items, sizes)]))
  }
  const present = valueAt(page, [...path, ...list])
  const all = Array.isArray(present) ? present : []
  return asPage(withValue(page, [...path, ...list], all.toSpliced(at + 1, 0, ...names)))
}

function chosenContainer(page: PageDocument, around: PagePosition): ContainerSlot | undefined {
  const { selected } = around
  for (const placed of siblingBlocks(page, around)) {
    const path = pathOf(placed)
    if (isContainer(placed.block) && path.every((key, at) => selected[at] === key)) return lastIn(placed, selected.slice(path.length))
    if (placed.block.id === nameAt(page, around)) return containerOf(page, placed.block.id, around)
  }
  return undefined
}

/** The part of it that is chosen, else its last. */
function lastIn({ block, ...placed }: PlacedBlock, inside: readonly string[]): ContainerSlot | undefined {
  const path = pathOf({ block, ...placed })
  if (block.type === 'grid') return { path, container: block, list: ['grid', 'items'], at: block.grid?.items.length ?? 0 }
  const parts = block.type === 'split' ? (block.split?.parts ?? []) : (block.tabs ?? [])
  const keys = block.type === 'split' ? ['split', 'parts'] : ['tabs']
  const chosen = keys.every((key, at) => inside[at] === key) ? Number(inside[keys.length] ?? parts.length - 1) : parts.length - 1
  const part = parts[chosen]
  return part && { path, container: block, list: [...keys, String(chosen), 'blocks'], at: part.blocks.length - 1 }
}

/** The block of the long form that is chosen, or a part of it. */
function nameAt(page: PageDocument, { selected }: PagePosition): string | undefined {
  const length = holderOf(page, selected).length + 2
  if (selected[length - 2] !== 'blocks') return undefined
  const block = valueAt(page, selected.slice(0, length))
  return isJsonObject(block) && typeof block.id === 'string' ? block.id : undefined
}

const pathOf = ({ at }: PlacedBlock): readonly string[] => at.split('/').slice(1)

function blockIn(page: PageDocument, container: readonly string[], name: string): BlockDeclaration | undefined {
  const blocks = valueAt(page, container.slice(0, -1))
  return Array.isArray(blocks) ? (blocks as readonly BlockDeclaration[]).find(({ id }) => id === name) : undefined
}

const COLUMNS = 12

interface Size {
  readonly block: string
  readonly w: number
  readonly h: number
}

/** On a grid of rows of 48 pixels: a row of figures, two charts beside each other, all else from edge to edge. */
export function sizeOf(block: Pick<BlockDeclaration, 'type' | 'chart'> | undefined): { readonly w: number; readonly h: number } {
  if (block?.type === 'value') return { w: 3, h: 2 }
  if (block?.type === 'chart') return block.chart?.x === undefined ? { w: 3, h: 2 } : { w: 6, h: 6 }
  return { w: COLUMNS, h: block?.type === 'detail' || block?.type === 'form' ? 6 : 8 }
}

/** One after the other below what is there, as many in a row as have room and are as high. */
export function placedBelow(items: readonly GridItem[], sizes: readonly Size[]): readonly GridItem[] {
  const placed: GridItem[] = []
  for (const { block, w, h } of sizes) {
    const last = placed.at(-1) ?? items.at(-1)
    const foot = Math.max(0, ...[...items, ...placed].map((item) => item.y + item.h))
    const fitsInRow = last !== undefined && last.h === h && last.y + last.h === foot && last.x + last.w + w <= COLUMNS
    placed.push(fitsInRow ? { block, x: last.x + last.w, y: last.y, w, h } : { block, x: 0, y: foot, w, h })
  }
  return placed
}
