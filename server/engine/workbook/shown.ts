// What a cell shows: its number or date in its format, as far as that does not depend on where the spreadsheet runs.
import { SSF, type CellObject } from 'xlsx'
import { narrow } from '../../../metadata/authoring/sheet/shown.ts'

/** Written out in a format: in quotes, behind a backslash or an underscore, and the name of a colour or a locale. */
const literal = /"[^"]*"|\\.|_.|\[(?!\$-F[48]00)[^\]]*\]/g
/** Parts of dates that show the same in every language and place; the characters are those for year to second, and for before and after noon. */
const plainDate =
  /^(?:[ymdhs0.:/\-, ;@\u5e74\u6708\u65e5\u65f6\u6642\u5206\u79d2]|AM\/PM|A\/P|\u4e0a\u5348\/\u4e0b\u5348|\[h+\]|\[m+\]|\[s+\])*$/i
/** By the place, the language or the calendar: Dec, Tuesday, 二〇二六, and the short date of the system. */
const placed = /m{3,}|d{3,}|\[DBNum|^m\/d\/yy(?: h:mm)?$/i

/** What a date or a time shows; undefined where that depends on the place. */
export function shownDate(serial: number, format: string): string | undefined {
  const bare = format.replaceAll(/\[(h+|m+|s+)\]/gi, '$1').replaceAll(literal, '')
  if (placed.test(format.replaceAll(/"[^"]*"/g, '')) || !plainDate.test(bare)) return undefined
  return formatted(serial, format)
}

/** What a number shows; undefined where it shows as it is. A date before all dates shows as what is too narrow. */
export function shownNumber(value: number, format: CellObject['z']): string | undefined {
  if (typeof format === 'string' && SSF.is_date(format)) return narrow
  const isPlain = typeof format !== 'string' || format.includes('[DBNum')
  const shown = formatted(value, isPlain ? 'General' : format)
  return shown === String(value) ? undefined : shown
}

function formatted(value: number, format: string): string | undefined {
  try {
    return String(SSF.format(format, value)).trim()
  } catch {
    return undefined
  }
}
