// Per cents of a sheet are kept as parts of one and shown a hundred times as much; a field that counts in % takes what is shown.
import type { SheetCell } from './cells.ts'

/** The sign is the unit of such a field. */
export const percentSign = '%'

const written = /^(.*\d)\s*[%％]$/
/** Whether it is a text that ends in the sign: 10%. */
export const isPercentText = (cell: SheetCell): cell is string => typeof cell === 'string' && written.test(cell.trim())
/** 10 of 10%; what has no sign is as it was. */
export const withoutSign = (text: string): string => written.exec(text.trim())?.[1] ?? text

/** What is shown of a cell of such a column: 95 of 0.95, without what reckoning adds. */
export const shownPercent = <Cell extends SheetCell>(cell: Cell): Cell | number =>
  typeof cell === 'number' ? Number((cell * 100).toPrecision(12)) : cell
