// The styles part of a workbook: header, text, and those of dates, and one style for each format of numbers in use.
import type { WorkbookColumn } from './cells.ts'
import { XML_HEAD, xmlText } from './xml.ts'

/** Positions in the list of cell styles; formats of numbers follow after. */
export const STYLE = { general: 0, header: 1, requiredHeader: 2, text: 3, guardedText: 4, date: 5, dateTime: 6 } as const
const dates = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss'] as const
const FIRST_FORMAT = STYLE.date
const FIRST_FORMAT_ID = 164

export interface Styles {
  readonly xml: string
  /** The style of a value of this column. */
  readonly of: (column: WorkbookColumn) => number
}

/** The styles that these columns need. */
export function stylesFor(columns: readonly WorkbookColumn[]): Styles {
  const formats = [...new Set([...dates, ...columns.map(formatOf).filter((format) => format !== undefined)])]
  const of = (column: WorkbookColumn): number => {
    const format = formatOf(column)
    return format === undefined ? (column.type === 'text' ? STYLE.text : STYLE.general) : FIRST_FORMAT + formats.indexOf(format)
  }
  return { xml: stylesXml(formats), of }
}

function formatOf(column: WorkbookColumn): string | undefined {
  if (column.type === 'date') return dates[0]
  if (column.type === 'dateTime') return dates[1]
  if (column.type !== 'number' || column.decimals === undefined) return undefined
  return column.decimals > 0 ? `#,##0.${'0'.repeat(column.decimals)}` : '#,##0'
}

/** 49 is the format "text": what is typed there stays what it is. A guarded text shows itself even if its cell is edited. */
function stylesXml(formats: readonly string[]): string {
  const numFmts = formats.map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${xmlText(format)}"/>`)
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
    '<xf numFmtId="49" fontId="2" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
    ...formats.map(
      (_, index) => `<xf numFmtId="${FIRST_FORMAT_ID + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ),
  ]
  const font = '<sz val="11"/><name val="Calibri"/>'
  return (
    `${XML_HEAD}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    (numFmts.length > 0 ? `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` : '') +
    `<fonts count="3"><font>${font}</font><font><b/>${font}</font><font><b/><sz val="11"/><color rgb="FFC00000"/><name val="Calibri"/></font></fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEAF0F8"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}
