// Formulas that were saved before they were worked out: their cells hold 0 or nothing, which is not what the sheet will show once it is opened.
import { CFB } from 'xlsx'

/** Of a cell in xlsx: its attributes, its formula, and what stands for an empty value. */
const withoutValue = /<c\b([^>]*)><f\b[^>]*?(?:\/>|>[^<]*<\/f>)(<v\s*\/>|<v><\/v>)?<\/c>/g

/** A sheet of an xlsx file in which such cells are errors that no program writes. An empty text is a value. */
export function markUnworked(sheet: Buffer): Buffer {
  if (!sheet.includes('<f')) return sheet
  // byte by byte: what is not matched stays as it is
  const marked = sheet.toString('latin1').replaceAll(withoutValue, (whole, attributes: string, empty: string | undefined) => {
    if (empty !== undefined && / t="str"/.test(attributes)) return whole
    return `<c${attributes.replace(/ t="\w+"/, '')} t="e"><v>?</v></c>`
  })
  return Buffer.from(marked, 'latin1')
}

const BOF = 0x809
const EOF = 0x0a
const FORMULA = 0x06
const WORKSHEET = 0x10
/** Functions that give text and nothing else: REPT, MID, TEXT, UPPER, LOWER, PROPER, LEFT, RIGHT, REPLACE, SUBSTITUTE, TRIM, CHAR, T, CONCATENATE. */
const ofText: ReadonlySet<number> = new Set([30, 31, 48, 112, 113, 114, 115, 116, 119, 120, 118, 111, 130, 336])

/**
 * Such cells in the first sheet of an xls file, which has no mark for them: their value is the number 0. A text cannot be 0, so a file in which
 * one is was not worked out, and its other formulas at 0 are not to be trusted either.
 *
 * @returns positions as `row:column`, counted from 0
 */
export function unworkedIn(file: Uint8Array): ReadonlySet<string> {
  const found = CFB.find(CFB.read(file, { type: 'array' }), '/Workbook')
  const zeros = new Set<string>()
  let isCertain = false
  for (const record of found ? formulasIn(Buffer.from(found.content)) : []) {
    if (record.length < 23 || record.readBigUInt64LE(6) !== 0n) continue
    zeros.add(`${record.readUInt16LE(0)}:${record.readUInt16LE(2)}`)
    isCertain ||= givesText(record.subarray(22, 22 + record.readUInt16LE(20)))
  }
  return isCertain ? zeros : new Set()
}

/** The formula records of the first worksheet. */
function* formulasIn(stream: Buffer): Generator<Buffer> {
  let isSheet = false
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, size] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const record = stream.subarray(at + 4, at + 4 + size)
    if (type === BOF && record.length >= 4) isSheet ||= record.readUInt16LE(2) === WORKSHEET
    if (type === EOF && isSheet) return
    if (type === FORMULA && isSheet) yield record
    at += 4 + size
  }
}

/** Judged by the last token, which is the outermost operator: the joining of texts, or a function of text. */
function givesText(tokens: Buffer): boolean {
  if (tokens.at(-1) === 0x08) return true
  const id = tokens.length >= 3 ? tokens.readUInt16LE(tokens.length - 2) : -1
  const isFunction = [tokens.at(-3), tokens.at(-4)].some((token, at) => token !== undefined && (token & 0x9f) === (at === 0 ? 0x01 : 0x02))
  return isFunction && ofText.has(id)
}
