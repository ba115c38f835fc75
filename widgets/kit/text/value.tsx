// One value outside of a table, written by the cell of its column.
import { useLayoutEffect, useRef } from 'react'
import type { Column } from '../../../metadata/model/model.ts'
import { useLanguage, type CellBag, type DetailBlockProps, type Row } from '../../../runtime/index.ts'

export interface ValueProps extends Pick<DetailBlockProps, 'cellOf' | 'optionsOf'> {
  readonly column: Column
  readonly row: Row
  readonly as: 'dd' | 'td' | 'span'
  readonly className?: string
}

/** What a cell is given: the value, its label and option, the language. */
function useBag({ column, row, optionsOf }: Pick<ValueProps, 'column' | 'row' | 'optionsOf'>): CellBag {
  const language = useLanguage()
  const label = row.$labels?.[column.field]
  const option = optionsOf(column)
  return {
    value: row[column.field],
    row,
    column,
    language,
    settings: column.cell.props,
    ...(label !== undefined && { label }),
    ...(option && { option }),
  }
}

/** The value as text, as it is copied and read aloud. */
export function useValueText(props: Pick<ValueProps, 'column' | 'row' | 'optionsOf' | 'cellOf'>): string {
  const bag = useBag(props)
  return props.cellOf(props.column).text(bag)
}

export function Value({ column, row, cellOf, optionsOf, as: Place, className }: ValueProps) {
  const place = useRef<HTMLTableCellElement>(null)
  const renderer = cellOf(column)
  const bag = useBag({ column, row, optionsOf })
  // Cells are plain DOM: where one is more than text, it is put in beside React.
  useLayoutEffect(() => {
    if (renderer.node) place.current?.replaceChildren(renderer.node(bag))
  })
  const style = Place === 'td' ? { textAlign: column.align } : undefined
  if (renderer.node) return <Place ref={place} className={className} style={style} />
  return (
    <Place className={className} style={style}>
      {renderer.text(bag)}
    </Place>
  )
}
