// What makes many entries quick to write in a table of them: Ctrl + D takes over the cell above, Delete empties a choice, a block of a spreadsheet is
// pasted as cells, and Ctrl + Z takes such a step back.
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { FormField, Text } from '../../../../metadata/model/model.ts'
import { useLanguage } from '../../../../runtime/index.ts'
import { isWritten, pasteEntries, type EntryPlace, type RefusedEntry, type Target } from './pasteEntries.ts'
import { isWhole, pastedText } from './texts.ts'
import type { Entry } from '../entries.ts'

export interface FastEntry {
  /** What could not be pasted, until something else is. */
  readonly said: string | undefined
  /** Cells whose pasted text was refused, by entry and field, with what they hold. */
  readonly marks: Marks
  /** Other entries in one step, which can be taken back. */
  readonly put: (entries: readonly Entry[]) => void
  readonly onPaste: (event: ClipboardEvent) => void
  /** Whether the key was one of these. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/**
 * @param latest what stands in the table at the moment
 * @param onChange told of the entries as they are then
 */
export function useFastEntry(latest: () => Target | undefined, onChange: (entries: readonly Entry[]) => void): FastEntry {
  const language = useLanguage()
  const [said, setSaid] = useState<string>()
  const [marks, setMarks] = useState<Marks>(noMarks)
  const past = useRef<readonly Step[]>([])
  const put = (after: readonly Entry[]): void => {
    const target = latest()
    setMarks(noMarks)
    if (target) past.current = [...past.current, { before: target.entries, after }].slice(-STEPS)
    onChange(after)
  }
  const paste = async (text: string, from: EntryPlace, target: Target): Promise<void> => {
    const { entries, marks: refused, ...outcome } = await pasteEntries(text, from, target)
    if (outcome.changed > 0) put(entries)
    setMarks(marksOf(refused, entries))
    setSaid(isWhole(outcome) ? undefined : pastedText(outcome, language))
  }
  /** Only what stands as it was put: what has been typed since is the cell's own to take back. */
  const undo = (target: Target): boolean => {
    const step = past.current.at(-1)
    if (!step || !alike(step.after, target)) return false
    past.current = past.current.slice(0, -1)
    setSaid(undefined)
    setMarks(noMarks)
    onChange(step.before)
    return true
  }
  const write = ({ entry, column }: EntryPlace, target: Target, valueOf: (field: FormField) => unknown): void => {
    const field = target.columns[column]
    if (!field || !isWritten(field)) return
    put(target.entries.map((each, at) => (at === entry ? { ...each, [field.field]: valueOf(field) } : each)))
  }
  return {
    said,
    marks,
    put,
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain')
      const from = placeOf(event.target)
      const target = latest()
      // One cell's text is the field's own business.
      if (!from || !target || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
      event.preventDefault()
      void paste(text, from, target)
    },
    onKey: (event) => {
      const command = commandOf(event)
      const from = placeOf(event.target)
      const target = latest()
      if (!command) return false
      if (command === 'undo') {
        if (!target || !undo(target)) return false
      } else if (from && target) {
        const above = target.entries[from.entry - 1]
        if (command === 'fill' && above) write(from, target, ({ field }) => above[field])
        if (command === 'clear' && target.columns[from.column]?.required !== true) write(from, target, () => undefined)
      }
      event.preventDefault()
      return true
    },
  }
}

/** By entry, then by field. */
export type Marks = ReadonlyMap<number, Readonly<Record<string, Mark>>>
export interface Mark {
  readonly message: Text
  /** What the cell holds: a mark is about no other value. */
  readonly value: unknown
}
const noMarks: Marks = new Map()

const marksOf = (refused: readonly RefusedEntry[], entries: readonly Entry[]): Marks =>
  new Map(
    [...Map.groupBy(refused, ({ entry }) => entry)].map(([at, cells]) => [
      at,
      Object.fromEntries(cells.map(({ field, message }): [string, Mark] => [field, { message, value: entries[at]?.[field] }])),
    ]),
  )

interface Step {
  readonly before: readonly Entry[]
  readonly after: readonly Entry[]
}

/** How many can be taken back. */
const STEPS = 100

function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): 'fill' | 'undo' | 'clear' | undefined {
  if (altKey || shiftKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' ? 'fill' : key.toLowerCase() === 'z' ? 'undo' : undefined
  return key === 'Delete' && isClosedChoice(target) ? 'clear' : undefined
}

/** A list of choices that is neither open nor looked in: its field holds no text in which a key could delete. */
const isClosedChoice = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.role === 'combobox' && target.value === '' && target.ariaExpanded !== 'true'

/** In what can be written: what is computed follows by itself. */
function alike(one: readonly Entry[], { entries, columns }: Target): boolean {
  const written = columns.filter(isWritten)
  const same = (entry: Entry, other: Entry | undefined): boolean =>
    written.every(({ field }) => JSON.stringify(entry[field]) === JSON.stringify(other?.[field]))
  return one.length === entries.length && one.every((entry, at) => same(entry, entries[at]))
}

/** The cell that something happens in; the first cell of a row has its number or its handle. */
function placeOf(target: EventTarget): EntryPlace | undefined {
  const cell = target instanceof HTMLElement ? target.closest('td') : null
  const row = cell?.parentElement
  if (!cell || !row?.parentElement) return undefined
  return { entry: [...row.parentElement.children].indexOf(row), column: [...row.children].indexOf(cell) - 1 }
}
