// One value of a detail, written by the cell of its column.
import { useLayoutEffect, useRef } from 'react'
import type { Column } from '../../metadata/model.ts'
import { useLanguage, type DetailBlockProps, type Row } from '../../runtime/index.ts'

export interface ValueProps extends Pick<DetailBlockProps, 'cellOf' | 'optionsOf'> {
  readonly column: Column
  readonly row: Row
  readonly as: 'dd' | 'td'
}

export function Value({ column, row, cellOf, optionsOf, as: Place }: ValueProps) {
  const language = useLanguage()
  const place = useRef<HTMLTableCellElement>(null)
  const renderer = cellOf(column)
  const label = row.$labels?.[column.field]
  const option = optionsOf(column)
  const bag = {
    value: row[column.field],
    row,
    column,
    language,
    settings: column.cell.props,
    ...(label !== undefined && { label }),
    ...(option && { option }),
  }
  // Cells are plain DOM: where one is more than text, it is put in beside React.
  useLayoutEffect(() => {
    if (renderer.node) place.current?.replaceChildren(renderer.node(bag))
  })
  const style = Place === 'td' ? { textAlign: column.align } : undefined
  return renderer.node ? <Place ref={place} style={style} /> : <Place style={style}>{renderer.text(bag)}</Place>
}
