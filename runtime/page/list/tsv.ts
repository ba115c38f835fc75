// Rows as a spreadsheet takes them from the clipboard: cells by tabs, rows by lines.
import type { Column } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { CellText } from '../cells/cellTexts.ts'

/** A cell with a tab, a line break or a quote stands in quotes; text that a spreadsheet would compute is kept as text. */
function cellOf(text: string): string {
  const plain = /^[=+@\t\r]/.test(text) ? `'${text}` : text
  return /["\t\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** With a line of titles. Numbers are written bare, so that they can be reckoned with. */
export function tsvOf(
  columns: readonly Column[],
  rows: readonly Row[],
  { text, title }: { text: CellText; title: (column: Column) => string },
): string {
  const valueOf = (column: Column, row: Row): string => {
    const value = row[column.field]
    return typeof value === 'number' ? String(value) : cellOf(text(column, row))
  }
  const lines = [columns.map((column) => cellOf(title(column))), ...rows.map((row) => columns.map((column) => valueOf(column, row)))]
  return lines.map((cells) => cells.join('\t')).join('\n')
}
