// The keyboard on the wall: one tile can be reached by Tab, the arrows, Home and End lead to the others.
import { useState, type FocusEvent, type KeyboardEvent } from 'react'

export interface Walk {
  /** The tile that Tab reaches. */
  readonly at: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
}

export function useWalk(ids: readonly string[]): Walk {
  const [last, setLast] = useState<string>()
  const at = last !== undefined && ids.includes(last) ? last : ids[0]
  return {
    at,
    onFocus: ({ target }) => setLast(target.closest<HTMLElement>('[data-id]')?.dataset.id),
    onKeyDown: (event) => {
      const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('button.tile')]
      const from = tiles.findIndex((tile) => tile === document.activeElement)
      const to = from < 0 ? undefined : tiles[targetOf(event.key, tiles, from)]
      if (!to) return
      event.preventDefault()
      to.focus()
    },
  }
}

function targetOf(key: string, tiles: readonly HTMLElement[], from: number): number {
  if (key === 'ArrowRight') return from + 1
  if (key === 'ArrowLeft') return from - 1
  if (key === 'Home') return 0
  if (key === 'End') return tiles.length - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return -1
  const places = tiles.map((tile) => tile.getBoundingClientRect())
  const own = places[from]
  if (!own) return -1
  const ahead = key === 'ArrowDown' ? places.filter(({ top }) => top > own.top + 4) : places.filter(({ top }) => top < own.top - 4)
  const row = key === 'ArrowDown' ? Math.min(...ahead.map(({ top }) => top)) : Math.max(...ahead.map(({ top }) => top))
  const nearest = ahead
    .filter(({ top }) => Math.abs(top - row) < 4)
    .toSorted((a, b) => Math.abs(a.left - own.left) - Math.abs(b.left - own.left))[0]
  return nearest ? places.indexOf(nearest) : -1
}
