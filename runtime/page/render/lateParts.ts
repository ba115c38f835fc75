// What most pages have not: each kind of block is fetched with the first page that has one, all kinds of a page in one round.
import type { Block, Page } from '../../../metadata/model/model.ts'
import type { WidgetRegistry } from '../../core/contracts/contract.ts'
import { late } from '../../core/late.ts'
import { hasCode } from '../../core/loadable.ts'
import { chartPart, valuePart } from '../blocks/AwaitedChart.tsx'
import { widgetCode } from '../base/widgetOf.ts'

export const ContainerView = late(async () => (await import('../container/ContainerView.tsx')).ContainerView)
export const TreePart = late(async () => (await import('../blocks/TreePart.tsx')).TreePart)
export const DetailPart = late(async () => (await import('../blocks/DetailPart.tsx')).DetailPart)
export const TimelinePart = late(async () => (await import('../blocks/TimelinePart.tsx')).TimelinePart)
export const WidgetPart = late(async () => (await import('../blocks/WidgetPart.tsx')).WidgetPart)
export const BoardPart = late(async () => (await import('../blocks/BoardPart.tsx')).BoardPart)
export const FormPart = late(async () => (await import('../blocks/FormPart.tsx')).FormPart)
export const DrillLine = late(async () => (await import('../chart/DrillLine.tsx')).DrillLine)

type Load = () => Promise<unknown>

const container =
  (kind: 'grid' | 'split' | 'tabs'): Load =>
  async () =>
    (await import('../container/ContainerView.tsx')).views[kind].load()

/** Lists and searches are in the page's own code; forms and details are fetched as they are opened. */
const codeOf: Partial<Readonly<Record<Block['kind'], readonly Load[]>>> = {
  tree: [TreePart.load],
  timeline: [TimelinePart.load],
  chart: [chartPart.load],
  value: [valuePart.load],
  widget: [WidgetPart.load],
  board: [BoardPart.load],
  grid: [ContainerView.load, container('grid')],
  split: [ContainerView.load, container('split')],
  tabs: [ContainerView.load, container('tabs')],
}

/** The code of what a page shows first. Fails in silence: what is drawn asks for its code again, and tells of it. */
export function loadParts({ blocks, tabs }: Page, widgets: WidgetRegistry): void {
  if (!hasCode()) return
  const first = blocks.length > 0 ? blocks : (tabs[0]?.blocks ?? [])
  const kinds = new Set(first.map(({ kind }) => kind))
  // Drawings wait for their figures; a figure stands as soon as it is answered.
  const names = new Set(
    first.flatMap((block) => (block.kind === 'widget' || (block.kind === 'chart' && block.tile) ? [block.widget.name] : [])),
  )
  const isLive = first.some((block) => block.kind === 'widget' && block.live)
  void Promise.allSettled([
    ...[...kinds].flatMap((kind) => codeOf[kind] ?? []).map((load) => load()),
    ...[...names].map((name) => widgetCode(widgets, name)?.load()),
    ...(isLive ? [import('../blocks/LivePart.tsx')] : []),
  ])
}
