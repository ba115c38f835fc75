// Whether the row of a sheet that was taken for its headings can be the names of fields; what is wrong is told at its column.
import type { Text } from '../../model/model.ts'
import { letterOf, type SheetCell, shownText } from '../../written/cells.ts'
import { isFigure } from './texts.ts'

/** Fields that one form is filled in by. */
export const mostFields = 100

interface Sheet {
  readonly header: readonly string[]
  /** As the spreadsheet numbers it. */
  readonly headerRow?: number
  readonly rows: readonly { readonly cells: readonly SheetCell[] }[]
}

export function validateHeadings({ header, headerRow = 1, rows }: Sheet): Text | undefined {
  const titles = header.filter((title) => title !== '')
  if (titles.length === 0 || titles.filter((title) => isFigure.test(title)).length * 2 > titles.length)
    return {
      zh: `第 ${headerRow} 行不是标题：请在这一行写上每一列的名称`,
      en: `Row ${headerRow} holds no headings: write the name of each column into it`,
    }
  if (titles.length > mostFields)
    return {
      zh: `共 ${titles.length} 列，一个表单最多 ${mostFields} 个字段，请删除不需要的列`,
      en: `There are ${titles.length} columns and a form has at most ${mostFields} fields. Remove those you do not need`,
    }
  const seen = new Map<string, number>()
  for (const [at, title] of header.entries()) {
    if (title === '') {
      if (rows.some(({ cells }) => shownText(cells[at] ?? null) !== ''))
        return {
          zh: `第 ${headerRow} 行作为标题，其中 ${letterOf(at)} 列没有标题。标题须写在一行内，每列一个，不合并单元格`,
          en: `Row ${headerRow} was taken for the headings, and column ${letterOf(at)} has none in it. Headings stand in one row, one for each column, in cells that are not merged`,
        }
      continue
    }
    const first = seen.get(title.toLowerCase())
    if (first !== undefined)
      return {
        zh: `${letterOf(first)} 列和 ${letterOf(at)} 列的标题相同：“${title}”。请改其中一个，或删除不需要的列`,
        en: `Columns ${letterOf(first)} and ${letterOf(at)} have the same heading: “${title}”. Change one of them, or remove the column that you do not need`,
      }
    seen.set(title.toLowerCase(), at)
  }
  return undefined
}
