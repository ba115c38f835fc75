// A chart block: asks its dataset, names the dimensions' values, hands rows to the chart widget.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import styles from '../render/page.module.css'
import type { ChartBlock, Dataset } from '../../../metadata/model.ts'
import type { ChartProps, Status } from '../../contract.ts'
import { useLanguage, useSay, useServices, useWidgets } from '../../hooks.ts'
import { useInputs } from '../list/useInputs.ts'
import { dictionaryOptions } from '../options/dictionary.ts'
import { usePageScope, type PageScope } from '../scope.ts'
import { useChartWidget } from '../widgetOf.ts'

type DatasetRow = Readonly<Record<string, string | number | null>>

/** Pixels of a drawing above a list, which must keep most of the screen; a document may say otherwise. */
const height = 168

export function ChartPart({ block }: { readonly block: ChartBlock }) {
  const { bundle } = usePageScope()
  const { api } = useServices()
  const widgets = useWidgets()
  const say = useSay()
  const language = useLanguage()
  const { filter } = useInputs(block)
  const dimensions = useMemo(() => [block.x, ...(block.series === undefined ? [] : [block.series])], [block])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dataset', block.dataset, dimensions, block.y, block.top, filter],
    queryFn: ({ signal }) => {
      const body = {
        dimensions,
        measures: block.y,
        ...(block.top !== undefined && { top: block.top }),
        ...(Object.keys(filter).length > 0 && { filter }),
      }
      return api.call<{ readonly rows: readonly DatasetRow[] }>(`/datasets/${block.dataset}`, {
        body,
        kind: 'read',
        quiet: true,
        silent: true,
        signal,
      })
    },
    placeholderData: (before) => before,
  })
  const dataset = datasetIn(bundle, block.dataset)
  const rows = useMemo(
    () => (data?.rows ?? []).map((row) => named(row, { dimensions, dataset, bundle, language })),
    [data, dimensions, dataset, bundle, language],
  )
  const measures = useMemo(() => block.y.map((id) => measureOf(dataset, id, language)), [block, dataset, language])
  const status: Status = {
    loading: isFetching,
    ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
    ...(rows.length === 0 && { empty: Object.keys(filter).length > 0 ? ('filtered' as const) : ('none' as const) }),
  }
  const Chart = useChartWidget(widgets, block.widget.name)
  if (!Chart) return <div className={styles.place} />
  return (
    <Chart
      title={block.title ? say(block.title) : say(dataset.label)}
      rows={rows}
      x={dimensionOf(dataset, block.x, language)}
      y={measures}
      {...(block.series !== undefined && { series: dimensionOf(dataset, block.series, language) })}
      status={status}
      settings={{ height, ...block.widget.props }}
    />
  )
}

function datasetIn(bundle: PageScope['bundle'], id: string): Dataset {
  const dataset = bundle.datasets[id]
  if (!dataset) throw new Error(`Page ${bundle.page.id} came without dataset ${id}`)
  return dataset
}

function dimensionOf(dataset: Dataset, id: string, language: 'zh' | 'en'): ChartProps['x'] {
  return { id, label: dataset.dimensions.find((dimension) => dimension.id === id)?.label[language] ?? id }
}

function measureOf(dataset: Dataset, id: string, language: 'zh' | 'en'): ChartProps['y'][number] {
  const measure = dataset.measures.find((each) => each.id === id)
  return {
    id,
    label: measure?.label[language] ?? id,
    ...(measure?.unit && { unit: measure.unit[language] }),
    ...(measure?.decimals !== undefined && { decimals: measure.decimals }),
  }
}

interface Naming {
  readonly dimensions: readonly string[]
  readonly dataset: Dataset
  readonly bundle: PageScope['bundle']
  readonly language: 'zh' | 'en'
}

/** Dimension values by their names: a record's came with the row, a dictionary's is in the bundle. */
function named(row: DatasetRow, { dimensions, dataset, bundle, language }: Naming): DatasetRow {
  const names = dimensions.map((id) => {
    const value = row[id] ?? null
    const dictionary = bundle.dictionaries[dataset.dimensions.find((dimension) => dimension.id === id)?.dictionary ?? '']
    const word = dictionary && value !== null ? dictionaryOptions(dictionary, language).find(String(value))?.label : undefined
    return [id, word ?? row[`${id}$label`] ?? value ?? '--'] as const
  })
  return { ...row, ...Object.fromEntries(names) }
}
