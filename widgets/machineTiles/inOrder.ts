// Which tiles stand where.
import type { LiveItem } from '../../runtime/index.ts'
import { byTitle } from '../kit/live/groups.ts'

export interface TileSettings {
  readonly sort: 'name' | 'since' | 'until'
  readonly until: string | undefined
  readonly top: number | undefined
  /** States; absent: all. */
  readonly only: ReadonlySet<string> | undefined
  readonly large: boolean
}

export function settingsOf({ sort, until, top, only, large }: Readonly<Record<string, unknown>>): TileSettings {
  return {
    sort: sort === 'since' || sort === 'until' ? sort : 'name',
    until: typeof until === 'string' ? until : undefined,
    top: typeof top === 'number' ? top : undefined,
    only: Array.isArray(only) ? new Set(only.map(String)) : undefined,
    large: large === true,
  }
}

/** Until when it counts down, in milliseconds since 1970. */
export function momentOf({ figures }: LiveItem, until: string | undefined): number | undefined {
  const value = until === undefined ? undefined : figures.find(({ id }) => id === until)?.value
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** By name; longest first; next first, where those without such a moment are left out. */
export function inOrder(
  items: readonly LiveItem[],
  { sort, until, top }: Pick<TileSettings, 'sort' | 'until' | 'top'>,
): readonly LiveItem[] {
  const named = byTitle(sort === 'until' ? items.filter((item) => momentOf(item, until) !== undefined) : items)
  const key = (item: LiveItem): number => (sort === 'until' ? momentOf(item, until) : item.since) ?? Infinity
  const sorted = sort === 'name' ? named : named.toSorted((a, b) => key(a) - key(b))
  return top === undefined ? sorted : sorted.slice(0, top)
}
