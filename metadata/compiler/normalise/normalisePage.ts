// The short form of a page becomes blocks, the long form, which is valid input itself and stays as it is; further blocks may stand beside the short form.
import type { BlockDeclaration, PageDocument, PageTab } from '../../generated/language.ts'
import { datasetOf, figuresId } from '../resolve/figures.ts'
import { inTab } from '../../base/names.ts'
import { pointer } from '../../base/pointer.ts'
import type { EntityOf, PlacedBlock } from '../../document/placedBlock.ts'
import { namesRows, shortForm } from './shortForm.ts'

/** Every block of a page in order, with its place. */
export function blocksOf(page: PageDocument, entityOf: EntityOf): readonly PlacedBlock[] {
  const short = shortForm(overFigures(page), { at: '', entityOf, isStatic: isStatic(page) })
  const own = [...short, ...longForm(page.blocks ?? [], '')]
  const inTabs = (page.tabs ?? []).flatMap((tab, index) => blocksOfTab(tab, pointer('', 'tabs', index), { page, entityOf }))
  return [...own, ...inTabs]
}

function blocksOfTab(tab: PageTab, at: string, { page, entityOf }: { page: PageDocument; entityOf: EntityOf }): readonly PlacedBlock[] {
  const further = longForm(tab.blocks ?? [], at, tab.id)
  // one that has blocks and names nothing takes nothing of the page either
  if (tab.blocks && !namesRows(tab)) return further
  const named = overFigures(tab)
  const { entity } = overFigures(page)
  const short = shortForm(
    { ...named, ...(named.entity === undefined && entity !== undefined && { entity }) },
    { at, entityOf, isStatic: isStatic(page) },
  )
  return [...short.map((placed) => ({ ...placed, id: inTab(tab.id, placed.id), tab: tab.id })), ...further]
}

/** What is over a dataset is over its figures, as over an entity. */
const overFigures = <T extends { readonly entity?: string; readonly dataset?: string }>(part: T): T =>
  part.dataset === undefined ? part : { ...part, entity: figuresId(part.dataset) }

/** A block as a document may hold it. */
function asWritten({ block: { entity, ...block } }: PlacedBlock): BlockDeclaration {
  const dataset = datasetOf(entity)
  return { ...block, ...(dataset === undefined ? entity !== undefined && { entity } : { dataset }) }
}

const isStatic =
  ({ static: own = {} }: PageDocument) =>
  (entity: string): boolean =>
    Object.hasOwn(own, entity)

const partKeys = {
  search: 'items',
  tree: '',
  table: 'table',
  form: 'form',
  detail: 'detail',
  timeline: 'timeline',
  chart: 'chart',
  value: '',
  board: 'board',
  matrix: '',
  widget: '',
  grid: 'grid',
  split: 'split',
  tabs: 'tabs',
} as const

function longForm(blocks: readonly BlockDeclaration[], base: string, tab?: string): readonly PlacedBlock[] {
  return blocks.map((block, index) => {
    const at = pointer(base, 'blocks', index)
    const key = partKeys[block.type]
    return {
      block: overFigures(block),
      id: inTab(tab, block.id),
      ...(tab !== undefined && { tab }),
      at,
      part: key === '' ? at : pointer(at, key),
    }
  })
}

/** The page in its long form: nothing but blocks, inside tabs or not. Normalising it again changes nothing. */
export function normalisePage(page: PageDocument, entityOf: EntityOf): PageDocument {
  const placed = blocksOf(page, entityOf)
  const {
    entity: _entity,
    dataset: _dataset,
    search: _search,
    tree: _tree,
    table: _table,
    form: _form,
    detail: _detail,
    charts: _charts,
    blocks: _blocks,
    tabs,
    ...rest
  } = page
  const of = (tab?: string) => placed.filter((each) => each.tab === tab).map(asWritten)
  if (!tabs) return { ...rest, blocks: of() }
  return {
    ...rest,
    ...(of().length > 0 && { blocks: of() }),
    tabs: tabs.map(({ id, title }) => ({ id, title, blocks: of(id) })),
  }
}
