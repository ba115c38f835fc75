// The picture of a puzzle: yarns lying side by side in a few colours, a hole in them, and the piece that fits the hole.
import { randomInt } from 'node:crypto'
import { Transformer } from '@napi-rs/image'

/** Pixels of the picture, and of the square that holds the piece. */
export const size = { width: 320, height: 160, piece: 56 } as const

export interface Puzzle {
  readonly picture: Buffer
  readonly piece: Buffer
  /** Where the piece belongs: pixels from the left, which stay here, and from the top, which everybody is told. */
  readonly x: number
  readonly y: number
}

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, opacity of each pixel, line by line. */
  readonly rgba: Uint8Array
}

type Colour = readonly [number, number, number]

/** Ground and yarns of one picture; which one comes is left to chance. */
const palettes: readonly (readonly Colour[])[] = [
  [
    [31, 78, 140],
    [78, 139, 214],
    [158, 196, 240],
    [230, 238, 248],
    [52, 104, 176],
  ],
  [
    [122, 74, 46],
    [201, 146, 98],
    [236, 208, 172],
    [247, 238, 224],
    [168, 108, 68],
  ],
  [
    [38, 92, 84],
    [86, 156, 140],
    [168, 212, 196],
    [234, 244, 238],
    [58, 122, 112],
  ],
  [
    [84, 66, 124],
    [140, 120, 190],
    [198, 184, 228],
    [242, 238, 248],
    [110, 90, 158],
  ],
  [
    [130, 60, 72],
    [206, 120, 128],
    [236, 184, 184],
    [250, 238, 234],
    [170, 86, 98],
  ],
]

export async function drawPuzzle(): Promise<Puzzle> {
  const { width, height, piece } = size
  const x = randomInt(piece + 24, width - piece - 8)
  const y = randomInt(8, height - piece - 8)
  const whole = yarns(palettes[randomInt(palettes.length)] ?? [])
  const cut: Pixels = { width: piece, height: piece, rgba: new Uint8Array(piece * piece * 4) }
  const shape = outline()
  for (let row = 0; row < piece; row += 1) {
    for (let column = 0; column < piece; column += 1) {
      const depth = shape(column + 0.5, row + 0.5)
      if (depth < -1.5) continue
      const at = ((y + row) * width + x + column) * 4
      const to = (row * piece + column) * 4
      const inside = Math.max(0, Math.min(1, depth + 0.5))
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = whole.rgba[at + channel] ?? 0
        // A light rim lets the piece stand out, a dark one lets the hole sink in.
        cut.rgba[to + channel] = depth < 2 ? (colour + 255 * 2) / 3 : colour
        whole.rgba[at + channel] = colour * (1 - inside * (depth < 2 ? 0.62 : 0.44))
      }
      cut.rgba[to + 3] = Math.round(inside * 255)
    }
  }
  return { picture: await png(whole), piece: await png(cut), x, y }
}

const png = ({ width, height, rgba }: Pixels): Promise<Buffer> => Transformer.fromRgbaPixels(rgba, width, height).png()

/** Threads that run across in soft waves, each shaded like a round yarn and twisted like one. */
function yarns(palette: readonly Colour[]): Pixels {
  const { width, height } = size
  const rgba = new Uint8Array(width * height * 4)
  const lean = (randomInt(-40, 41) / 100) * (height / width) * 2
  const waves = [0, 1, 2].map((n) => ({
    height: randomInt(2, 9 - n * 2),
    length: randomInt(90, 210) / (n + 1),
    start: randomInt(628) / 100,
  }))
  const thick = randomInt(17, 24)
  const first = randomInt(1000)
  const shades = Array.from({ length: 64 }, () => palette[randomInt(palette.length)] ?? [128, 128, 128])
  const twists = Array.from({ length: 64 }, () => randomInt(14, 22) / 100)
  for (let x = 0; x < width; x += 1) {
    const rise = waves.reduce((sum, wave) => sum + wave.height * Math.sin((x / wave.length) * 6.28 + wave.start), x * lean)
    for (let y = 0; y < height; y += 1) {
      const across = (y + rise + first * thick) / thick
      const thread = Math.floor(across)
      const off = across - thread - 0.5
      const colour = shades[thread & 63] ?? [128, 128, 128]
      const round = Math.sqrt(Math.max(0, 1 - off * off * 3.4))
      const twist = Math.sin((x + off * thick * 1.6) * (twists[thread & 63] ?? 0.2) * 3.2) * 0.07
      const light = 0.5 + 0.52 * round + twist * round - off * 0.16
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1) rgba[at + channel] = Math.max(0, Math.min(255, (colour[channel] ?? 0) * light))
      rgba[at + 3] = 255
    }
  }
  return { width, height, rgba }
}

/** How far inside the piece's edge a point lies, in pixels: a rounded square with a knob at one side and a notch at another. */
function outline(): (x: number, y: number) => number {
  const low = 10
  const high = size.piece - 10
  const middle = size.piece / 2
  const sides = [
    [middle, low],
    [high, middle],
    [middle, high],
    [low, middle],
  ] as const
  const knobAt = randomInt(4)
  const knob = sides[knobAt] ?? sides[0]
  const notch = sides[(knobAt + randomInt(1, 4)) % 4] ?? sides[1]
  return (x, y) => {
    const side = Math.min(x - low, high - x, y - low, high - y)
    const out = 9 - Math.hypot(x - knob[0], y - knob[1])
    const hole = Math.hypot(x - notch[0], y - notch[1]) - 9
    return Math.min(Math.max(side, out), hole)
  }
}
