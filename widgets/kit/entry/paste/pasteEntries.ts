// A block of cells from a spreadsheet laid over entries from one place on; entries are added for what is below the last one.
import type { FormField, Text } from '../../../../metadata/model/model.ts'
import type { EntryChoices } from '../../../../runtime/index.ts'
import type { Entry } from '../entries.ts'
import { cellsOf, parse } from './pasted.ts'
import { meaningOf } from './meaningOf.ts'
import type { PasteOutcome } from './texts.ts'

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

/** A cell whose text is no value of its field. */
export interface RefusedEntry {
  readonly entry: number
  readonly field: string
  readonly message: Text
}

export interface PastedEntries extends PasteOutcome {
  readonly entries: readonly Entry[]
  readonly marks: readonly RefusedEntry[]
}

export async function pasteEntries(text: string, from: EntryPlace, target: Target): Promise<PastedEntries> {
  const { columns, max, choices } = target
  const block = cellsOf(text)
  const room = block.slice(0, Math.max(0, max - from.entry))
  const written = columns.slice(from.column).filter(isWritten)
  const read = room.map((texts) =>
    written.slice(0, texts.length).map((field, right) => ({ field, reading: parse(texts[right] ?? '', field, choices.optionsOf(field)) })),
  )
  const meant = await meaningOf(read.flat(), choices.resolve)
  const entries = [...target.entries]
  const marks: RefusedEntry[] = []
  let changed = 0
  read.forEach((cells, down) => {
    const at = from.entry + down
    const entry: Record<string, unknown> = { ...(entries[at] ?? target.next(entries)) }
    for (const cell of cells) {
      const { field } = cell.field
      const meaning = meant(cell)
      if ('fault' in meaning) marks.push({ entry: at, field, message: meaning.fault })
      else {
        entry[field] = meaning.value ?? undefined
        changed += 1
      }
    }
    entries[at] = entry
  })
  const outside = room.reduce((sum, texts) => sum + Math.max(0, texts.length - written.length), 0)
  return { entries, changed, marks, refused: marks.length, outside, cut: block.length - room.length }
}

export const isWritten = ({ readOnly, disabled }: FormField): boolean => !readOnly && disabled !== true
