// A chart: a dataset, what of it is drawn, by which widget, and which table a click filters.
import { type Place, problem, type Word } from '../../../errors/errors.ts'
import type { ChartDeclaration, DatasetDocument, WidgetFigures } from '../../../generated/language.ts'
import type { Problem } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { derivedDatasets } from '../../resolve/figuresOfDataset.ts'
import { drillFields } from '../../derive/block/drill.ts'
import { factField, factOf } from '../../resolve/dataset.ts'
import { datasetOf } from '../../resolve/figures.ts'
import { unknown } from '../../../errors/unknown.ts'
import type { PageUnderCheck } from '../shared/blockUnderCheck.ts'
import { mustExist } from '../shared/context.ts'
import { figuresWithout } from '../field/figures.ts'
import { fieldName } from '../../../document/shortItem.ts'
import { checkWidget } from '../shared/widgetUse.ts'

type At = (...keys: readonly (string | number)[]) => Place

export function checkChart(chart: ChartDeclaration, at: At, page: PageUnderCheck & { readonly placed: PlacedBlock }): Problem[] {
  const { names } = page
  const widget = checkWidget({ role: 'chart', use: chart.widget }, { place: at('widget'), names })
  const dataset = names.documents.dataset.get(chart.dataset)?.document
  if (!dataset) return [...widget, ...mustExist('dataset', chart.dataset, { place: at('dataset'), names })]
  const dimensions = dataset.dimensions.map(({ id }) => id)
  const measures = dataset.measures.map(({ id }) => id)
  const axes = (['x', 'series', 'each'] as const).flatMap((key) => (chart[key] === undefined ? [] : [{ word: chart[key], key }]))
  const strangers = [
    ...axes
      .filter(({ word }) => !dimensions.includes(word))
      .map(({ word, key }) => unknown('unknownDimension', at(key), { word, known: dimensions, owner: dataset.id })),
    ...[chart.needs]
      .filter((word) => word !== undefined && !dimensions.includes(word))
      .map((word = '') => unknown('unknownDimension', at('needs'), { word, known: dimensions, owner: dataset.id })),
    ...[...(chart.coarser ?? []).entries()]
      .filter(([, word]) => !dimensions.includes(word))
      .map(([index, word]) => unknown('unknownDimension', at('coarser', index), { word, known: dimensions, owner: dataset.id })),
    ...Object.keys(chart.given ?? {})
      .filter((word) => !dimensions.includes(word))
      .map((word) => unknown('unknownDimension', at('given', word), { word, known: dimensions, owner: dataset.id })),
    ...[...chart.y.entries()]
      .filter(([, word]) => !measures.includes(word))
      .map(([index, word]) => unknown('unknownMeasure', at('y', index), { word, known: measures, owner: dataset.id })),
  ]
  if (widget.length > 0 || strangers.length > 0) return [...widget, ...strangers]
  const shown = axes.map(({ word }) => word)
  const whole = dataset.facts.every(({ entity }) => names.entities.has(entity))
  const apart = !whole
    ? []
    : figuresWithout(derivedDatasets(names)(dataset), { measures: chart.y, dimensions: shown, place: (index) => at('y', index) })
  const lost = whole ? unknownSearch(dataset, at, page) : []
  if (apart.length + lost.length > 0) return [...apart, ...lost]
  const open = openCondition(chart, dataset, page)
  if (open !== undefined) return [problem('chartFigures', at(), { word: chart.dataset, reason: noCondition(open) })]
  return [...checkFigures(chart, dataset, { at, page }), ...checkDrill(chart, dataset, { at, page })]
}

interface Under {
  readonly at: At
  readonly page: PageUnderCheck & { readonly placed: PlacedBlock }
}

/** Beside figures a search is one of dimensions: the chart's own must be among them, and be told by each. Beside a list it may name fields of its one fact too. */
function unknownSearch(
  dataset: DatasetDocument,
  at: At,
  { blocks, placed, names }: PageUnderCheck & { readonly placed: PlacedBlock },
): Problem[] {
  if (placed.block.in?.filter === undefined) return []
  const search = searchBeside(blocks, placed)
  const [fact, second] = dataset.facts
  const one = datasetOf(search?.block.entity) === undefined && !second ? fact : undefined
  const known = dataset.dimensions.map(({ id }) => id)
  const words = (search?.block.items ?? []).map(fieldName).filter((word) => !placed.block.ignores?.includes(word))
  const searched = words.filter((word) => known.includes(word))
  const strangers = words.filter((word) => !known.includes(word) && (!one || !factField(word, one, names)))
  if (strangers.length > 0) return strangers.map((word) => unknown('unknownDimension', at('dataset'), { word, known, owner: dataset.id }))
  const measures = placed.block.chart?.y ?? []
  return figuresWithout(derivedDatasets(names)(dataset), { measures, dimensions: [], searched, place: (index) => at('y', index) })
}

const noCondition = (id: string): Word => ({
  zh: `缺少必填条件 ${id}，须写入 given 或查询`,
  en: `it lacks the required condition ${id}: put it in given, or in the search`,
})

/**
 * The required dimensions, one of which must be given, where neither the chart nor its search gives any. Undefined where one is given, or where
 * conditions may come from other blocks.
 */
function openCondition(chart: ChartDeclaration, dataset: DatasetDocument, { blocks, placed }: Under['page']): string | undefined {
  const { filter, ...others } = placed.block.in ?? {}
  if (placed.block.type !== 'chart' || Object.keys(others).length > 0) return undefined
  const search = filter === undefined ? undefined : searchBeside(blocks, placed)
  if (search && search.block.dataset === undefined) return undefined
  const given = new Set([...Object.keys(chart.given ?? {}), ...(search?.block.items ?? []).map(fieldName)])
  const required = dataset.dimensions.filter((dimension) => dimension.required).map(({ id }) => id)
  return required.length === 0 || required.some((id) => given.has(id)) ? undefined : required.join(' / ')
}

