// What a workbook is called: as its reader says, who knows the page and the days that it was searched for, else by what it holds.

/** Characters; the address of a download and the tab of a sheet hold fewer anyway. */
const longest = 150
/** What no file system or spreadsheet takes, and what would hide a file or hang below another folder. */
const untaken = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu

/** A name without its ending. Undefined: what was said is no name. */
export function workbookName(said: unknown, otherwise: string): string | undefined {
  if (said === undefined || said === null) return otherwise
  if (typeof said !== 'string' || said.length > longest) return undefined
  const name = said
    .replaceAll(untaken, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  return name === '' ? otherwise : name
}
