// The keyboard over bars: one can be reached by Tab, the arrows lead to the others.
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { LaneRow } from './lanes.ts'

export interface Walk {
  /** Lane and bar that Tab reaches. */
  readonly at: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

export function useWalk(rows: readonly LaneRow[]): Walk {
  const [last, setLast] = useState<string>()
  const keys = rows.flatMap(({ lane, bars }) => bars.map(({ bar }) => `${lane.id} ${bar.id}`))
  return {
    at: last !== undefined && keys.includes(last) ? last : keys[0],
    onFocus: ({ currentTarget }) => setLast(currentTarget.dataset.key),
    onKeyDown: (event) => {
      const all = [...(event.currentTarget.closest('.gantt-rows-scroll')?.querySelectorAll<HTMLElement>('button.gantt-rows-bar') ?? [])]
      const from = all.indexOf(event.currentTarget)
      const to = all[targetOf(event.key, all, from)]
      if (!to) return
      event.preventDefault()
      to.focus()
    },
  }
}

const laneOf = (bar: HTMLElement | undefined): Element | null | undefined => bar?.closest('[data-lane]')

/** Right and left within the order of time, down and up to the first bar of another lane. */
function targetOf(key: string, bars: readonly HTMLElement[], from: number): number {
  if (key === 'ArrowRight') return from + 1
  if (key === 'ArrowLeft') return from - 1
  const own = laneOf(bars[from])
  if (key === 'ArrowDown') return bars.findIndex((bar, at) => at > from && laneOf(bar) !== own)
  if (key !== 'ArrowUp') return -1
  const before = bars.findLast((bar, at) => at < from && laneOf(bar) !== own)
  return bars.findIndex((bar) => laneOf(bar) === laneOf(before))
}
