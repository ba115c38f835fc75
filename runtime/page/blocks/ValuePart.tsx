// A figure that the page computes, or that an operation has answered.
import { useMemo } from 'react'
import type { ValueBlock } from '../../../metadata/model.ts'
import type { ChartProps } from '../../contract.ts'
import { useLanguage, useWidgets } from '../../hooks.ts'
import styles from '../render/page.module.css'
import { useOutput } from '../scope.ts'
import { useChartWidget } from '../widgetOf.ts'

const idle = { loading: false } as const
const single = { id: '', label: '' } as const

export function ValuePart({ block, fills }: { readonly block: ValueBlock; readonly fills: boolean }) {
  const language = useLanguage()
  const value = useOutput(`${block.id}.value`)
  const title = block.title?.[language] ?? ''
  const rows = useMemo(() => [{ value: typeof value === 'number' ? value : null }], [value])
  const measures = useMemo((): ChartProps['y'] => {
    const { unit, decimals } = block
    return [{ id: 'value', label: title, decimals, ...(unit && { unit: unit[language] }) }]
  }, [block, title, language])
  const Chart = useChartWidget(useWidgets(), block.widget.name)
  if (!Chart) return <div className={styles.place} />
  return <Chart title={title} rows={rows} x={single} y={measures} status={idle} fills={fills} settings={block.widget.props} />
}
