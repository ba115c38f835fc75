// What makes many entries quick to write in a table of them: Ctrl + D takes over the cell above, a block of a spreadsheet is pasted as cells.
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useLanguage } from '../../../runtime/index.ts'
import { pasteEntries, type EntryPlace, type Target } from './pasteEntries.ts'
import { pastedText } from './texts.ts'
import type { Entry } from '../entries.ts'

export interface FastEntry {
  /** What could not be pasted, until something else is. */
  readonly said: string | undefined
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
  const paste = async (text: string, from: EntryPlace, target: Target): Promise<void> => {
    const { entries, ...outcome } = await pasteEntries(text, from, target)
    if (outcome.changed > 0) onChange(entries)
    setSaid(outcome.refused > 0 || outcome.cut > 0 ? pastedText(outcome, language) : undefined)
  }
  return {
    said,
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
      if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
      event.preventDefault()
      const from = placeOf(event.target)
      const target = latest()
      const field = target?.columns[from?.column ?? -1]
      const above = target?.entries[(from?.entry ?? 0) - 1]
      if (from && target && field && above && !field.readOnly && field.disabled !== true)
        onChange(target.entries.map((entry, at) => (at === from.entry ? { ...entry, [field.field]: above[field.field] } : entry)))
      return true
    },
  }
}

/** The cell that something happens in; the first cell of a row has its number or its handle. */
function placeOf(target: EventTarget): EntryPlace | undefined {
  const cell = target instanceof HTMLElement ? target.closest('td') : null
  const row = cell?.parentElement
  if (!cell || !row?.parentElement) return undefined
  return { entry: [...row.parentElement.children].indexOf(row), column: [...row.children].indexOf(cell) - 1 }
}
