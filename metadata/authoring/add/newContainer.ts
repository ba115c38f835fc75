// A further container for a page: which of its blocks stand on a grid, side by side, or behind tabs; and a record beside the list it is chosen in.
import type { Patchable } from '../../patch/patchOf.ts'
import type { BlockDeclaration, EntityDocument, PageDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import type { EntityOf, PlacedBlock } from '../../document/placedBlock.ts'
import { standardDetail } from '../../document/standards.ts'
import { type Added, type PagePosition, asPage, bare, siblingBlocks, calledIn, freeIds, isPage, withBlocks } from './blockPlacement.ts'
import { behind, containerOf, containedNames, intoContainer, placedBelow, sizeOf } from './inContainer.ts'
import { choosable } from './narrowing.ts'
import { type FieldRights, allowsField } from './newBlock.ts'

export type ContainerWish =
  | { readonly type: 'grid'; readonly blocks: readonly string[] }
  | { readonly type: 'split'; readonly direction: Direction; readonly parts: readonly [readonly string[], readonly string[]] }
  /** Each of these behind a tab that is called as it is. */
  | { readonly type: 'tabs'; readonly blocks: readonly string[] }

export type Direction = 'row' | 'column'

export interface Named {
  readonly id: string
  readonly label: Text
}

/** Blocks that a new container may hold: those that stand on the page by themselves. A search goes with the list that it narrows. */
export function placeable(page: Patchable, around: PagePosition): readonly Named[] {
  return isPage(page) ? free(page, around).map((placed) => ({ id: placed.block.id, label: calledIn(placed, around.entityOf) })) : []
}

function free(page: PageDocument, around: PagePosition): readonly PlacedBlock[] {
  const blocks = siblingBlocks(page, around)
  const contained = containedNames(blocks)
  return blocks.filter(({ block }) => !contained.has(block.id) && block.type !== 'search' && canStandAlone(block, page))
}

/** Drawers and dialogs stand nowhere, nor does a value that is only computed with. */
const canStandAlone = ({ type, entity, visible }: BlockDeclaration, { static: own = {} }: PageDocument): boolean =>
  type === 'form' ? entity !== undefined && Object.hasOwn(own, entity) : type !== 'detail' && visible !== false

export function withContainer(page: Patchable, wish: ContainerWish, around: PagePosition): Added | undefined {
  if (!isPage(page)) return undefined
  const blocks = siblingBlocks(page, around)
  const id = freeIds(page, around)(wish.type)
  const added = withBlocks(page, { blocks: [containerFor(id, wish, { blocks, entityOf: around.entityOf })], main: id }, around)
  return intoContainer(page, added, { main: id, searches: [], around })
}

interface There {
  readonly blocks: readonly PlacedBlock[]
  readonly entityOf: EntityOf
}

function containerFor(id: string, wish: ContainerWish, there: There): BlockDeclaration {
  const placedOf = (name: string): PlacedBlock | undefined => there.blocks.find(({ block }) => block.id === name)
  switch (wish.type) {
    case 'grid':
      return {
        id,
        type: 'grid',
        grid: {
          rowHeight: 48,
          items: [
            ...placedBelow(
              [],
              wish.blocks.map((name) => ({ block: name, ...sizeOf(placedOf(name)?.block) })),
            ),
          ],
        },
      }
    case 'split': {
      const [first, second] = wish.parts.map((names) => ({ blocks: [...withSearches(names, there)] }))
      return { id, type: 'split', split: { direction: wish.direction, parts: [first ?? { blocks: [] }, second ?? { blocks: [] }] } }
    }
    case 'tabs':
      return {
        id,
        type: 'tabs',
        tabs: wish.blocks.map((name) => {
          const placed = placedOf(name)
          const title = placed ? calledIn(placed, there.entityOf) : { zh: name, en: name }
          return { id: name, title, blocks: [...withSearches([name], there)] }
        }),
      }
  }
}

/** A search stands where all stand that it narrows. */
function withSearches(names: readonly string[], { blocks }: There): readonly string[] {
  const contained = containedNames(blocks)
  const searches = blocks.filter(({ block }) => block.type === 'search' && !contained.has(block.id)).map(({ block }) => block.id)
  const isOnlyHere = (search: string): boolean => {
    const narrowed = blocks.filter(({ block }) => Object.values(block.in ?? {}).includes(`${search}.value`))
    return narrowed.length > 0 && narrowed.every(({ block }) => names.includes(block.id))
  }
  return [...searches.filter(isOnlyHere), ...names]
}

/** The record that is chosen in a table or a tree of the same page. */
export interface RecordWish {
  readonly of: string
  readonly entity: EntityDocument
  readonly held: FieldRights
  readonly title: Text
  /** Beside what it is chosen in, or below. */
  readonly direction: Direction
}

export interface Chooser extends Named {
  readonly entity: string
}

/** Blocks in which a record can be chosen; of rows that the page brings along, and of figures, there is none. */
export function choosersOf(page: Patchable, around: PagePosition): readonly Chooser[] {
  if (!isPage(page)) return []
  return siblingBlocks(page, around).flatMap((placed): readonly Chooser[] => {
    const { id, type, entity, multiple } = placed.block
    if ((type !== 'table' && type !== 'tree') || multiple || entity === undefined || Object.hasOwn(page.static ?? {}, entity)) return []
    return entity.includes(':') ? [] : [{ id, entity, label: calledIn(placed, around.entityOf) }]
  })
}

/** A record stands in a container: that of its list, else one that is made for both. */
export function withRecord(page: Patchable, { of, entity, held, title, direction }: RecordWish, around: PagePosition): Added | undefined {
  if (!isPage(page)) return undefined
  const freeId = freeIds(page, around)
  const id = freeId(`${bare(entity.id)}Record`)
  const names = new Set(Object.keys(entity.schema.properties))
  const items = (standardDetail(entity).items ?? []).filter(
    (item) => typeof item === 'string' && names.has(item) && allowsField(held.shown, item),
  )
  const record: BlockDeclaration = {
    id,
    type: 'detail',
    title,
    entity: entity.id,
    in: { record: `${of}.selected` },
    detail: { columns: direction === 'row' ? 1 : 3, items },
  }
  const whole = choosable(page, [`${of}.selected`], around)
  const chooser = siblingBlocks(page, around).find(({ block }) => block.id === of)?.block
  if (containerOf(page, of, around)) {
    const added = withBlocks(whole, { blocks: [record], main: id }, around)
    return { ...added, document: behind(asPage(added.document), { name: of, fresh: id }, around) ?? added.document }
  }
  // a tree keeps its place at the page's edge
  const container: BlockDeclaration =
    chooser?.type === 'tree'
      ? { id: freeId('recordPlace'), type: 'grid', grid: { rowHeight: 48, items: [{ block: id, x: 0, y: 0, w: 12, h: 6 }] } }
      : {
          id: freeId('split'),
          type: 'split',
          split: {
            direction,
            parts: [{ blocks: [of], ...(direction === 'row' && { size: 65 }) }, { blocks: [id] }],
          },
        }
  return withBlocks(whole, { blocks: [record, container], main: id }, around)
}
