// A block of cells from a spreadsheet laid over entries from one place on; entries are added for what is below the last one.
import type { FormField } from '../../../metadata/model.ts'
import type { EntryChoices } from '../../../runtime/index.ts'
import type { Entry } from '../entries.ts'
import { cellsOf, parse } from './pasted.ts'

export interface EntryPlace {
  readonly entry: number
  /** Among the columns. */
  readonly column: number
}

export interface Target {
  readonly entries: readonly Entry[]
  readonly columns: readonly FormField[]
  readonly max: number
  readonly choices: EntryChoices
  /** What a new entry behind these begins with. */
  readonly next: (entries: readonly Entry[]) => Entry
}

export interface PastedEntries {
  readonly entries: readonly Entry[]
  readonly changed: number
  /** Cells whose text is no value of their field. */
  readonly refused: number
  /** Rows of the block for which there is no room. */
  readonly cut: number
}

export async function pasteEntries(text: string, from: EntryPlace, target: Target): Promise<PastedEntries> {
  const { columns, max, choices } = target
  const block = cellsOf(text)
  const room = block.slice(0, Math.max(0, max - from.entry))
  const written = columns.slice(from.column).filter(isWritten)
  const found = await named(room, written, choices)
  const entries = [...target.entries]
  let [changed, refused] = [0, 0]
  room.forEach((texts, down) => {
    const at = from.entry + down
    const values = texts.slice(0, written.length).map((each, right) => valueIn(each, written[right], { choices, found }))
    const entry: Record<string, unknown> = { ...(entries[at] ?? target.next(entries)) }
    values.forEach((value, right) => {
      const field = written[right]
      if (value === undefined || !field) refused += 1
      else {
        entry[field.field] = value ?? undefined
        changed += 1
      }
    })
    refused += Math.max(0, texts.length - written.length)
    entries[at] = entry
  })
  return { entries, changed, refused, cut: block.length - room.length }
}

export const isWritten = ({ readOnly, disabled }: FormField): boolean => !readOnly && disabled !== true

type Found = ReadonlyMap<FormField, ReadonlyMap<string, string>>

/** The records that are named anywhere in the block, one question a column. */
async function named(
  rows: readonly (readonly string[])[],
  fields: readonly FormField[],
  { optionsOf, resolve }: EntryChoices,
): Promise<Found> {
  const found = new Map<FormField, ReadonlyMap<string, string>>()
  for (const [at, field] of fields.entries()) {
    const names = new Set(rows.flatMap((texts) => parse(texts[at] ?? '', field, optionsOf(field)).name ?? []))
    if (names.size > 0) found.set(field, await resolve(field, [...names]))
  }
  return found
}

/** Null empties the field, undefined is no value of it. */
function valueIn(
  text: string,
  field: FormField | undefined,
  { choices, found }: { readonly choices: EntryChoices; readonly found: Found },
): unknown {
  if (!field) return undefined
  const parsed = parse(text, field, choices.optionsOf(field))
  return parsed.name === undefined ? parsed.value : found.get(field)?.get(parsed.name)
}
