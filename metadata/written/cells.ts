// Cells of a sheet as it was read, each as the text that an import makes of it.
import type { Text } from '../model/model.ts'

/** A value, the wall clock that a sheet shows, or a formula that came to nothing (null: saved before it was ever worked out). */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { readonly date: string; readonly time: string }
  | { readonly error: string | null }

export const notWorkedOut: Text = {
  zh: '公式没有保存计算结果，请在表格软件中另存为 xlsx 后再上传',
  en: 'The formula was saved without its result. Save the file as xlsx in a spreadsheet program and upload that',
}
export const formulaError = (error: string): Text => ({
  zh: `公式错误 ${error}，请修改为有效的内容`,
  en: `The formula gives ${error}; write a value instead`,
})

/** What is wrong with a cell by itself. */
export function faultOf(cell: SheetCell): Text | undefined {
  if (typeof cell !== 'object' || cell === null || !('error' in cell)) return undefined
  return cell.error === null ? notWorkedOut : formulaError(cell.error)
}

/** As it is shown; '' where there is nothing to read. */
export function shownText(cell: SheetCell): string {
  if (cell === null || (typeof cell === 'object' && 'error' in cell)) return ''
  if (typeof cell !== 'object') return String(cell).trim()
  return isMidnight(cell) ? cell.date : `${cell.date} ${cell.time}`.trim()
}

export const isMidnight = ({ time }: { readonly time: string }): boolean => time.slice(0, 5) === '00:00'

/** The name of a column as spreadsheets write it: 0 is A, 26 is AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26))
