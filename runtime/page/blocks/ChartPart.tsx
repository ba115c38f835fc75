// A chart block: asks its dataset, names the dimensions' values, hands rows to the chart widget, filters a table by what is clicked.
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ChartBlock } from '../../../metadata/model/model.ts'
import { useLanguage, useSay, useWidgets } from '../../core/hooks/hooks.ts'
import { datasetIn, dimensionOf, measureOf, named, type DatasetRow } from '../chart/figures.ts'
import { useDrill } from '../chart/useDrill.ts'
import { usePickedLabel } from '../chart/usePickedLabel.ts'
import { steppedX } from '../chart/stepped.ts'
import { useFigures } from '../chart/useFigures.ts'
import { fileNameFor } from '../base/fileName.ts'
import { useInputs } from '../base/useInputs.ts'
import { type OpenOverlay, useOverlays } from '../write/useOverlays.ts'
import { ChartWhy } from '../why/ChartWhy.tsx'
import { usePageScope } from '../base/scope.ts'
import { useChartWidget } from '../base/widgetOf.ts'
import { DRAWING, type AwaitedProps } from './awaited.ts'

export function ChartPart({ block: drawn, fills, onReady }: AwaitedProps<ChartBlock>) {
  const { bundle } = usePageScope()
  const widgets = useWidgets()
  const say = useSay()
  const language = useLanguage()
  const dataset = datasetIn(bundle, drawn.dataset)
  const x = steppedX(drawn, dataset, useInputs(drawn).filter)
  const block = useMemo(() => (x === drawn.x || x === undefined ? drawn : { ...drawn, x }), [drawn, x])
  const { rows, dimensions, status, filter } = useFigures(block, dataset)
  const drill = useDrill(block, dataset)
  const shown = useMemo(
    () => new Map(rows.map((row) => [named(row, { dimensions, dataset, bundle, language }), row])),
    [rows, dimensions, dataset, bundle, language],
  )
  const parameters = useMemo(
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
  const overlays = useOverlays()
  const explain = useExplain(block, rows, overlays.open)
  usePickedLabel(block, dataset, shown)
  const height = bundle.page.chartArea?.height ?? DRAWING
  const settings = useMemo(() => ({ height, ...block.widget.props }), [block, height])
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
  return (
    <>
      <Chart
        title={title}
        fileName={fileNameFor({ page: bundle.page, block: drawn, conditions: filter, say })}
        {...parameters}
        status={status}
        fills={fills}
        {...(onPick && { onPick })}
        {...(explain && { explain })}
        settings={settings}
      />
      {explain && <ChartWhy state={overlays} dataset={block.dataset} filter={filter} of={title} />}
    </>
  )
}

/** A tile that shows one figure over everything; a big screen is looked at from afar. */
function useExplain({ tile, x, y: [measure] }: ChartBlock, rows: readonly DatasetRow[], open: OpenOverlay): (() => void) | undefined {
  const { page } = usePageScope().bundle
  const hasCaption = tile && x === undefined && measure !== undefined && rows.length > 0 && !page.screen
  return useMemo(() => (hasCaption ? () => open({ kind: 'why', measure }) : undefined), [hasCaption, measure, open])
}
