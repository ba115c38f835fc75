// What workbooks are made of: columns with their types, cells as the engine has them.
export type CellType = 'text' | 'number' | 'date' | 'dateTime'

export interface WorkbookColumn {
  readonly title: string
  readonly type: CellType
  /** Places shown of a number; absent: as many as it has. */
  readonly decimals?: number
  /** In characters of the default font; absent: from the title and the type. */
  readonly width?: number
}

/**
 * A value by the type of its column: a number or its plain notation; YYYY-MM-DD; an instant in ISO notation or as PostgreSQL writes it.
 * What does not fit its column's type is written as text, so that nothing is lost.
 */
export type Cell = string | number | boolean | null | undefined

/** A cell as read: a date is the wall clock that the sheet shows, without a zone. */
export type ReadCell = string | number | boolean | null | { readonly date: string; readonly time: string }

/** Width in characters: a Chinese character is as wide as two digits. */
export function widthOf(column: WorkbookColumn): number {
  if (column.width !== undefined) return column.width
  const title = [...column.title].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
  const content = { text: 14, number: 12, date: 12, dateTime: 20 }[column.type]
  return Math.min(60, Math.max(content, title + 4))
}
