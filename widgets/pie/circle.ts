// How large a circle is between its labels: names and shares on one line where that costs the circle little, else on two.
import { textWidth } from '../kit/textWidth.ts'

/** Share of the space that the circle takes, at most and at least for the sake of its labels. */
const OUTER = 0.72
const LEAST = 0.54
/** Between circle and label, and at the edge, in letters. */
const LABEL_LINE = 2.9
/** Kept free below and above: the shortest line to a label, and half of its height; else the lowest label lies on its slice. In letters. */
const BELOW = 1.4
/** Widths of texts are near enough, not exact: no name must be cut for a pixel. In letters. */
const AIR = 0.4
/** A name narrower than this, in letters, says nothing. */
const NARROWEST = 4
/** A share beside its name: “  20.7%”. */
const SHARE = 4.4

interface Space {
  readonly width: number
  readonly height: number
  /** Pixels of a letter. */
  readonly letters: number
  readonly names: readonly string[]
}

export interface Circle {
  readonly radius: number
  /** Pixels of a label. */
  readonly room: number
  readonly oneLine: boolean
}

export function circleOf({ width, height, letters, names }: Space): Circle {
  const half = Math.min(width, height) / 2
  const widest = Math.max(0, ...names.map(textWidth)) * (letters / 14) + AIR * letters
  const beside = (radius: number) => width / 2 - radius - LABEL_LINE * letters
  const oneLine = widest + SHARE * letters <= beside(half * LEAST)
  const wanted = oneLine ? widest + SHARE * letters : Math.min(widest, beside(half * LEAST))
  const radius = Math.max(half * LEAST, Math.min(half * OUTER, half - BELOW * letters, width / 2 - LABEL_LINE * letters - wanted))
  return { radius, room: Math.max(NARROWEST * letters, beside(radius)), oneLine }
}
