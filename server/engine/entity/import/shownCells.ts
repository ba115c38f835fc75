// Cells as an import takes them: what is written out as text counts as it is shown, and what the file has lost of it is said.
import type { Field, Text } from '../../../../metadata/model/model.ts'
import { allDigits, isCrude, isOverlong, lostDigits } from '../../../../metadata/authoring/sheet/shown.ts'
import type { ReadCell } from '../../workbook/cells.ts'
import type { SheetRow } from '../../workbook/readSheet.ts'

/** What is said of cells, by column. */
type Said = Readonly<Record<number, Text>>

export interface ShownRow extends Pick<SheetRow, 'number' | 'cells'> {
  /** Why a cell cannot be imported. */
  readonly wrong?: Said
  /** What is imported of a cell that does not show all of what it holds. */
  readonly notes?: Said
}

/** Kinds whose values are texts, or are named by texts. */
const writtenOut: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['text', 'longText', 'reference', 'referenceList'])

/** The rows with what cells show in the columns of texts. */
export function shownCells(rows: readonly SheetRow[], fields: ReadonlyMap<number, { readonly field: Field }>): readonly ShownRow[] {
  return rows.map((row) => {
    const read = row.cells.map((cell, at): Read => {
      const kind = fields.get(at)?.field.kind
      return kind === undefined ? { cell } : readCell(cell, writtenOut.has(kind), row.shown?.[at])
    })
    const said = (which: 'wrong' | 'note'): Said =>
      Object.fromEntries(read.flatMap(({ [which]: text }, at) => (text === undefined ? [] : [[at, text]])))
    return { number: row.number, cells: read.map(({ cell }) => cell), wrong: said('wrong'), notes: said('note') }
  })
}

interface Read {
  readonly cell: ReadCell
  readonly wrong?: Text
  readonly note?: Text
}

function readCell(cell: ReadCell, isText: boolean, shown: string | undefined): Read {
  if (typeof cell === 'string') return cell.isWellFormed() && !cell.includes('\0') ? { cell } : { cell, wrong: unstorable }
  if (!isText) return { cell }
  if (typeof cell !== 'number') return { cell: shown ?? cell }
  if (isOverlong(cell)) return { cell, wrong: overlong }
  if (shown === undefined || !lostDigits(cell, shown)) return { cell: shown ?? cell }
  const digits = allDigits(cell)
  return isCrude(shown) ? { cell: digits, note: wholeTaken(shown, digits) } : { cell: shown, note: shownTaken(shown, digits) }
}

const unstorable: Text = {
  zh: '含有无法保存的字符，请删除该内容后重新填写',
  en: 'It holds a character that cannot be stored. Clear the cell and enter the text again',
}
const overlong: Text = {
  zh: '数字超过 15 位，表格已丢失末尾数字，请将该列设为文本格式后重新填写',
  en: 'A spreadsheet loses the last digits of a number of more than 15. Format the column as text and enter it again',
}
const wholeTaken = (shown: string, digits: string): Text => ({
  zh: `单元格显示为“${shown}”，将导入“${digits}”`,
  en: `The cell shows "${shown}". "${digits}" is imported`,
})
const shownTaken = (shown: string, digits: string): Text => ({
  zh: `单元格显示为“${shown}”，实际为 ${digits}，将导入显示的内容`,
  en: `The cell shows "${shown}" and holds ${digits}. What it shows is imported`,
})
