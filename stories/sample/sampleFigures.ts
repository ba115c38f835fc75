// What a dataset answers on samples: the same rows that the lists show, grouped and added up. Its fact's own condition is left out.
import type { Term } from '../../metadata/datasetModel.ts'
import type { Dataset, Entity, Model } from '../../metadata/model.ts'
import type { Language } from '../../runtime/index.ts'
import { selected, type Body } from './listAnswer.ts'
import type { SampleRow, SampleRows } from './sampleRows.ts'

export interface FigureSource {
  readonly model: Model
  readonly rows: SampleRows
  readonly language: Language
}

type Value = string | number | null
type Figure = Readonly<Record<string, Value>>
type Dimension = Dataset['dimensions'][number]
type Measure = Dataset['measures'][number]

export function sampleFigures(dataset: Dataset, body: Body, source: FigureSource): { readonly rows: readonly Figure[] } {
  const entity = source.model.entities[dataset.facts[0]?.entity ?? '']
  if (!entity) return { rows: [] }
  const dimensions = listOf(body.dimensions).flatMap((id) => dataset.dimensions.find((one) => one.id === id) ?? [])
  const measures = listOf(body.measures).flatMap((id) => dataset.measures.find((one) => one.id === id) ?? [])
  const filter = typeof body.filter === 'object' && body.filter !== null ? { ...body.filter } : {}
  const groups = Map.groupBy(selected(source.rows.of(entity), filter), (row) => JSON.stringify(dimensions.map((one) => keyOf(row, one))))
  if (dimensions.length === 0 && groups.size === 0) groups.set('[]', [])
  const figures = [...groups].map(([key, rows]): Figure => {
    const values: readonly Value[] = JSON.parse(key)
    const shown = dimensions.map((one, at) => shownAs(one, { value: values[at] ?? null, entity, source }))
    return Object.assign({}, ...shown, ...measures.map((measure) => ({ [measure.id]: figureOf(measure, rows, dataset) })))
  })
  return { rows: inOrder(figures, dimensions, measures).slice(0, typeof body.top === 'number' ? body.top : undefined) }
}

/** The same as the rows of a list. Conditions that stand beside the words of the call are left out: they name dimensions. */
export function sampleFigureRows(dataset: Dataset, { dimensions, measures, pageSize }: Body, source: FigureSource) {
  const asked = { dimensions, measures }
  const { rows } = sampleFigures(dataset, asked, source)
  const list = rows.slice(0, Number(pageSize ?? 10)).map((row, at) => {
    const labels = Object.entries(row).flatMap(([key, name]) => (key.endsWith('$label') ? [[key.slice(0, -'$label'.length), name]] : []))
    return { ...row, id: String(at), version: 1, $can: 0, $labels: Object.fromEntries(labels) }
  })
  const [sums] = sampleFigures(dataset, { ...asked, dimensions: [] }, source).rows
  return { rows: list, total: rows.length, sums }
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Times in their order; others with the greatest first figure first. */
function inOrder(figures: readonly Figure[], [x]: readonly Dimension[], [y]: readonly Measure[]): readonly Figure[] {
  if (x?.grain) return figures.toSorted((a, b) => String(a[x.id]).localeCompare(String(b[x.id])))
  return y ? figures.toSorted((a, b) => Number(b[y.id]) - Number(a[y.id])) : figures
}

function keyOf(row: SampleRow, { field, grain, sides }: Dimension): Value {
  const value = row[field]
  if (sides) return Number(value) % 2 === 1 ? 'left' : 'right'
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : null
  if (grain === undefined) return value
  if (grain === 'hourOfDay') return Number(value.slice(11, 13))
  return grain === 'week' ? weekOf(new Date(value)) : value.slice(0, { hour: 13, shift: 10, day: 10, month: 7, year: 4 }[grain])
}

/** The ISO week: that of its Thursday. */
function weekOf(date: Date): string {
  const thursday = new Date(date)
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const days = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000
  return `${thursday.getUTCFullYear()}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

interface Shown {
  readonly value: Value
  readonly entity: Entity
  readonly source: FigureSource
}

function shownAs({ id, field }: Dimension, { value, entity, source: { model, rows, language } }: Shown): Figure {
  const { dictionary = '', reference } = entity.fields[field] ?? {}
  const entry = model.dictionaries[dictionary]?.values.find((one) => one.value === value)
  if (entry) return { [id]: value, [`${id}$label`]: entry.label[language] }
  return reference === undefined || value === null
    ? { [id]: value }
    : { [id]: value, [`${id}$label`]: rows.label(reference, String(value)) }
}

function figureOf(
  { op, field = '', ratio = [[], []], of = [], factor = 1, quantile = 0.5, decimals }: Measure,
  rows: readonly SampleRow[],
  dataset: Dataset,
): Value {
  const values = rows.map((row) => row[field]).filter((value) => value !== null && value !== undefined)
  const sum = () => values.reduce<number>((total, value) => total + Number(value), 0)
  const total = (terms: readonly Term[]): number =>
    terms.reduce((found, { measure, minus }) => {
      const part = dataset.measures.find(({ id }) => id === measure)
      return found + (minus ? -1 : 1) * Number(part ? figureOf({ ...part, decimals: 6 }, rows, dataset) : 0)
    }, 0)
  const rounded = (value: number, places: number | undefined): number => Number(value.toFixed(decimals ?? places ?? 6))
  switch (op) {
    case 'count':
      return rows.length
    case 'distinct':
      return new Set(values).size
    case 'sum':
      return rounded(sum(), undefined)
    case 'average':
      return values.length === 0 ? null : rounded(sum() / values.length, 2)
    case 'min':
      return edge(values, -1)
    case 'max':
      return edge(values, 1)
    case 'ratio': {
      const [above, below] = ratio.map(total)
      return below ? rounded(((above ?? 0) / below) * factor, 2) : null
    }
    case 'share':
    case 'plus':
      return rounded(total(of) * factor, 2)
    case 'product':
      return rounded(
        of.reduce((found, term) => found * total([term]), factor),
        2,
      )
    case 'quantile': {
      const order = values.map(Number).toSorted((a, b) => a - b)
      return order[Math.floor((order.length - 1) * quantile)] ?? null
    }
  }
}

function edge(values: readonly unknown[], sign: 1 | -1): Value {
  return values.reduce<Value>((found, value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return found
    return found === null || (value > found ? sign : -sign) > 0 ? value : found
  }, null)
}
