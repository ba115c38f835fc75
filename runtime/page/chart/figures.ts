// What a chart is told about its figures: dimensions and measures in the reader's language, values by their names.
import type { Dataset } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { ChartDimension, ChartProps, MeasureKind } from '../../core/contracts/contract.ts'
import type { Language } from '../../core/i18n/language.ts'
import { productionDayAt } from '../../core/i18n/millDay.ts'
import { wallOf } from '../../core/i18n/millClock.ts'
import { dayText } from '../../core/i18n/moment.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'

type Dimension = Dataset['dimensions'][number]
type Measure = Dataset['measures'][number]

export type DatasetRow = Readonly<Record<string, string | number | null>>

export function datasetIn(bundle: PageBundle, id: string): Dataset {
  const dataset = bundle.datasets[id]
  if (!dataset) throw new Error(`Page ${bundle.page.id} came without dataset ${id}`)
  return dataset
}

export function dimensionOf(dataset: Pick<Dataset, 'dimensions'>, id: string | undefined, language: Language): ChartDimension {
  const dimension = dataset.dimensions.find((each) => each.id === id)
  return {
    id: id ?? '',
    label: dimension?.label[language] ?? '',
    ...(dimension?.grain && { grain: dimension.grain }),
    ...(dimension?.grain && runningOf(dimension.grain)),
  }
}

/** The time that is not over, as the server names it. */
function runningOf(grain: NonNullable<Dimension['grain']>): { readonly running?: string } {
  if (grain === 'hour') return { running: `${wallOf(new Date()).toISOString().slice(0, 13).replace('T', ' ')}:00` }
  const day = dayText(productionDayAt(new Date()))
  if (grain === 'day') return { running: day }
  if (grain === 'month') return { running: day.slice(0, 7) }
  return grain === 'year' ? { running: day.slice(0, 4) } : {}
}

/** What adds up is a sum; what is in per cent a ratio; all else, distinct counts too, a level. */
export function kindOf({ op, unit }: Pick<Measure, 'op' | 'unit'>): MeasureKind {
  if (op === 'sum' || op === 'count' || op === 'plus') return 'sum'
  return op === 'share' || unit?.en === '%' ? 'ratio' : 'level'
}

export function measureOf(dataset: Dataset, id: string, language: Language): ChartProps['y'][number] {
  const measure = dataset.measures.find((each) => each.id === id)
  return {
    id,
    label: measure?.label[language] ?? id,
    ...(measure?.unit && { unit: measure.unit[language] }),
    ...(measure?.decimals !== undefined && { decimals: measure.decimals }),
    ...(measure && { kind: kindOf(measure) }),
  }
}

export interface Naming {
  readonly dimensions: readonly string[]
  readonly dataset: Pick<Dataset, 'dimensions'>
  readonly bundle: Pick<PageBundle, 'dictionaries'>
  readonly language: Language
}

/** Dimension values by their names: a record's came with the row, a dictionary's is in the bundle, with its colour as `<id>$colour` and its place as `<id>$order`. */
export function named(row: DatasetRow, { dimensions, dataset, bundle, language }: Naming): DatasetRow {
  const names = dimensions.flatMap((id): [string, string | number][] => {
    const value = row[id] ?? null
    const dictionary = bundle.dictionaries[dataset.dimensions.find((dimension) => dimension.id === id)?.dictionary ?? '']
    const option = dictionary && value !== null ? dictionaryOptions(dictionary, language).find(String(value)) : undefined
    const name = option?.label ?? row[`${id}$label`] ?? value ?? '--'
    const order = option && dictionary ? dictionary.values.findIndex((entry) => entry.value === option.value) : -1
    return [
      [id, name],
      ...(option?.colour === undefined ? [] : [[`${id}$colour`, option.colour] as [string, string]]),
      ...(order < 0 ? [] : [[`${id}$order`, order] as [string, number]]),
    ]
  })
  return { ...row, ...Object.fromEntries(names) }
}
