// The screen of a machine as a photo of it would show: figures of seven strokes in their windows, on a dark ground.
import { Transformer } from '@napi-rs/image'

/** A window, in parts of the screen, and the figure in it. */
interface Reading {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly reads: string
}

type Colour = readonly [red: number, green: number, blue: number]
type Box = readonly [left: number, top: number, width: number, height: number]

const size = { width: 800, height: 480 } as const
const ground: Colour = [28, 44, 72]
const bar: Colour = [46, 86, 150]
const pane: Colour = [12, 20, 34]
const lit: Colour = [112, 232, 150]
const lamps: readonly Colour[] = [
  [92, 214, 120],
  [240, 190, 70],
  [226, 92, 84],
]

/** Which strokes each figure has: top, upper left, upper right, middle, lower left, lower right, bottom. */
const strokes: Readonly<Record<string, string>> = {
  '0': '1110111',
  '1': '0010010',
  '2': '1011101',
  '3': '1011011',
  '4': '0111010',
  '5': '1101011',
  '6': '1101111',
  '7': '1010010',
  '8': '1111111',
  '9': '1111011',
}

/** A PNG of 800 × 480. */
export function panel(readings: readonly Reading[]): Promise<Buffer> {
  const rgba = new Uint8Array(size.width * size.height * 4).fill(255)
  const fill = ([left, top, width, height]: Box, colour: Colour): void => {
    for (let y = Math.round(top); y < Math.round(top + height); y += 1)
      for (let x = Math.round(left); x < Math.round(left + width); x += 1) rgba.set(colour, (y * size.width + x) * 4)
  }
  fill([0, 0, size.width, size.height], ground)
  fill([0, 0, size.width, 52], bar)
  for (const [at, colour] of lamps.entries()) fill([size.width - 150 + at * 44, 16, 20, 20], colour)
  for (const { x, y, w, h, reads } of readings) {
    const [left, top, width, height] = [x * size.width, y * size.height, w * size.width, h * size.height]
    fill([left, top, width, height], pane)
    const figure = height * 0.62
    const step = figure * 0.72
    for (const [at, char] of [...reads].toReversed().entries())
      for (const box of strokesOf(char, [left + width - 14 - (at + 1) * step, top + height * 0.19, figure * 0.5, figure])) fill(box, lit)
  }
  return Transformer.fromRgbaPixels(rgba, size.width, size.height).png()
}

/** The strokes of a figure; a point stands at the foot of its place. */
function strokesOf(char: string, [left, top, width, height]: Box): readonly Box[] {
  const thick = height / 9
  if (char === '.') return [[left + width / 2, top + height - thick, thick, thick]]
  const half = height / 2
  const all: readonly Box[] = [
    [left, top, width, thick],
    [left, top, thick, half],
    [left + width - thick, top, thick, half],
    [left, top + half - thick / 2, width, thick],
    [left, top + half, thick, half],
    [left + width - thick, top + half, thick, half],
    [left, top + height - thick, width, thick],
  ]
  return all.filter((_, at) => strokes[char]?.[at] === '1')
}
