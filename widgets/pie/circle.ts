// How large a circle is between its labels: names and shares on one line where that costs the circle little, else on two. Where they
// would lie on each other the circle stands beside a list of them.
import { textWidth } from '../kit/text/textWidth.ts'

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
/** From one line of a label to the next, in letters. */
export const LINE = 1.4
/** A slice of fewer degrees has no label. */
export const LEAST_ANGLE = 4
/** Of a list: its marks with what is around them, in letters, and what it takes of the width at most. */
const MARK = 2.4
const WIDEST_LIST = 0.6
/** A drawing of fewer letters is low. A line of the list, in letters too. */
const LOW = 12
const LIST_LINE = 1.3
/** How much larger a circle must be with a list beside it. */
const WORTH_A_LIST = 1.2
/** From the circle to its list, in letters. */
export const APART = 2

interface Space {
  readonly width: number
  readonly height: number
  /** Pixels of a letter. */
  readonly letters: number
  readonly names: readonly string[]
  /** Of the whole, one for each name, clockwise from the top. */
  readonly shares: readonly number[]
}

export interface Circle {
  readonly radius: number
  /** Pixels of a label; in a list, of a name. */
  readonly room: number
  readonly oneLine: boolean
  /** Where the list beside it begins, in pixels from the left: where labels have no place. */
  readonly list?: number
}

export function circleOf({ width, height, letters, names, shares }: Space): Circle {
  const half = Math.min(width, height) / 2
  const widest = Math.max(0, ...names.map(textWidth)) * (letters / 14) + AIR * letters
  const sideSpace = (radius: number) => width / 2 - radius - LABEL_LINE * letters
  const oneLine = widest + SHARE * letters <= sideSpace(half * LEAST)
  const wanted = oneLine ? widest + SHARE * letters : Math.min(widest, sideSpace(half * LEAST))
  const radius = Math.max(half * LEAST, Math.min(half * OUTER, half - BELOW * letters, width / 2 - LABEL_LINE * letters - wanted))
  if (mostOnASide(shares) * (oneLine ? 1 : 2) * LINE * letters > height) return circleNextToList({ width, height, letters, widest })
  const around = { radius, room: Math.max(NARROWEST * letters, sideSpace(radius)), oneLine }
  // what a low drawing loses above and below its labels the circle gains where they stand in a list
  const list = circleNextToList({ width, height, letters, widest })
  const isLow = height < LOW * letters && names.length * LIST_LINE * letters <= height
  return isLow && list.radius > radius * WORTH_A_LIST ? list : around
}

function circleNextToList({ width, height, letters, widest }: Omit<Space, 'names' | 'shares'> & { readonly widest: number }): Circle {
  const around = (SHARE + MARK) * letters
  const list = Math.min(widest + around, width * WIDEST_LIST)
  const radius = Math.min(height, width - list - APART * letters) / 2 - letters * AIR
  return { radius, room: list - around, oneLine: true, list: (width + 2 * radius + APART * letters - list) / 2 }
}

/** Labels that stand below each other. */
function mostOnASide(shares: readonly number[]): number {
  let before = 0
  const sides = { right: 0, left: 0 }
  for (const share of shares) {
    if (share * 360 >= LEAST_ANGLE) sides[before + share / 2 < 0.5 ? 'right' : 'left']++
    before += share
  }
  return Math.max(sides.right, sides.left)
}
