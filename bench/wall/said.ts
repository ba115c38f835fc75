// What comes over the line at each full update of the wall: every machine in another state, and one spindle in a hundred of each.
import { millOf } from '../../widgets/kit/testing/liveItems.ts'

/** Two workshops. */
export const mill = millOf(50, 1_200)

const packed = (codes: Uint8Array): string => {
  let bytes = ''
  for (let at = 0; at < codes.length; at += 2) bytes += String.fromCodePoint((codes[at] ?? 0) | ((codes[at + 1] ?? 0) << 4))
  return btoa(bytes)
}

const said = Array.from({ length: 25 }, (_, round) =>
  JSON.stringify(
    mill.map(({ places = new Uint8Array() }) =>
      packed(places.map((code, at) => ((at + round) % 100 === 0 ? 1 + ((code + round) % 5) : code))),
    ),
  ),
)

/** The text of an update. */
export const saidIn = (round: number): string => said[round % said.length] ?? '[]'

declare global {
  interface Window {
    renewWall?: () => void
  }
}
