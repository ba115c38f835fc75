// From a page's blocks to what is drawn where: the page pattern (search, charts, table; tree at the left) and which overlay serves which list.
import type {
  Block,
  ChartBlock,
  DetailBlock,
  FormBlock,
  SearchBlock,
  TableBlock,
  Tab,
  Text,
  TreeBlock,
  WidgetBlock,
} from '../../metadata/model.ts'
import type { PageBundle } from '../contract.ts'

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

/** What one tab shows, or the whole page when it has none. */
export interface Panel {
  readonly kind: 'panel'
  readonly id: string
  readonly title: Text | undefined
  readonly trees: readonly TreePlan[]
  readonly searches: readonly SearchBlock[]
  readonly charts: readonly ChartBlock[]
  readonly lists: readonly ListPlan[]
  readonly widgets: readonly WidgetBlock[]
}

export interface PagePlan {
  readonly kind: 'plan'
  /** One without a title when the page has no tabs. */
  readonly panels: readonly Panel[]
}

/** Blocks without their `view` key are left out, and so are tabs with nothing left. */
export function planPage({ page, keys }: Pick<PageBundle, 'page' | 'keys'>): PagePlan {
  const held = new Set(keys)
  const mayView = (block: Block) => held.has(`${page.id}/${block.id}/view`) || !hasViewKey(block)
  const panelOf = (blocks: readonly Block[], tab?: Tab): Panel => planPanel(blocks.filter(mayView), tab)
  const panels = [...(page.blocks.length > 0 ? [panelOf(page.blocks)] : []), ...page.tabs.map((tab) => panelOf(tab.blocks, tab))]
  return { kind: 'plan', panels: panels.filter(hasContent) }
}

/** Search only filters, forms and details open from a list's actions: what shows data by itself has a key to view it. */
const hasViewKey = (block: Block): boolean => !openedByOthers.has(block.kind)
const openedByOthers: ReadonlySet<Block['kind']> = new Set(['search', 'form', 'detail'])

function planPanel(blocks: readonly Block[], tab: Tab | undefined): Panel {
  const forms = blocks.filter((block) => block.kind === 'form')
  const details = blocks.filter((block) => block.kind === 'detail')
  return {
    kind: 'panel',
    id: tab?.id ?? '',
    title: tab?.title,
    trees: blocks.filter((block) => block.kind === 'tree').map((tree) => ({ tree, form: openedFrom(forms, tree) })),
    searches: blocks.filter((block) => block.kind === 'search'),
    charts: blocks.filter((block) => block.kind === 'chart'),
    lists: blocks
      .filter((block) => block.kind === 'table')
      .map((table) => ({ table, form: openedFrom(forms, table), detail: openedFrom(details, table) })),
    widgets: blocks.filter((block) => block.kind === 'widget'),
  }
}

/** The overlay that is bound to this block's opened record, else one for the same entity. */
function openedFrom<T extends FormBlock | DetailBlock>(overlays: readonly T[], opener: TableBlock | TreeBlock): T | undefined {
  return (
    overlays.find((overlay) => overlay.in.record === `${opener.id}.opened`) ?? overlays.find((overlay) => overlay.entity === opener.entity)
  )
}

const hasContent = ({ trees, lists, charts, widgets }: Panel): boolean => trees.length + lists.length + charts.length + widgets.length > 0
