// A chart block: asks its dataset, names the dimensions' values, hands rows to the chart widget, filters a table by what is clicked.
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ChartBlock } from '../../../metadata/model.ts'
import { useLanguage, useSay, useWidgets } from '../../hooks.ts'
import { datasetIn, dimensionOf, measureOf, named, type DatasetRow } from '../chart/figures.ts'
import { useDrill } from '../chart/useDrill.ts'
import { usePickedLabel } from '../chart/usePickedLabel.ts'
import { useFigures } from '../chart/useFigures.ts'
import { usePageScope } from '../scope.ts'
import { useChartWidget } from '../widgetOf.ts'
import { DRAWING, type AwaitedProps } from './awaited.ts'

export function ChartPart({ block, fills, onReady }: AwaitedProps<ChartBlock>) {
  const { bundle } = usePageScope()
  const widgets = useWidgets()
  const say = useSay()
  const language = useLanguage()
  const dataset = datasetIn(bundle, block.dataset)
  const { rows, dimensions, status } = useFigures(block, dataset)
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
      ...(block.compare && { compare: block.compare }),
    }),
    [shown, block, dataset, language],
  )
  const onPick = useMemo(() => drill && ((row: DatasetRow) => drill(shown.get(row) ?? row)), [drill, shown])
  usePickedLabel(block, dataset, shown)
  const settings = useMemo(() => ({ height: DRAWING, ...block.widget.props }), [block])
  const Chart = useChartWidget(widgets, block.widget.name)
  // Later waits are the chart's own to show: its title and tools stay.
  const [begun, setBegun] = useState(false)
  const ready = begun || (Chart !== undefined && !(status.loading && rows.length === 0))
  if (ready !== begun) setBegun(ready)
  useLayoutEffect(() => {
    if (ready) onReady()
  }, [ready, onReady])
  if (!Chart || !ready) return null
  const title = block.title ? say(block.title) : say(dataset.label)
  return <Chart title={title} {...given} status={status} fills={fills} {...(onPick && { onPick })} settings={settings} />
}
