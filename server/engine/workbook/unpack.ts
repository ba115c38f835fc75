// Unpacks the XML parts of a workbook into a plain copy that is exactly what was checked: sizes hold, no declarations, nothing hidden beside it.
import { isUtf8 } from 'node:buffer'
import { inflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { RefusedWorkbook } from './refusal.ts'
import { markUnworked } from './workedOut.ts'
import { packedBytes, type ZipEntry } from './zipDirectory.ts'

/** What a workbook of records has no use for: links to other files, queries, macros, controls, embedded documents, archives. */
const forbidden =
  /externalLinks?\/|connections\.xml$|vbaProject|macrosheets\/|activeX|embeddings\/|\.(zip|7z|rar|gz|jar|exe|dll|js|xls[xmb]?|doc[xm]?|ppt[xm]?)$/i
const xml = /\.(xml|rels)$/i
/** What lies around the cells and is of no use here, though its ranges could make the parser fill millions of them: links, notes, drawings, tables. */
const around =
  /(^|\/)(worksheets\/_rels|drawings|charts|tables|pivotTables|pivotCache|threadedComments|persons)\/|(^|\/)comments[^/]*\.xml$/i

/**
 * Judges names alone: is this a workbook of sheets, and of nothing else.
 *
 * @throws RefusedWorkbook notWorkbook, externalContent, damaged (two entries of one name)
 */
export function validateEntryNames(entries: readonly ZipEntry[]): void {
  const names = entries.map((entry) => entry.name)
  if (!names.includes('[Content_Types].xml') || !names.some((name) => /(^|\/)workbook\.xml$/i.test(name)))
    throw new RefusedWorkbook('notWorkbook')
  if (names.some((name) => forbidden.test(name))) throw new RefusedWorkbook('externalContent')
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw new RefusedWorkbook('damaged')
}

/**
 * The XML parts as a zip file that is not compressed. Everything else (pictures, printer settings) is left out unread.
 *
 * @param sheetRows rows that a sheet may have, empty ones included: a million of them cost hundreds of megabytes to parse
 * @throws RefusedWorkbook damaged, encoding, declarations, tooManyRows
 */
export function plainCopy(bytes: Buffer, entries: readonly ZipEntry[], sheetRows: number): Uint8Array {
  const parts: Record<string, Uint8Array> = {}
  for (const entry of entries) {
    if (!xml.test(entry.name) || around.test(entry.name)) continue
    const part = unpacked(packedBytes(bytes, entry), entry)
    validatePart(part, entry.name)
    if (/worksheets\//i.test(entry.name) && hasMoreRows(part, sheetRows)) throw new RefusedWorkbook('tooManyRows')
    const text = withWholeCharacters(part)
    parts[entry.name] = /worksheets\//i.test(entry.name) ? withInlineTexts(markUnworked(withoutLinks(text))) : text
  }
  return zipSync(parts, { level: 0 })
}

/** References to characters past U+FFFF as these characters: the parser would cut their numbers to others. */
function withWholeCharacters(part: Buffer): Buffer {
  if (!part.includes('&#')) return part
  const whole = part.toString('latin1').replaceAll(/&#(x[\da-f]{5,8}|\d{5,8});/gi, (reference, digits: string) => {
    const code = Number(digits.replace(/^x/i, '0x'))
    return code > 0xffff && code <= 0x10ffff ? Buffer.from(String.fromCodePoint(code)).toString('latin1') : reference
  })
  return Buffer.from(whole, 'latin1')
}

/** Cells of plain text as texts in place: the parser would resolve what is escaped in them twice, and cut the numbers of their characters. */
function withInlineTexts(sheet: Buffer): Buffer {
  if (!sheet.includes('"str"')) return sheet
  const texts = /<c\b([^<>]*?) t="str"([^<>]*)>(?:<f\b[^<>]*>(?:[^<]*<\/f>)?)?<v\b[^<>]*>([^<]*)<\/v><\/c>/g
  return Buffer.from(
    sheet.toString('latin1').replaceAll(texts, '<c$1 t="inlineStr"$2><is><t xml:space="preserve">$3</t></is></c>'),
    'latin1',
  )
}

/** A sheet without its hyperlinks, for each of which the parser would make a cell wherever its range reaches. */
function withoutLinks(sheet: Buffer): Buffer {
  if (!sheet.includes('hyperlink')) return sheet
  return Buffer.from(sheet.toString('latin1').replaceAll(/<(?:\w+:)?hyperlink\b[^<>]*>/g, ''), 'latin1')
}

/** Never more bytes than the directory promised: it was the promise that was judged. */
function unpacked(packed: Buffer, entry: ZipEntry): Buffer {
  const part = entry.method === 0 ? packed : entry.method === 8 ? inflated(packed, entry.unpacked) : undefined
  if (part?.length !== entry.unpacked) throw new RefusedWorkbook('damaged')
  return part
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new RefusedWorkbook('damaged')
  }
}

function hasMoreRows(part: Buffer, limit: number): boolean {
  let count = 0
  for (let at = part.indexOf('<row'); at >= 0 && count <= limit; at = part.indexOf('<row', at + 4)) count += 1
  return count > limit
}

function validatePart(part: Buffer, name: string): void {
  // no producer writes UTF-16; in it a declaration could hide
  if (part.includes(0)) throw new RefusedWorkbook('damaged')
  if (!isUtf8(part)) throw new RefusedWorkbook('encoding')
  if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY')) throw new RefusedWorkbook('declarations')
  if (name === '[Content_Types].xml' && !part.includes('spreadsheetml.sheet.main+xml')) {
    throw new RefusedWorkbook(part.includes('macroEnabled') ? 'externalContent' : 'notWorkbook')
  }
}
