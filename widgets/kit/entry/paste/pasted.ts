// A block of cells from a spreadsheet as text, and each of its texts as a value of a field.
import type { FormField } from '../../../../metadata/model/model.ts'
import type { Choice } from '../../../../metadata/written/choices.ts'
import { readWritten, type Reading } from '../../../../metadata/written/reader.ts'
import type { Option, Options } from '../../../../runtime/index.ts'
import { sentWall } from '../../text/moments.ts'

/** A cell in quotes may hold tabs, line ends and doubled quotes; quotes that do not end with their cell are part of its text. */
const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
const bare = /[^\t\n]*/y

/** Rows of cells from tab-separated text. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const body = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (let at = 0; at <= body.length; at += 1) {
    quoted.lastIndex = bare.lastIndex = at
    const whole = quoted.exec(body)
    const [cell = ''] = whole ?? bare.exec(body) ?? []
    rows.at(-1)?.push(whole?.[1]?.replaceAll('""', '"') ?? cell)
    at += cell.length
    if (body.charAt(at) === '\n') rows.push([])
  }
  return rows
}

/** What a text means in a field. */
export const parse = (text: string, field: FormField, options: Options | undefined): Reading =>
  readWritten(text, {
    kind: field.valueKind,
    label: field.label,
    unit: field.unit,
    secret: field.widget.props['secret'] === true,
    choices: choicesOf(options?.items),
    instantAt: sentWall,
  })

/** Those below others too. */
const choicesOf = (items: readonly Option[] = []): readonly Choice[] =>
  items.flatMap(({ value, label, children }) => [{ value, names: [label] }, ...choicesOf(children)])
