// Copying from a list: the ticked rows with their titles, else the cell that has the focus. Selected text is left to the browser.
import { useCallback, type ClipboardEvent } from 'react'
import type { Column } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { useCopy } from '../../core/hooks/useCopy.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import { tsvOf } from './tsv.ts'

interface Listed {
  readonly columns: readonly Column[]
  /** The rows on screen. */
  readonly rows: readonly Row[]
  readonly ticked: ReadonlySet<string>
}

export function useListCopy({ columns, rows, ticked }: Listed) {
  const say = useSay()
  const { notices, speak } = useServices()
  const cells = useCellTexts()
  const give = useCopy()
  const wanted = useCallback(() => {
    const chosen = rows.filter(({ id }) => ticked.has(id))
    if (chosen.length === 0) return document.activeElement?.closest('.ag-cell')?.textContent ?? ''
    const shown = columns.filter(({ hidden }) => !hidden)
    return tsvOf(shown, chosen, { text: cells.text, title: ({ label }) => say(label) })
  }, [columns, rows, ticked, cells, say])
  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      if (isTyping(event.target) || getSelection()?.isCollapsed === false) return
      const text = wanted()
      if (text === '') return
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
      notices.success(speak('copied'))
    },
    [wanted, notices, speak],
  )
  const copy = useCallback(() => {
    const text = wanted()
    if (text !== '') give(text)
  }, [wanted, give])
  return { onCopy, copy }
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
