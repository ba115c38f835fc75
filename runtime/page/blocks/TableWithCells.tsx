// The table widget with its cell renderers, which must be there before the first row is drawn.
import type { TableBlockProps } from '../../tableContract.ts'
import { useWidgets } from '../../hooks.ts'
import styles from '../render/page.module.css'
import { useCells, useColumnOptions } from '../useCells.ts'
import { useBlockWidget } from '../widgetOf.ts'

type Given = Omit<TableBlockProps, 'cellOf' | 'optionsOf'> & { readonly widget: string }

export function TableWithCells({ widget, ...props }: Given) {
  const Table = useBlockWidget<TableBlockProps>(useWidgets(), widget)
  const cellOf = useCells(props.columns)
  const optionsOf = useColumnOptions()
  return Table && cellOf ? <Table {...props} cellOf={cellOf} optionsOf={optionsOf} /> : <div className={styles.place} />
}