/** The search of the block's tab. */
const searchBeside = (blocks: PageUnderCheck['blocks'], placed: PlacedBlock) =>
  blocks.find(({ block, tab }) => block.type === 'search' && tab === placed.tab)

const reasons = {
  noX: { zh: '须有维度 x', en: 'it needs a dimension x' },
  someX: { zh: '没有维度 x', en: 'it has no dimension x' },
  noDay: { zh: 'x 须为按日的日期', en: 'x must be a date by the day' },
  noStep: { zh: '须为与 x 同一时间的按月或按年维度，且 x 按日', en: 'it must be the time of x by the month or year, and x by the day' },
  noSeries: { zh: '须有维度 series', en: 'it needs a dimension series' },
  someSeries: { zh: '没有维度 series', en: 'it has no dimension series' },
  times: { zh: '指标须为日期或时间', en: 'its measures must be moments' },
  numbers: { zh: '指标须为数字', en: 'its measures must be numbers' },
  noCompare: { zh: '不能与之前比较', en: 'it has no room for the time before' },
} as const

/** The shape of the figures is what the widget's manifest asks for. */
function checkFigures(chart: ChartDeclaration, dataset: DatasetDocument, { at, page }: Under): Problem[] {
  const word = typeof chart.widget === 'string' ? chart.widget : chart.widget.name
  const figures: WidgetFigures = page.names.widgets.byName.get(word)?.figures ?? {}
  const wrong = (reason: Word, place: Place): Problem => problem('chartFigures', place, { word, reason })
  const { x = 'required', series = 'optional', measures: [least = 1, most = 20] = [], times = false, tile = false } = figures
  const grain = dataset.dimensions.find(({ id }) => id === chart.x)?.grain
  const count = chart.y.length
  const drawn = times ? 'moment' : 'number'
  return [
    ...(chart.x === undefined && (x === 'required' || x === 'day') ? [wrong(reasons.noX, at())] : []),
    ...(chart.x !== undefined && x === 'none' ? [wrong(reasons.someX, at('x'))] : []),
    ...(chart.x !== undefined && x === 'day' && grain !== 'day' ? [wrong(reasons.noDay, at('x'))] : []),
    ...[...(chart.coarser ?? []).entries()]
      .filter(([, word]) => x === 'day' || !isCoarser(word, chart.x, dataset))
      .map(([index]) => wrong(reasons.noStep, at('coarser', index))),
    ...(chart.series === undefined && series === 'required' ? [wrong(reasons.noSeries, at())] : []),
    ...(chart.series !== undefined && series === 'none' ? [wrong(reasons.someSeries, at('series'))] : []),
    ...(chart.compare !== undefined && !tile ? [wrong(reasons.noCompare, at('compare'))] : []),
    ...(count < least || count > most
      ? [wrong({ zh: `指标须有 ${least} 至 ${most} 个`, en: `it draws ${least} to ${most} measures` }, at('y'))]
      : []),
    ...[...chart.y.entries()]
      .filter(([, id]) => measured(id, dataset, page) !== drawn)
      .map(([index]) => wrong(times ? reasons.times : reasons.numbers, at('y', index))),
  ]
}

/** The same time, by the month or the year. */
function isCoarser(word: string, x: string | undefined, { dimensions }: DatasetDocument): boolean {
  const [days, other] = [x, word].map((name) => dimensions.find(({ id }) => id === name))
  if (days?.grain !== 'day' || !(other?.grain === 'month' || other?.grain === 'year')) return false
  return JSON.stringify(days.field) === JSON.stringify(other.field)
}

/** The earliest or latest of a date is a moment, listed texts are text; every other measure is a number. */
function measured(id: string, { facts, measures }: DatasetDocument, { names }: PageUnderCheck): 'moment' | 'number' | 'text' {
  const measure = measures.find((each) => each.id === id)
  if (measure?.op === 'texts') return 'text'
  const fact = measure && factOf(measure, facts)
  const kind = fact && factField(measure.field ?? '', fact, names)?.kind
  return measure?.since === undefined && (measure?.op === 'min' || measure?.op === 'max') && (kind === 'date' || kind === 'dateTime')
    ? 'moment'
    : 'number'
}

function checkDrill({ drill }: ChartDeclaration, dataset: DatasetDocument, { at, page }: Under): Problem[] {
  if (drill === undefined) return []
  const { blocks, placed, names } = page
  const nowhere = (reason: Word): Problem => problem('drillNowhere', at('drill'), { word: drill, reason })
  const tables = blocks.filter(({ block, tab }) => block.type === 'table' && tab === placed.tab)
  const target = tables.find(({ block }) => block.id === drill)
  if (!target) return [unknown('unknownBlock', at('drill'), { word: drill, known: tables.map(({ block }) => block.id) })]
  const over = datasetOf(target.block.entity)
  if (over !== undefined)
    return over === dataset.id ? [] : [nowhere({ zh: `它不是“${dataset.id}”的数据`, en: `it does not show “${dataset.id}”` })]
  const entity = dataset.facts[0]?.entity ?? ''
  if (target.block.entity !== entity) return [nowhere({ zh: `它不是“${entity}”的列表`, en: `it is no list of “${entity}”` })]
  const shown = drillFields(placed, page)
  if (shown.length === 0) return [nowhere({ zh: '图表没有维度', en: 'the chart has no dimension' })]
  return shown
    .filter((field) => names.entities.get(entity)?.fields[field]?.search === 'none')
    .map((field) => nowhere({ zh: `不能按“${field}”查询`, en: `“${field}” cannot be filtered by` }))
}
