// One value outside of a table, written by the cell of its column.
import { useLayoutEffect, useRef } from 'react'
import type { Column } from '../../metadata/model.ts'
import { useLanguage, type DetailBlockProps, type Row } from '../../runtime/index.ts'

export interface ValueProps extends Pick<DetailBlockProps, 'cellOf' | 'optionsOf'> {
  readonly column: Column
  readonly row: Row
  readonly as: 'dd' | 'td' | 'span'
  readonly className?: string
}

export function Value({ column, row, cellOf, optionsOf, as: Place, className }: ValueProps) {
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
  if (renderer.node) return <Place ref={place} className={className} style={style} />
  return (
    <Place className={className} style={style}>
      {renderer.text(bag)}
    </Place>
  )
}
