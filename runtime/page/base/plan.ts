// From a page's blocks to what is drawn where: the page pattern (search, charts, table; tree at the left) and which overlay serves which list.
import type {
  Block,
  BoardBlock,
  ChartBlock,
  Container,
  DetailBlock,
  FormBlock,
  SearchBlock,
  TableBlock,
  Tab,
  Text,
  TimelineBlock,
  TreeBlock,
  ValueBlock,
  WidgetBlock,
} from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'

/** One list with what belongs to it. */
export interface ListPlan {
  readonly table: TableBlock
  readonly form: FormBlock | undefined
  readonly detail: DetailBlock | undefined
}

export interface TreePlan {
  readonly tree: TreeBlock
  readonly form: FormBlock | undefined
}

export interface TimelinePlan {
  readonly timeline: TimelineBlock
  /** Opened from its entries. */
  readonly detail: DetailBlock | undefined
}

/** What one tab shows, or the whole page when it has none. */
export interface Panel {
  readonly kind: 'panel'
  readonly id: string
  readonly title: Text | undefined
  readonly trees: readonly TreePlan[]
  readonly searches: readonly SearchBlock[]
  readonly charts: readonly ChartBlock[]
  readonly lists: readonly ListPlan[]
  readonly timelines: readonly TimelinePlan[]
  readonly boards: readonly BoardBlock[]
  readonly widgets: readonly WidgetBlock[]
  /** Forms that are nobody's record. */
  readonly forms: readonly FormBlock[]
  /** Figures that the page computes or is answered. */
  readonly values: readonly ValueBlock[]
  /** Details that stand on the page, for the record that another block gives out. */
  readonly details: readonly DetailBlock[]
  readonly containers: readonly ContainerPlan[]
}

/** Blocks held by one of them, each part a panel of its own; parts without content are left out. */
export interface ContainerPlan {
  readonly block: Container
  readonly parts: readonly Panel[]
}

export interface PagePlan {
  readonly kind: 'plan'
  /** One without a title when the page has no tabs. */
  readonly panels: readonly Panel[]
}

/** Blocks without their `view` key are left out, and so are tabs with nothing left. */
export function planPage({ page, keys }: Pick<PageBundle, 'page' | 'keys'>): PagePlan {
  const permittedKeys = new Set(keys)
  const mayView = (block: Block) => block.visible !== false && (permittedKeys.has(`${page.id}/${block.id}/view`) || !hasViewKey(block))
  const panelFor = (blocks: readonly Block[], tab?: Tab): Panel => planPanel(blocks.filter(mayView), tab)
  const panels = [...(page.blocks.length > 0 ? [panelFor(page.blocks)] : []), ...page.tabs.map((tab) => panelFor(tab.blocks, tab))]
  return { kind: 'plan', panels: panels.filter(hasContent) }
}

/** Search only filters, forms and details open from a list's actions, values follow from others, containers hold them: what shows data by itself has a key to view it. */
const hasViewKey = (block: Block): boolean => !openedByOthers.has(block.kind) || isPermanentForm(block)
const isPermanentForm = (block: Block): block is FormBlock => block.kind === 'form' && block.stands === true
const openedByOthers: ReadonlySet<Block['kind']> = new Set(['search', 'form', 'detail', 'value', 'grid', 'split', 'tabs'])

function planPanel(blocks: readonly Block[], tab: Tab | undefined): Panel {
  const inside = new Set(blocks.flatMap(containedIds))
  const outside = blocks.filter(({ id }) => !inside.has(id))
  return { ...panelOf(outside, blocks), id: tab?.id ?? '', title: tab?.title }
}

/** A panel of these blocks, among all of their tab. */
function panelOf(blocks: readonly Block[], all: readonly Block[]): Panel {
  const forms = all.filter((block) => block.kind === 'form').filter((block) => !isPermanentForm(block))
  const inside = new Set(all.flatMap(containedIds))
  const drawers = all.filter((block) => block.kind === 'detail').filter(({ id }) => !inside.has(id))
  return {
    kind: 'panel',
    id: '',
    title: undefined,
    trees: blocks.filter((block) => block.kind === 'tree').map((tree) => ({ tree, form: openedFrom(forms, tree) })),
    searches: blocks.filter((block) => block.kind === 'search'),
    charts: blocks.filter((block) => block.kind === 'chart'),
    lists: blocks
      .filter((block) => block.kind === 'table')
      .map((table) => ({ table, form: openedFrom(forms, table), detail: openedFrom(drawers, table) })),
    timelines: blocks.filter((block) => block.kind === 'timeline').map((timeline) => ({ timeline, detail: openedFrom(drawers, timeline) })),
    boards: blocks.filter((block) => block.kind === 'board'),
    widgets: blocks.filter((block) => block.kind === 'widget'),
    forms: blocks.filter(isPermanentForm),
    values: blocks.filter((block) => block.kind === 'value').filter(({ shown }) => shown),
    details: blocks.filter((block) => block.kind === 'detail').filter(({ id }) => inside.has(id)),
    containers: blocks.flatMap((block) => planContainer(block, all)),
  }
}

function planContainer(block: Block, all: readonly Block[]): readonly ContainerPlan[] {
  if (block.kind !== 'grid' && block.kind !== 'split' && block.kind !== 'tabs') return []
  const parts = partsOf(block)
    .map(({ id, title, blocks }): Panel => ({
      ...panelOf(
        all.filter((each) => blocks.includes(each.id)),
        all,
      ),
      id,
      title,
    }))
    .filter(hasContent)
  return parts.length > 0 ? [{ block, parts }] : []
}

interface Part {
  readonly id: string
  readonly title: Text | undefined
  readonly blocks: readonly string[]
}

function partsOf(block: Container): readonly Part[] {
  switch (block.kind) {
    case 'grid':
      return block.items.map((item) => ({ id: item.block, title: undefined, blocks: [item.block] }))
    case 'split':
      return block.parts.map((blocks, at) => ({ id: String(at), title: undefined, blocks }))
    case 'tabs':
      return block.tabs
  }
}

const containedIds = (block: Block): readonly string[] =>
  block.kind === 'grid' || block.kind === 'split' || block.kind === 'tabs' ? partsOf(block).flatMap(({ blocks }) => blocks) : []

/** The overlay that is bound to this block's opened record, else one for the same entity. */
function openedFrom<T extends FormBlock | DetailBlock>(
  overlays: readonly T[],
  opener: TableBlock | TreeBlock | TimelineBlock,
): T | undefined {
  return (
    overlays.find((overlay) => overlay.in.record === `${opener.id}.opened`) ?? overlays.find((overlay) => overlay.entity === opener.entity)
  )
}

const hasContent = ({ kind: _kind, id: _id, title: _title, searches: _searches, ...parts }: Panel): boolean =>
  Object.values(parts).some((blocks) => blocks.length > 0)
