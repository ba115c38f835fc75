// What samples come to: a measure over the rows of each fact behind it.
import type { Term } from '../../metadata/model/datasetModel.ts'
import type { Cel } from '../../metadata/generated/language.ts'
import { evaluateExpression, Fault } from '../../metadata/expression/evaluate.ts'
import { environmentOf, userType, type Environment } from '../../metadata/expression/environment.ts'
import { recordOf } from '../../metadata/expression/fieldTypes.ts'
import type { Dataset, Entity } from '../../metadata/model/model.ts'
import type { FactRow, FigureSource, Value } from './sampleDimension.ts'

type Measure = Dataset['measures'][number]

export interface Group {
  readonly dataset: Dataset
  /** Of each fact, those of the group. */
  readonly rowsOf: (fact: string) => readonly FactRow[]
  /** Of each fact, those of all groups: what a share is a share of. */
  readonly wholeOf: (fact: string) => readonly FactRow[]
  readonly source: FigureSource
}

export function figureOf(measure: Measure, group: Group): Value {
  const value = exactly(measure, group)
  return typeof value === 'number' ? Number(value.toFixed(measure.decimals ?? 6)) : value
}

function exactly(measure: Measure, group: Group): Value {
  const { ratio, of = [], factor = 1 } = measure
  switch (measure.op) {
    case 'ratio':
      return share(sumOf(ratio?.[0] ?? [], group), sumOf(ratio?.[1] ?? [], group), factor)
    case 'share':
      return share(sumOf(of, group), sumOf(of, { ...group, rowsOf: group.wholeOf }), factor)
    case 'plus': {
      const sum = sumOf(of, group)
      return sum === null ? null : sum * factor
    }
    case 'product':
      return of.reduce((found, term) => found * (sumOf([term], group) ?? 0), factor)
    default: {
      const value = aggregated(measure, group)
      return typeof value === 'number' ? value * factor : value
    }
  }
}

const share = (part: number | null, whole: number | null, factor: number): number | null =>
  part === null || !whole ? null : (part / whole) * factor

/** What is unknown counts as nothing beside what is known. */
function sumOf(terms: readonly Term[], group: Group): number | null {
  const values = terms.flatMap(({ measure, minus }) => {
    const found = group.dataset.measures.find(({ id }) => id === measure)
    const value = found && exactly(found, group)
    return typeof value === 'number' ? [minus ? -value : value] : []
  })
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0)
}

function aggregated(measure: Measure, { rowsOf, source }: Group): Value {
  const { op, fact, field = '', since, untilNow, per, where, quantile = 0.5 } = measure
  const rows = rowsOf(fact).filter((row) => where === undefined || holds(where, row))
  if (op === 'count') return rows.length
  const valueOf = ({ entity, row }: FactRow, path = field): unknown => source.rows.value(entity, row, path)
  const secondsOf = (row: FactRow): unknown => {
    const [from, to = untilNow ? source.rows.now : Number.NaN] = [valueOf(row, since), valueOf(row)].map((moment) =>
      typeof moment === 'string' ? Date.parse(moment) : undefined,
    )
    return (to - (from ?? Number.NaN)) / 1000
  }
  const once = per === undefined ? rows : [...new Map(rows.map((row) => [valueOf(row, per), row])).values()]
  const values = once.map((row) => (since === undefined ? valueOf(row) : secondsOf(row))).filter(isValue)
  if (op === 'distinct') return new Set(values).size
  if (values.length === 0) return null
  if (op === 'texts') return [...new Set(values)].toSorted().join(' / ')
  if (op === 'min' || op === 'max') return values.reduce((a, b) => (op === 'min' ? (b < a ? b : a) : b > a ? b : a))
  const numbers = values.map(Number)
  if (op === 'quantile') return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * quantile)] ?? null
  const sum = numbers.reduce((total, value) => total + value, 0)
  return op === 'average' ? sum / numbers.length : sum
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value))

const environments = new WeakMap<Entity, Environment>()

/** Whether a condition on stored rows holds; one that looks beyond the row's own fields is taken to. */
export function holds({ cel }: Cel, { entity, row }: Pick<FactRow, 'entity' | 'row'>): boolean {
  const known = environments.get(entity)
  const environment = known ?? environmentOf({ row: recordOf(entity.fields), user: userType })
  if (!known) environments.set(entity, environment)
  const value = evaluateExpression(cel, environment, { row })
  return value instanceof Fault || value === true
}
