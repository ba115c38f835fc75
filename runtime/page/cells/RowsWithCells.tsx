// The rows of a list, as a table or as cards, with their cell renderers, which must be there before the first row is drawn.
import { late } from '../../core/late.ts'
import { Suspense } from 'react'
import type { Cards } from '../../../metadata/model/model.ts'
import type { TableBlockProps } from '../../core/contracts/tableContract.ts'
import { useWidgets } from '../../core/hooks/hooks.ts'
import styles from '../base/page.module.css'
import { useCells, useColumnLabels, useColumnOptions } from './useCells.ts'
import { useBlockWidget } from '../base/widgetOf.ts'

type RowsProps = Omit<TableBlockProps, 'cellOf' | 'optionsOf' | 'labelsOf'> & { readonly widget: string }

/** Few lists have cards. */
const CardsWithCells = late(async () => (await import('./CardsWithCells.tsx')).CardsWithCells)

/** As cards where `cards` is given. */
export function RowsWithCells({ cards, ...props }: RowsProps & { readonly cards: Cards | undefined }) {
  if (!cards) return <TableWithCells {...props} />
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <CardsWithCells {...props} cards={cards} />
    </Suspense>
  )
}

function TableWithCells({ widget, ...props }: RowsProps) {
  const Table = useBlockWidget<TableBlockProps>(useWidgets(), widget)
  const cellOf = useCells(props.columns)
  const optionsOf = useColumnOptions()
  const labelsOf = useColumnLabels()
  return Table && cellOf ? <Table {...props} cellOf={cellOf} optionsOf={optionsOf} labelsOf={labelsOf} /> : <div className={styles.place} />
}
