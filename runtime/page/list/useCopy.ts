// Copying from a list: the ticked rows with their titles, else the cell that has the focus. Selected text is left to the browser.
import { useCallback, useRef, type ClipboardEvent } from 'react'
import type { Column } from '../../../metadata/model.ts'
import type { Row } from '../../contract.ts'
import { useSay, useServices } from '../../hooks.ts'
import { useCellTexts } from '../cellTexts.ts'
import { texts } from '../texts.ts'
import { tsvOf } from './tsv.ts'

interface Listed {
  readonly columns: readonly Column[]
  /** The rows on screen. */
  readonly rows: readonly Row[]
  readonly ticked: ReadonlySet<string>
}

export function useCopy({ columns, rows, ticked }: Listed) {
  const say = useSay()
  const { notices } = useServices()
  const cells = useCellTexts()
  const asked = useRef(false)
  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const wanted = asked.current
      asked.current = false
      if (!wanted && (isTyping(event.target) || getSelection()?.isCollapsed === false)) return
      const shown = columns.filter(({ hidden }) => !hidden)
      const chosen = rows.filter(({ id }) => ticked.has(id))
      const cell = document.activeElement?.closest('.ag-cell')?.textContent
      const text = chosen.length > 0 ? tsvOf(shown, chosen, { text: cells.text, title: ({ label }) => say(label) }) : cell
      if (!text) return
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
      notices.success(say(texts.copied))
    },
    [columns, rows, ticked, cells, say, notices],
  )
  /** By a button: the browser's own command, since its clipboard object is missing on plain http. */
  const copy = useCallback(() => {
    asked.current = true
    document.execCommand('copy')
  }, [])
  return { onCopy, copy }
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
