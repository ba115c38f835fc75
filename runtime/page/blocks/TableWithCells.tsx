// The table widget with its cell renderers, which must be there before the first row is drawn.
import type { ComponentType } from 'react'
import type { TableBlockProps } from '../../contract.ts'
import { useCells, useColumnOptions } from '../useCells.ts'

type Given = Omit<TableBlockProps, 'cellOf' | 'optionsOf'> & { readonly widget: ComponentType<TableBlockProps> }

export function TableWithCells({ widget: Table, ...props }: Given) {
  return <Table {...props} cellOf={useCells(props.columns)} optionsOf={useColumnOptions()} />
}
