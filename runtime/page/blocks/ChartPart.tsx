// A chart block: asks its dataset, names the dimensions' values, hands rows to the chart widget, filters a table by what is clicked.
import { useMemo } from 'react'
import type { ChartBlock } from '../../../metadata/model.ts'
import { useLanguage, useSay, useWidgets } from '../../hooks.ts'
import { datasetIn, dimensionOf, measureOf, named, type DatasetRow } from '../chart/figures.ts'
import { useDrill } from '../chart/useDrill.ts'
import { usePickedLabel } from '../chart/usePickedLabel.ts'
import { useFigures } from '../chart/useFigures.ts'
import styles from '../render/page.module.css'
import { usePageScope } from '../scope.ts'
import { useChartWidget } from '../widgetOf.ts'

/** Pixels of a drawing above a list, which must keep most of the screen; a document may say otherwise. */
const height = 168

export interface ChartPartProps {
  readonly block: ChartBlock
  /** It stands in a place of its own height. */
  readonly fills?: boolean
}

export function ChartPart({ block, fills = false }: ChartPartProps) {
  const { bundle } = usePageScope()
  const widgets = useWidgets()
  const say = useSay()
  const language = useLanguage()
  const dataset = datasetIn(bundle, block.dataset)
  const { rows, dimensions, status } = useFigures(block)
  const drill = useDrill(block, dataset)
  const shown = useMemo(
    () => new Map(rows.map((row) => [named(row, { dimensions, dataset, bundle, language }), row])),
    [rows, dimensions, dataset, bundle, language],
  )
  const given = useMemo(
    () => ({
      rows: [...shown.keys()],
      x: dimensionOf(dataset, block.x, language),
      y: block.y.map((id) => measureOf(dataset, id, language)),
      ...(block.series !== undefined && { series: dimensionOf(dataset, block.series, language) }),
    }),
    [shown, block, dataset, language],
  )
  const onPick = useMemo(() => drill && ((row: DatasetRow) => drill(shown.get(row) ?? row)), [drill, shown])
  usePickedLabel(block, dataset, shown)
  const settings = useMemo(() => ({ height, ...block.widget.props }), [block])
  const Chart = useChartWidget(widgets, block.widget.name)
  if (!Chart) return <div className={styles.place} />
  const title = block.title ? say(block.title) : say(dataset.label)
  return <Chart title={title} {...given} status={status} fills={fills} {...(onPick && { onPick })} settings={settings} />
}
