// What narrows a block by others of its page: a search over the same, a tree of what its rows refer to, the row chosen in a table of that.
import type { Patchable } from '../../patch/patchOf.ts'
import type { EntityDocument, PageDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import type { PlacedBlock } from '../../document/placedBlock.ts'
import { fieldName } from '../../document/shortItem.ts'
import { type PagePosition, asPage, siblingBlocks, calledIn, isPage } from './blockPlacement.ts'
import { partOf } from './placesOnPage.ts'
import { withValue } from '../properties/properties.ts'
import { valueAt } from '../../base/valueAt.ts'

/** What narrows a block: the input, and the output of another block that fills it. */
export interface Narrowing {
  readonly input: string
  readonly path: string
}

export interface Source extends Narrowing {
  readonly label: Text
}

const search: Text = { zh: '页面的查询条件', en: 'The conditions of the page' }

/** What could narrow rows of the entity there. */
export function narrowingsOf(page: Patchable, entity: EntityDocument, around: PagePosition): readonly Source[] {
  if (!isPage(page)) return []
  return siblingBlocks(page, around).flatMap((placed): readonly Source[] => {
    const { block } = placed
    if (block.type === 'search' && block.entity === entity.id) return [{ input: 'filter', path: `${block.id}.value`, label: search }]
    const by = referring(entity, block.entity)
    return by === undefined ? [] : chosenIn(placed, by, around)
  })
}

/** The same for figures: by their dimensions, and by the fields of their one fact. */
export interface Figures {
  /** Of the facts; undefined where there are several, or it is not known. */
  readonly entity: EntityDocument | undefined
  readonly dimensions: readonly { readonly id: string; readonly reference?: string | null }[]
}

export function figureNarrowings(page: Patchable, { entity, dimensions }: Figures, around: PagePosition): readonly Source[] {
  if (!isPage(page)) return []
  const knows = (name: string): boolean =>
    dimensions.some(({ id }) => id === name) || (entity !== undefined && Object.hasOwn(entity.schema.properties, name))
  return siblingBlocks(page, around).flatMap((placed): readonly Source[] => {
    const { block } = placed
    if (block.type === 'search') {
      const items = (block.items ?? []).map(fieldName)
      return items.length > 0 && items.every(knows) ? [{ input: 'filter', path: `${block.id}.value`, label: search }] : []
    }
    if (block.type === 'tree' && block.field !== undefined && knows(block.field)) return chosenIn(placed, block.field, around)
    const by = dimensions.find(({ reference }) => reference === block.entity)?.id ?? (entity && referring(entity, block.entity))
    return by === undefined ? [] : chosenIn(placed, by, around)
  })
}

/** The node of a tree, the row of a table. */
function chosenIn(placed: PlacedBlock, input: string, { entityOf }: PagePosition): readonly Source[] {
  const { block } = placed
  const { zh, en } = calledIn(placed, entityOf)
  const path = `${block.id}.selected`
  if (block.type === 'tree') return [{ input, path, label: { zh: `树：${zh}`, en: `Tree: ${en}` } }]
  if (block.type === 'table') return [{ input, path, label: { zh: `所选的行：${zh}`, en: `Chosen row: ${en}` } }]
  return []
}

const referring = ({ schema }: EntityDocument, entity: string | undefined): string | undefined =>
  entity === undefined
    ? undefined
    : Object.entries(schema.properties).find(([, field]) => field.type === 'string' && field['x-field'].reference === entity)?.[0]

/** The page with a choice in each table whose row is followed: one row, where nothing else is said. */
export function choosable(page: PageDocument, paths: readonly string[], around: PagePosition): PageDocument {
  const followed = new Set(paths.flatMap((path) => (path.endsWith('.selected') ? path.split('.')[0] : [])))
  const tables = siblingBlocks(page, around).filter(({ block }) => block.type === 'table' && followed.has(block.id))
  return tables.reduce((whole, placed) => {
    const { selection = false, query } = placed.block.table ?? {}
    if (selection !== false) return whole
    const part = partOf(placed)
    // what is written of a table is no longer asked for as a tree by itself
    const begun = valueAt(whole, part) === undefined && query === 'tree' ? withValue(whole, part, { query }) : whole
    return asPage(withValue(begun, [...part, 'selection'], 'one'))
  }, page)
}
