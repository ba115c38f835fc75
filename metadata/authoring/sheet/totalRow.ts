// The last row of a sheet is often no record but what the others add up to: called so where the first of its texts stands, and else figures alone.
import type { Text } from '../../model/model.ts'
import { type SheetCell, shownText } from '../../written/cells.ts'

/** What such a row is called. */
const called: readonly Text[] = [
  { zh: '合计', en: 'total' },
  { zh: '总计', en: 'grand total' },
  { zh: '小计', en: 'subtotal' },
  { zh: '共计', en: 'totals' },
  { zh: '总和', en: 'sum' },
]
const words: ReadonlySet<string> = new Set(called.flatMap(({ zh, en }) => [zh, en]))

/** Its number in the sheet; undefined where the last row is a record like the others. */
export function totalRow(rows: readonly { readonly number: number; readonly cells: readonly SheetCell[] }[]): number | undefined {
  const last = rows.at(-1)
  const [first, ...others] = (last?.cells ?? []).filter((cell) => shownText(cell) !== '')
  const isCalled =
    first !== undefined &&
    words.has(
      shownText(first)
        .toLowerCase()
        .replace(/\s*[:：]$/, ''),
    )
  return isCalled && others.every((cell) => typeof cell === 'number') && rows.length > 1 ? last?.number : undefined
}
