// One sheet as XML: its head with frozen header and widths, one string a row, its end.
import { letterOf } from '../../../metadata/written/cells.ts'
import { isError, widthOf, type Cell, type WorkbookColumn } from './cells.ts'
import { clockSerial, dateSerial, instantSerial } from './serial.ts'
import { STYLE, type Styles } from './styles.ts'
import { XML_HEAD, xmlText } from './xml.ts'

/** Rows a sheet can hold in Excel and LibreOffice, the header included. */
export const MAX_ROWS = 1_048_576
/** Text that a spreadsheet would take for a formula if it were typed in, with the full-width forms of its first character. */
const formulaLike = /^[=+\-@\t\r＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

/** Everything before the rows. `styles` gives each column its own style, so that what is typed below keeps the type. */
export function sheetHead(columns: readonly WorkbookColumn[], styles?: Styles): string {
  const widths = columns.map((column, index) => {
    const style = styles ? ` style="${styles.of(column)}"` : ''
    return `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"${style}/>`
  })
  return (
    `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`
  )
}

export function textCell(reference: string, text: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

/** The header row; `required` marks columns that must be filled in. */
export function headerRow(columns: readonly (WorkbookColumn & { readonly required?: boolean })[]): string {
  const cells = columns.map((column, index) =>
    textCell(`${letterOf(index)}1`, column.title, column.required ? STYLE.requiredHeader : STYLE.header),
  )
  return `<row r="1">${cells.join('')}</row>`
}

/** Writes the cells of a row as XML; the row number counts from 1, the header being 1. */
export type RowWriter = (cells: readonly Cell[], row: number) => string

/** A writer for rows of these columns; instants are shown in `zone`. */
export function rowWriter(columns: readonly WorkbookColumn[], styles: Styles, zone: string): RowWriter {
  const plans = columns.map((column, index) => ({ name: letterOf(index), type: column.type, style: styles.of(column) }))
  return (cells, row) => {
    let xml = `<row r="${row}">`
    for (let index = 0; index < plans.length; index++) {
      const [plan, value] = [plans[index], cells[index]]
      if (!plan || value === null || value === undefined || value === '') continue
      xml += cellXml(value, `${plan.name}${row}`, { ...plan, zone })
    }
    return `${xml}</row>`
  }
}

interface Plan {
  readonly type: WorkbookColumn['type']
  readonly style: number
  readonly zone: string
}

function cellXml(value: NonNullable<Cell>, reference: string, plan: Plan): string {
  if (isError(value)) return `<c r="${reference}" t="e"><v>${value.error ?? '#N/A'}</v></c>`
  if (typeof value === 'object') {
    const serial = clockSerial(value)
    const [text, style] = value.time === '00:00:00' ? [value.date, STYLE.date] : [`${value.date} ${value.time}`.trim(), STYLE.dateTime]
    return serial === undefined ? textCell(reference, text, STYLE.text) : `<c r="${reference}" s="${style}"><v>${serial}</v></c>`
  }
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number' && plan.type === 'text') return `<c r="${reference}"><v>${value}</v></c>`
  const number = plan.type === 'text' ? undefined : numberOf(value, plan)
  if (number !== undefined) return `<c r="${reference}" s="${plan.style}"><v>${number}</v></c>`
  const text = String(value)
  return textCell(reference, text, formulaLike.test(text) ? STYLE.guardedText : STYLE.text)
}

function numberOf(value: string | number, plan: Plan): number | string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (plan.type === 'number') return plainNumber.test(value) ? value : undefined
  return plan.type === 'date' ? dateSerial(value) : instantSerial(value, plan.zone)
}

export const SHEET_END = '</sheetData>'
export const WORKSHEET_END = '</worksheet>'
