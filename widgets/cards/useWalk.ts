// Walking over cards by the arrow keys: one of them is in the order of tabs, and what stands on it.
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Row } from '../../runtime/index.ts'

const cardsIn = (list: HTMLElement): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]

/** Cards that stand on one line. */
function perLine(cards: readonly HTMLElement[]): number {
  const top = cards[0]?.offsetTop
  const next = cards.findIndex((card) => card.offsetTop !== top)
  return next < 0 ? cards.length : next
}

export function useWalk(rows: readonly Row[]) {
  const [last, setLast] = useState<string>()
  const at = rows.some(({ id }) => id === last) ? last : rows[0]?.id
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.closest('[data-row]')?.getAttribute('data-row')
    if (id) setLast(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cards = cardsIn(event.currentTarget)
    const from = cards.findIndex((card) => card === event.target)
    // Keys inside a card are those of its controls.
    if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: perLine(cards),
      ArrowUp: -perLine(cards),
      Home: -from,
      End: cards.length - 1 - from,
    }
    const step = steps[event.key]
    const to = step === undefined ? undefined : cards[from + step]
    if (step === undefined) return
    event.preventDefault()
    to?.focus()
  }
  return { at, onFocus, onKeyDown }
}
