// Moving between the cells of an editable table by keyboard: Enter and arrows keep the column, Tab is the browser's own and goes from field to field.
import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus when the key asks for it. Answers 'past the end' for Enter in the last row, where a new one may begin. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): 'moved' | 'past the end' | 'none' {
  const step = steps[event.key]
  const { target } = event
  // lists open on these keys, and a composed word ends on Enter; Ctrl + Enter belongs to the form
  if (step === undefined || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return 'none'
  if (event.defaultPrevented || !(target instanceof HTMLInputElement) || target.role === 'combobox' || target.type !== 'text') return 'none'
  const cell = target.closest('td')
  const row = cell?.parentElement
  if (!cell || !row) return 'none'
  event.preventDefault()
  const other = step > 0 ? row.nextElementSibling : row.previousElementSibling
  const next = other?.children[[...row.children].indexOf(cell)]?.querySelector<HTMLInputElement>('input:not([disabled])')
  if (next) {
    next.focus()
    next.select()
    return 'moved'
  }
  return event.key === 'Enter' ? 'past the end' : 'none'
}

/** On its way by Tab a row's fields are stops, and not the buttons that empty them: Delete does that. */
export function passByTab({ key, target }: KeyboardEvent<HTMLElement>): void {
  const row = key === 'Tab' && target instanceof HTMLElement ? target.closest('tr') : null
  for (const near of [row?.previousElementSibling, row, row?.nextElementSibling])
    for (const button of near?.querySelectorAll<HTMLElement>('.ant-select-clear') ?? []) if (button.tabIndex >= 0) button.tabIndex = -1
}

/** An open list takes Tab for a choice and keeps the focus: in a table the one key does both, chooses and goes on. */
export function goOnByTab({ key, shiftKey, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Tab' || !defaultPrevented || !(target instanceof HTMLElement)) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea, button')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled'),
  )
  stops[stops.indexOf(target) + (shiftKey ? -1 : 1)]?.focus()
}
