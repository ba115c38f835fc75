// What stood at the places of an item that is heard of no longer is not known now, whatever was told last.
import type { LiveItem, Option } from '../../runtime/index.ts'

/** Whose places are not known, and what that is called among their states. */
export interface Lost {
  readonly states: ReadonlySet<string>
  readonly code: number
}

/** From the block's setting `lost`; undefined where it says nothing that can be. */
export function lostOf(setting: unknown, places: readonly Option[]): Lost | undefined {
  const { states, as }: { readonly states?: unknown; readonly as?: unknown } = Object(setting)
  const code = places.findIndex(({ value }) => value === as)
  return Array.isArray(states) && code >= 0 ? { states: new Set(states.map(String)), code } : undefined
}

const unknown = new WeakMap<LiveItem, LiveItem>()

/** The item as it is known now: the same object for the same item. */
export function known(item: LiveItem, { states, code }: Lost): LiveItem {
  if (!item.places || !states.has(item.state.value)) return item
  const before = unknown.get(item)
  if (before) return before
  const lost = { ...item, places: new Uint8Array(item.places.length).fill(code) }
  unknown.set(item, lost)
  return lost
}
