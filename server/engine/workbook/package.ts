// The parts of a workbook file around its sheets.
import { XML_HEAD, xmlText } from './xml.ts'
import type { ZipPart } from './zipStream.ts'

export interface SheetPart {
  readonly name: string
  readonly hidden?: boolean
  readonly content: ZipPart['content']
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** All parts of a workbook, the sheets last, so that a long one streams. `definedNames` are workbook names (lists of validations). */
export function workbookParts(sheets: readonly SheetPart[], styles: string, definedNames: readonly string[] = []): readonly ZipPart[] {
  const names = uniqueNames(sheets.map((sheet) => sheetName(sheet.name)))
  const numbered = sheets.map((sheet, index) => ({ ...sheet, name: names[index] ?? sheet.name, number: index + 1 }))
  const overrides = numbered.map(
    ({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const entries = numbered.map(
    ({ name, number, hidden }) =>
      `<sheet name="${xmlText(name)}" sheetId="${number}"${hidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
  )
  const relations = numbered.map(({ number }) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
  return [
    {
      name: '[Content_Types].xml',
      content:
        `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
    },
    { name: '_rels/.rels', content: relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content:
        `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets>` +
        `${definedNames.length > 0 ? `<definedNames>${definedNames.join('')}</definedNames>` : ''}</workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationships([...relations, relation('rIdStyles', 'styles', 'styles.xml')]) },
    { name: 'xl/styles.xml', content: styles },
    ...numbered.map(({ number, content }) => ({ name: `xl/worksheets/sheet${number}.xml`, content })),
  ]
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

function relationships(entries: readonly string[]): string {
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`
}

/** Characters that Excel takes in the name of a sheet. */
const longest = 31

/** A name that Excel takes for a sheet: at most 31 characters, none of []:*?/\, no quote at either end. One that is longer ends with a whole word where one ends late enough, and with no part of a date. */
export function sheetName(text: string): string {
  const name = text
    .replaceAll(/[[\]:*?/\\\0-\x1f]/g, ' ')
    .trim()
    .replaceAll(/^'+|'+$/g, '')
  return wholeWords([...name]) || 'Sheet'
}

function wholeWords(letters: readonly string[]): string {
  const cut = letters.slice(0, longest).join('').trim()
  const end = letters.length <= longest || letters[longest] === ' ' ? -1 : cut.lastIndexOf(' ')
  const shortened = end < longest / 2 && !/^\d/.test(cut.slice(end + 1)) ? cut : cut.slice(0, end < 0 ? longest : end)
  return (end < 0 ? shortened : shortened.replace(/( \d{4}-\S*)+$/, '')).replace(/[ ·]+$/, '')
}

function uniqueNames(names: readonly string[]): readonly string[] {
  return names.map((name, index) => (names.slice(0, index).includes(name) ? `${name.slice(0, 27)} (${index + 1})` : name))
}
