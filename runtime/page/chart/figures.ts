// What a chart is told about its figures: dimensions and measures in the reader's language, values by their names.
import type { Dataset } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { ChartDimension, ChartProps } from '../../core/contracts/contract.ts'
import type { Language } from '../../core/i18n/language.ts'
import { productionDayAt } from '../../core/i18n/millDay.ts'
import { dayText } from '../../core/i18n/moment.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'

export type DatasetRow = Readonly<Record<string, string | number | null>>

export function datasetIn(bundle: PageBundle, id: string): Dataset {
  const dataset = bundle.datasets[id]
  if (!dataset) throw new Error(`Page ${bundle.page.id} came without dataset ${id}`)
  return dataset
}

export function dimensionOf(dataset: Dataset, id: string | undefined, language: Language): ChartDimension {
  const dimension = dataset.dimensions.find((each) => each.id === id)
  return {
    id: id ?? '',
    label: dimension?.label[language] ?? '',
    ...(dimension?.grain && { grain: dimension.grain }),
    ...(dimension?.grain === 'day' && { running: dayText(productionDayAt(new Date())) }),
  }
}

export function measureOf(dataset: Dataset, id: string, language: Language): ChartProps['y'][number] {
  const measure = dataset.measures.find((each) => each.id === id)
  return {
    id,
    label: measure?.label[language] ?? id,
    ...(measure?.unit && { unit: measure.unit[language] }),
    ...(measure?.decimals !== undefined && { decimals: measure.decimals }),
  }
}

export interface Naming {
  readonly dimensions: readonly string[]
  readonly dataset: Pick<Dataset, 'dimensions'>
  readonly bundle: Pick<PageBundle, 'dictionaries'>
  readonly language: Language
}

/** Dimension values by their names: a record's came with the row, a dictionary's is in the bundle, with its colour as `<id>$colour`. */
export function named(row: DatasetRow, { dimensions, dataset, bundle, language }: Naming): DatasetRow {
  const names = dimensions.flatMap((id): [string, string | number][] => {
    const value = row[id] ?? null
    const dictionary = bundle.dictionaries[dataset.dimensions.find((dimension) => dimension.id === id)?.dictionary ?? '']
    const option = dictionary && value !== null ? dictionaryOptions(dictionary, language).find(String(value)) : undefined
    const name = option?.label ?? row[`${id}$label`] ?? value ?? '--'
    return [[id, name], ...(option?.colour === undefined ? [] : [[`${id}$colour`, option.colour] as [string, string]])]
  })
  return { ...row, ...Object.fromEntries(names) }
}
