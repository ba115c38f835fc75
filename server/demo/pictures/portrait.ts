// Portraits of the demo's people, drawn by the console itself: a head, hair, shoulders, in flat colours. Nobody's likeness.
import { Transformer } from '@napi-rs/image'
import { randomFrom } from '../random.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Whether a point lies within; both axes run from 0 to 1, downwards and to the right. */
type Shape = (x: number, y: number) => boolean

const size = 128
/** Points looked at along each side of a pixel, so that edges are smooth. */
const fine = 3

const grounds: readonly Colour[] = [
  [214, 228, 246],
  [222, 238, 228],
  [246, 230, 214],
  [234, 226, 244],
  [226, 234, 238],
]
const clothes: readonly Colour[] = [
  [52, 92, 150],
  [70, 118, 122],
  [96, 104, 120],
  [150, 84, 84],
  [88, 112, 76],
]
const skins: readonly Colour[] = [
  [250, 220, 192],
  [240, 204, 172],
  [226, 184, 148],
]
const hairs: readonly Colour[] = [
  [38, 34, 36],
  [58, 46, 42],
  [84, 76, 74],
]
const cap: Colour = [248, 250, 252]
const dark: Colour = [60, 48, 46]
const lips: Colour = [196, 110, 100]

interface Sitter {
  /** What the portrait follows from: the same key is drawn alike. */
  readonly key: string
  readonly longHair: boolean
  /** As worn at the machines. */
  readonly cap: boolean
}

/** A PNG of 128 × 128. */
export function portrait({ key, longHair, cap: capped }: Sitter): Promise<Buffer> {
  const random = randomFrom(`${key} portrait`)
  const [ground, cloth, skin, hair] = [random.pick(grounds), random.pick(clothes), random.pick(skins), random.pick(hairs)]
  const wide = 0.155 + random.next() * 0.025
  const fringe = 0.3 + random.next() * 0.06
  const head = oval(0.5, 0.42, [wide, 0.21])
  const brim = oval(0.5, 0.35, [wide + 0.045, 0.2])
  const mouth = oval(0.5, 0.53, [0.05, 0.03])
  const crown = oval(0.5, 0.38, [wide + 0.03, 0.21])
  const layers: readonly (readonly [Shape, Colour])[] = [
    ...(longHair ? [[oval(0.5, 0.5, [wide + 0.06, 0.3]), hair] as const] : []),
    [oval(0.5, 1.02, [0.38, 0.3]), cloth],
    [(x, y) => Math.abs(x - 0.5) < 0.06 && y > 0.5 && y < 0.76, skin],
    [crown, hair],
    [(x, y) => head(x, y) && y > fringe - 0.25 * Math.abs(x - 0.42), skin],
    ...(capped ? [[(x, y) => y < 0.33 && brim(x, y), cap] as [Shape, Colour]] : []),
    [oval(0.435, 0.43, [0.014, 0.018]), dark],
    [oval(0.565, 0.43, [0.014, 0.018]), dark],
    [(x, y) => y > 0.535 && mouth(x, y), lips],
  ]
  const colourAt = (x: number, y: number): Colour => layers.findLast(([inside]) => inside(x, y))?.[1] ?? ground
  return Transformer.fromRgbaPixels(pixelsOf(colourAt), size, size).png()
}

const oval =
  (cx: number, cy: number, [rx, ry]: readonly [number, number]): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

/** Where the corners of a pixel, which its neighbours share, are of one colour all of it is: the few others are means. */
function pixelsOf(colourAt: (x: number, y: number) => Colour): Uint8Array {
  const rgba = new Uint8Array(size * size * 4)
  const rowOf = (y: number): readonly Colour[] => Array.from({ length: size + 1 }, (_, x) => colourAt(x / size, y / size))
  let above = rowOf(0)
  for (let y = 0; y < size; y += 1) {
    const below = rowOf(y + 1)
    for (let x = 0; x < size; x += 1) {
      const [first, ...others] = [above[x], above[x + 1], below[x], below[x + 1]]
      const isPlain = first !== undefined && others.every((colour) => colour === first)
      rgba.set([...(isPlain ? first : meanAt(colourAt, x, y)), 255], (y * size + x) * 4)
    }
    above = below
  }
  return rgba
}

function meanAt(colourAt: (x: number, y: number) => Colour, x: number, y: number): Colour {
  const sum: [number, number, number] = [0, 0, 0]
  for (let point = 0; point < fine * fine; point += 1) {
    const colour = colourAt((x + ((point % fine) + 0.5) / fine) / size, (y + (Math.floor(point / fine) + 0.5) / fine) / size)
    for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel]
  }
  const [red, green, blue] = sum
  return [Math.round(red / fine ** 2), Math.round(green / fine ** 2), Math.round(blue / fine ** 2)]
}
