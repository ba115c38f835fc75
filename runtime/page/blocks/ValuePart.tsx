// A figure or a text that the page computes, or that an operation has answered.
import { useLayoutEffect, useMemo } from 'react'
import type { ValueBlock } from '../../../metadata/model/model.ts'
import type { ChartProps } from '../../core/contracts/contract.ts'
import { useLanguage, useWidgets } from '../../core/hooks/hooks.ts'
import { useOutput } from '../base/scope.ts'
import { useChartWidget } from '../base/widgetOf.ts'
import type { AwaitedProps } from './awaited.ts'
import { TextValue } from './TextValue.tsx'

const idle = { loading: false } as const
const single = { id: '', label: '' } as const

export function ValuePart({ block, fills, onReady }: AwaitedProps<ValueBlock>) {
  const language = useLanguage()
  const value = useOutput(`${block.id}.value`)
  const title = block.title?.[language] ?? ''
  const rows = useMemo(() => [{ value: typeof value === 'number' ? value : null }], [value])
  const measures = useMemo((): ChartProps['y'] => {
    const { unit, decimals } = block
    return [{ id: 'value', label: title, decimals, ...(unit && { unit: unit[language] }) }]
  }, [block, title, language])
  const Chart = useChartWidget(useWidgets(), block.widget.name)
  const ready = block.isText || Chart !== undefined
  useLayoutEffect(() => {
    if (ready) onReady()
  }, [ready, onReady])
  if (block.isText) return <TextValue title={title} text={typeof value === 'string' ? value : ''} />
  if (!Chart) return null
  return <Chart title={title} rows={rows} x={single} y={measures} status={idle} fills={fills} settings={block.widget.props} />
}
