// Where in its document a part of a page stands, by what is seen of it: a block, and in it a field or an action.
import type { Patchable } from '../../patch/patchOf.ts'
import type { PageDocument } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import { blocksOf } from '../../compiler/normalise/normalisePage.ts'
import type { EntityOf, PlacedBlock } from '../../document/placedBlock.ts'
import { idOf } from '../../patch/patchNodes.ts'
import { withValue } from '../properties/properties.ts'
import { valueAt } from '../../base/valueAt.ts'

/** What is seen: the block by its id in the page, and what it shows. */
export interface Seen {
  readonly block: string
  readonly field?: string
  readonly action?: string
}

export interface Place {
  readonly path: readonly string[]
  /** The page with that part written out, where so far it follows from its entity. */
  readonly written?: PageDocument
}

/** For one state of a page: undefined for what stands in no document, such as a column of its own making. */
export function placesOnPage(page: Patchable, entityOf: EntityOf): (seen: Seen) => Place | undefined {
  if (!isPage(page)) return () => undefined
  const blocks = new Map(blocksOf(page, entityOf).map((placed) => [placed.id, placed]))
  return ({ block, field, action }) => {
    const placed = blocks.get(block)
    if (!placed) return undefined
    const part = partOf(placed)
    if (field === undefined && action === undefined) {
      const path = isLong(placed) ? keysOf(placed.at) : part
      return valueAt(page, path) === undefined ? written(page, lists(placed)[0]) : { path }
    }
    const sought = lists(placed).filter(({ actions }) => actions === (action !== undefined))
    for (const list of sought) {
      const place = written(page, list)
      const path = place && find(valueAt(place.written ?? page, list.path), list.path, field ?? action ?? '')
      if (path) return { ...place, path }
    }
    return undefined
  }
}

/** The other way round: what the part at a place of the document is seen as, or the block that it belongs to. */
export function seenAt(page: Patchable, entityOf: EntityOf, path: readonly string[]): Seen | undefined {
  if (!isPage(page)) return undefined
  for (const placed of blocksOf(page, entityOf)) {
    const block = placed.id
    const list = lists(placed).find((each) => each.path.length < path.length && startsWith(path, each.path))
    if (list) {
      const name = namedAt(page, path, list.path.length)
      return { block, ...(name !== undefined && (list.actions ? { action: name } : { field: name })) }
    }
    if (startsWith(path, isLong(placed) ? keysOf(placed.at) : partOf(placed))) return { block }
  }
  return undefined
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean => start.every((key, at) => path[at] === key)

/** The innermost item that the path goes through and that is no group. */
function namedAt(page: PageDocument, path: readonly string[], from: number): string | undefined {
  for (let at = path.length; at > from; at -= 1) {
    const item = valueAt(page, path.slice(0, at))
    if (typeof item === 'string') return item
    if (isJsonObject(item) && ('field' in item || 'action' in item)) return idOf(item)
  }
  return undefined
}

const isPage = (document: Patchable): document is PageDocument => document.kind === 'page'

interface List {
  readonly path: readonly string[]
  readonly actions: boolean
  /** What stands in it, also where nobody has written it. */
  readonly items: unknown
}

function lists(placed: PlacedBlock): readonly List[] {
  const part = partOf(placed)
  const { type, items, table, form, detail } = placed.block
  const list = (name: string, all: unknown, actions = false): List => ({ path: [...part, name], actions, items: all })
  if (type === 'search') return [{ path: part, actions: false, items }]
  if (type === 'table')
    return [
      list('columns', table?.columns),
      ...(table?.cards ? [{ path: [...part, 'cards', 'items'], actions: false, items: table.cards.items }] : []),
      list('toolbar', table?.toolbar, true),
      list('rowActions', table?.rowActions, true),
    ]
  if (type === 'form') return [list('items', form?.items)]
  return type === 'detail' ? [list('items', detail?.items)] : []
}

/** The list as the page has it, or has it when it is written out. */
function written(page: PageDocument, list: List | undefined): Place | undefined {
  if (!list) return undefined
  if (valueAt(page, list.path) !== undefined) return { path: list.path }
  return list.items === undefined ? undefined : { path: list.path, written: withValue(page, list.path, list.items) as PageDocument }
}

function find(items: unknown, path: readonly string[], name: string): readonly string[] | undefined {
  if (!Array.isArray(items)) return undefined
  for (const [at, item] of items.entries()) {
    const here = [...path, String(at)]
    if (!isJsonObject(item) || !('group' in item)) {
      if (idOf(item) === name) return here
      continue
    }
    const inside = find(item.items, [...here, 'items'], name) ?? find(item.columns, [...here, 'columns'], name)
    if (inside) return inside
  }
  return undefined
}

const isLong = ({ at }: PlacedBlock): boolean => /\/blocks\/\d+$/.test(at)

/** In the short form what nobody has written would stand under the name of its kind. */
export const partOf = (placed: PlacedBlock): readonly string[] =>
  placed.part !== placed.at || isLong(placed) ? keysOf(placed.part) : [...keysOf(placed.at), placed.block.type]

const keysOf = (pointer: string): readonly string[] => pointer.split('/').slice(1)
