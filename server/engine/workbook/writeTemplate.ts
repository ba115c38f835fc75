// Import templates: a header to fill in under, drop-downs where values are fixed, a second sheet that explains every column.
import { Readable } from 'node:stream'
import type { WorkbookColumn } from './cells.ts'
import { workbookParts, type SheetPart } from './package.ts'
import { letterOf } from '../../../metadata/written/cells.ts'
import { headerRow, SHEET_END, sheetHead, textCell, WORKSHEET_END } from './sheetXml.ts'
import { STYLE, stylesFor } from './styles.ts'
import { xmlText } from './xml.ts'
import { zipped } from './zipStream.ts'

export interface TemplateColumn extends WorkbookColumn {
  readonly required: boolean
  /** Values to choose from, as the user reads them; offered as a drop-down. */
  readonly options?: readonly string[]
  /** What is to be filled in, in the user's language. */
  readonly note?: string
}

/** Behind the title of a column that must be filled in. */
const REQUIRED_MARK = ' *'
/** Rows that the drop-downs reach. */
const LAST_ROW = 10_001

const words = {
  zh: {
    notes: '填写说明',
    lists: '选项',
    head: ['列', '必填', '格式', '说明'],
    yes: '是',
    no: '否',
    title: '无效的值',
    error: '请从下拉列表中选择',
    types: { text: '文本', number: '数字', date: '日期，如 2026-03-01', dateTime: '日期和时间，如 2026-03-01 08:00:00' },
  },
  en: {
    notes: 'Notes',
    lists: 'Options',
    head: ['Column', 'Required', 'Format', 'Notes'],
    yes: 'Yes',
    no: 'No',
    title: 'Not a valid value',
    error: 'Choose from the list',
    types: { text: 'Text', number: 'Number', date: 'Date, as in 2026-03-01', dateTime: 'Date and time, as in 2026-03-01 08:00:00' },
  },
} as const

/**
 * Writes an import template as xlsx: the header with required columns marked (red, with *), columns typed so that what is typed in stays what
 * it is, drop-downs, and a sheet of notes.
 *
 * @param sheetName shown on the tab of the sheet to fill in
 */
export function writeTemplate(sheetName: string, columns: readonly TemplateColumn[], language: 'zh' | 'en'): Readable {
  const word = words[language]
  const styles = stylesFor(columns)
  const marked = columns.map((column) => ({ ...column, title: column.required ? column.title + REQUIRED_MARK : column.title }))
  const lists = columns.flatMap((column, index) =>
    column.options && column.options.length > 0 ? [{ index, options: column.options }] : [],
  )
  const validations = lists.map(({ index }) => validation(index, word))
  const sheets: SheetPart[] = [
    {
      name: sheetName,
      content:
        sheetHead(marked, styles) +
        headerRow(marked) +
        SHEET_END +
        (validations.length > 0 ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>` : '') +
        WORKSHEET_END,
    },
    { name: word.notes, content: notesSheet(columns, word) },
    ...(lists.length > 0 ? [{ name: word.lists, hidden: true, content: listsSheet(lists) }] : []),
  ]
  const names = lists.map(({ index, options }, position) =>
    definedName(index, { sheet: word.lists, column: letterOf(position), rows: options.length }),
  )
  return Readable.from(zipped(workbookParts(sheets, styles.xml, names)), { objectMode: false })
}

/** The title that a header cell of a filled-in template stands for: without the mark of a required column. */
export function columnTitle(header: string): string {
  return header.trim().replace(/\s*[*＊]$/, '')
}

type Words = (typeof words)['zh' | 'en']

/** Options live on a hidden sheet under a name: a list written into the validation itself may have 255 characters and no comma. */
function definedName(index: number, range: { readonly sheet: string; readonly column: string; readonly rows: number }): string {
  return `<definedName name="options${index + 1}">${xmlText(`'${range.sheet}'!$${range.column}$1:$${range.column}$${range.rows}`)}</definedName>`
}

function validation(index: number, word: Words): string {
  const name = letterOf(index)
  return (
    `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="${xmlText(word.title)}" error="${xmlText(word.error)}" ` +
    `sqref="${name}2:${name}${LAST_ROW}"><formula1>options${index + 1}</formula1></dataValidation>`
  )
}

function notesSheet(columns: readonly TemplateColumn[], word: Words): string {
  const heads: readonly WorkbookColumn[] = word.head.map((title, index) => ({ title, type: 'text', width: [24, 10, 32, 60][index] ?? 20 }))
  const rows = columns.map((column, index) => {
    const format = column.options
      ? column.options.slice(0, 20).join(' / ') + (column.options.length > 20 ? ' …' : '')
      : word.types[column.type]
    const cells = [column.title, column.required ? word.yes : word.no, format, column.note ?? '']
    return `<row r="${index + 2}">${cells.map((text, at) => (text === '' ? '' : textCell(`${letterOf(at)}${index + 2}`, text, STYLE.text))).join('')}</row>`
  })
  return sheetHead(heads) + headerRow(heads) + rows.join('') + SHEET_END + WORKSHEET_END
}

function listsSheet(lists: readonly { readonly options: readonly string[] }[]): string {
  const longest = Math.max(...lists.map(({ options }) => options.length))
  const rows = Array.from({ length: longest }, (_, row) => {
    const cells = lists.map(({ options }, at) => {
      const option = options[row]
      return option === undefined ? '' : textCell(`${letterOf(at)}${row + 1}`, option, STYLE.text)
    })
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  return `${sheetHead([])}${rows.join('')}${SHEET_END}${WORKSHEET_END}`
}
