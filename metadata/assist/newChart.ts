// A chart for a page: which widgets can draw what of a dataset is chosen, and where its declaration goes.
import type { WidgetManifest } from '../generated/language.ts'
import { isJsonObject } from '../jsonObject.ts'
import type { Text } from '../model.ts'
import { freeId } from './names.ts'
import { valueAt } from './valueAt.ts'

export interface ChartWish {
  readonly widget: string
  readonly dataset: string
  readonly title: Text
  readonly x: string | undefined
  readonly series: string | undefined
  readonly measures: readonly string[]
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

/** The list that takes it: a page's charts, or those of the tab that is chosen; in the long form its blocks. */
export function chartList(page: unknown, selected: readonly string[]): readonly string[] {
  const isTabbed = isJsonObject(page) && Array.isArray(page.tabs) && page.entity === undefined && page.blocks === undefined
  const tab = selected[0] === 'tabs' && selected[1] !== undefined ? ['tabs', selected[1]] : isTabbed ? ['tabs', '0'] : []
  return [...tab, Array.isArray(valueAt(page, [...tab, 'blocks'])) ? 'blocks' : 'charts']
}

/** The item of that list, under an id that no other has. */
export function newChart(
  { widget, dataset, title, x, series, measures }: ChartWish,
  list: readonly string[],
  taken: readonly unknown[],
): object {
  const ids = new Set(taken.flatMap((item) => (isJsonObject(item) ? [item.id] : [])))
  const id = freeId(`${dataset.replace(/^x_/, '')}By${capital(x ?? measures[0] ?? '')}`, ids)
  const drawn = { widget, dataset, ...(x !== undefined && { x }), ...(series !== undefined && { series }), y: measures }
  return list.at(-1) === 'blocks' ? { id, type: 'chart', title, chart: { id, title, ...drawn } } : { id, title, ...drawn }
}

const capital = (word: string): string => `${word.replace(/^x_/, '').charAt(0).toUpperCase()}${word.replace(/^x_/, '').slice(1)}`
