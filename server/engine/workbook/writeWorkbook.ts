// Exports: a workbook written as it is read from the database, in memory that does not grow with its rows.
import { Readable } from 'node:stream'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { Cell, WorkbookColumn } from './cells.ts'
import { workbookParts } from './package.ts'
import { headerRow, MAX_ROWS, rowWriter, SHEET_END, sheetHead, WORKSHEET_END, type RowWriter } from './sheetXml.ts'
import { stylesFor } from './styles.ts'
import { zipped } from './zipStream.ts'

/** Characters of XML handed to the compressor at once. */
const CHUNK = 64 * 1024

export interface WorkbookSheet {
  /** Shown on the tab; characters that Excel does not take there are replaced. */
  readonly name: string
  readonly columns: readonly WorkbookColumn[]
  /** IANA zone in whose wall clock instants are shown. */
  readonly zone?: string
}

/**
 * Writes an xlsx file with one sheet: bold frozen header, column widths, number formats by decimals, dates as dates. Text stays text, whatever
 * it begins with; negative numbers stay numbers. Rows are taken only as fast as the stream is read; destroying it closes their source.
 *
 * @param sheet the sheet, or its name alone with `columns` of the second argument
 * @param columns left to right; each row has its cells in the same order
 * @returns a byte stream; it fails with what `rows` fails with, or when there are more rows than a sheet can hold
 */
export function writeWorkbook(
  sheet: string | Omit<WorkbookSheet, 'columns'>,
  columns: readonly WorkbookColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): Readable {
  const { name, zone = DEFAULT_ZONE } = typeof sheet === 'string' ? { name: sheet } : sheet
  const styles = stylesFor(columns)
  const content = sheetXml(columns, rowWriter(columns, styles, zone), rows)
  return Readable.from(zipped(workbookParts([{ name, content }], styles.xml)), { objectMode: false })
}

async function* sheetXml(
  columns: readonly WorkbookColumn[],
  write: RowWriter,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  let text = sheetHead(columns) + headerRow(columns)
  let row = 1
  for await (const cells of rows) {
    if (++row > MAX_ROWS) throw new Error(`A sheet holds ${MAX_ROWS - 1} rows at most`)
    text += write(cells, row)
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield text + SHEET_END + WORKSHEET_END
}
