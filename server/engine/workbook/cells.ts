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

/** The wall clock that a sheet shows, without a zone: YYYY-MM-DD ('' of a time alone) and HH:mm:ss. */
export interface WallClock {
  readonly date: string
  readonly time: string
}

/** What a sheet shows where a formula came to nothing. */
export const errorTexts = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'] as const

/** A formula without a value: its error; null where it was saved before it was ever worked out. */
export interface CellError {
  readonly error: (typeof errorTexts)[number] | null
}

/**
 * A value by the type of its column: a number or its plain notation; YYYY-MM-DD; an instant in ISO notation or as PostgreSQL writes it.
 * What does not fit its column's type is written as text, so that nothing is lost. What was read keeps its own type in a column of text.
 */
export type Cell = string | number | boolean | null | undefined | WallClock | CellError

/** A cell as read. */
export type ReadCell = string | number | boolean | null | WallClock | CellError

export const isError = (cell: Cell): cell is CellError => typeof cell === 'object' && cell !== null && 'error' in cell

/** Width in characters: a Chinese character is as wide as two digits. */
export function widthOf(column: WorkbookColumn): number {
  if (column.width !== undefined) return column.width
  const title = [...column.title].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
  const content = { text: 14, number: 12, date: 12, dateTime: 20 }[column.type]
  return Math.min(60, Math.max(content, title + 4))
}
