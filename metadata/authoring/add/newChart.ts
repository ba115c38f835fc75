// A chart for a page: which widgets can draw what of a dataset is chosen, and where its declaration goes.
import type { Patchable } from '../../patch/patchOf.ts'
import type { BlockDeclaration, ChartDeclaration, PageDocument, WidgetManifest } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { type Added, type PagePosition, asPage, bare, siblingBlocks, freeIds, holderOf, isPage, withBlocks } from './blockPlacement.ts'
import { intoContainer } from './inContainer.ts'
import { choosable, type Narrowing } from './narrowing.ts'
import { withValue } from '../properties/properties.ts'
import { valueAt } from '../../base/valueAt.ts'

export interface ChartWish {
  readonly widget: string
  readonly dataset: string
  readonly title: Text
  readonly x: string | undefined
  readonly series: string | undefined
  readonly measures: readonly string[]
  /** The table that a click filters. */
  readonly drill?: string | undefined
}

type Figures = WidgetManifest['figures'] | null

/** What is to be drawn; `byDay`: the first dimension is days. */
type Drawn = Pick<ChartWish, 'x' | 'series' | 'measures'> & { readonly byDay?: boolean }

/** Whether a widget can draw it: as many measures as it takes, dimensions where it needs them and none where it takes none. */
export function canDraw(figures: Figures, { x, series, measures, byDay = false }: Drawn): boolean {
  const [least, most] = figures?.measures ?? [1, 20]
  const fits = (rule: string, dimension: string | undefined): boolean =>
    rule === 'none' ? dimension === undefined : rule === 'optional' || dimension !== undefined
  return (
    measures.length >= (least ?? 1) &&
    measures.length <= (most ?? 20) &&
    figures?.times !== true &&
    (figures?.x !== 'day' || byDay) &&
    fits(figures?.x ?? 'required', x) &&
    fits(figures?.series ?? 'optional', series)
  )
}

interface Narrowed extends PagePosition {
  /** What of the page narrows its figures. */
  readonly narrowed: readonly Narrowing[]
}

/** Among the charts of the short form, which say by themselves that they follow all that its list follows, or nothing; else a block. */
export function withChart(page: Patchable, wish: ChartWish, around: Narrowed): Added | undefined {
  if (!isPage(page)) return undefined
  const { narrowed } = around
  const id = freeIds(page, around)(`${bare(wish.dataset)}By${capital(wish.x ?? wish.measures[0] ?? '')}`)
  const usual = usualPaths(page, around)
  const isUsual = usual?.every((each) => narrowed.some(({ path }) => path === each)) && narrowed.length === usual.length
  if (usual && (isUsual || narrowed.length === 0)) {
    const list = [...holderOf(page, around.selected), 'charts']
    const present = valueAt(page, list)
    const all: readonly unknown[] = Array.isArray(present) ? present : []
    const item = { ...drawn(wish, id), ...(!isUsual && { filter: 'none' }) }
    const added = { document: asPage(withValue(page, list, [...all, item])), path: [...list, String(all.length)] }
    return intoContainer(page, added, { main: id, searches: [], around })
  }
  const inputBindings = narrowed.length > 0 && { in: Object.fromEntries(narrowed.map(({ input, path }) => [input, path])) }
  const block: BlockDeclaration = { id, type: 'chart', title: wish.title, ...inputBindings, chart: drawn(wish, id) }
  const paths = narrowed.map(({ path }) => path)
  const added = withBlocks(choosable(page, paths, around), { blocks: [block], main: id }, around)
  return intoContainer(page, added, { main: id, searches: [], around })
}

const drawn = ({ widget, dataset, title, x, series, measures, drill }: ChartWish, id: string): ChartDeclaration => ({
  id,
  title,
  widget,
  dataset,
  ...(x !== undefined && { x }),
  ...(series !== undefined && { series }),
  y: [...measures],
  ...(drill !== undefined && { drill }),
})

/** What the list of the short form follows; undefined where there is none. */
function usualPaths(page: PageDocument, around: PagePosition): readonly string[] | undefined {
  const table = siblingBlocks(page, around).find(({ block, at }) => block.type === 'table' && !/\/blocks\/\d+$/.test(at))
  return table && Object.values(table.block.in ?? {})
}

const capital = (word: string): string => `${bare(word).charAt(0).toUpperCase()}${bare(word).slice(1)}`
