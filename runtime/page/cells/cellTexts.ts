// Cells as text, outside of the grid: for copying and printing. By the same renderers, so that the words are those on screen.
import { useCallback, useMemo } from 'react'
import type { Column } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useLanguage, useWidgets } from '../../core/hooks/hooks.ts'
import { useColumnOptions } from './useCells.ts'
import { cellCode } from '../base/widgetOf.ts'

export type CellText = (column: Column, row: Row) => string

export interface CellTexts {
  /** Empty for a cell whose renderer has not come. */
  readonly text: CellText
  /** Fetches the renderers of these columns. */
  readonly load: (columns: readonly Column[]) => Promise<unknown>
}

export function useCellTexts(): CellTexts {
  const widgets = useWidgets()
  const language = useLanguage()
  const optionsOf = useColumnOptions()
  const text = useCallback(
    (column: Column, row: Row) => {
      const label = row.$labels?.[column.field]
      const option = optionsOf(column)
      const bag = { value: row[column.field], row, column, language, settings: column.cell.props }
      return (
        cellCode(widgets, column.cell.name, column.kind)
          .peek()
          ?.text({ ...bag, ...(label !== undefined && { label }), ...(option && { option }) }) ?? ''
      )
    },
    [widgets, language, optionsOf],
  )
  const load = useCallback(
    (columns: readonly Column[]) => Promise.all(columns.map(({ cell, kind }) => cellCode(widgets, cell.name, kind).load())),
    [widgets],
  )
  return useMemo(() => ({ text, load }), [text, load])
}
