// The weak palette for the three kinds of colour blindness, by simulation (Machado, Oliveira and Fernandes 2009, severity 1).
import { describe, expect, test } from 'vitest'
import { channelsOf, contrast } from './colour.ts'
import { DEFAULT_PRIMARY, tokensOf } from './tokens.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const EYES: Readonly<Record<string, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const through = (matrix: Matrix, [red, green, blue]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * red + b * green + c * blue
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}
const each = ([a, b, c]: Triple, change: (part: number) => number): Triple => [change(a), change(b), change(c)]

/** What an eye sees of a colour, in OKLab: a step of 0.02 is just noticeable side by side. */
function seen(hex: string, eye: Matrix): Triple {
  const linear = each(channelsOf(hex), (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  const shown = each(through(eye, linear), (part) => Math.min(1, Math.max(0, part)))
  const cones = through(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    shown,
  )
  return through(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(cones, Math.cbrt),
  )
}

/** The least distance of any two colours. */
function closest(colours: readonly string[], eye: Matrix): number {
  const points = colours.map((colour) => seen(colour, eye))
  return Math.min(
    ...points.flatMap((one, index) =>
      points.slice(index + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    ),
  )
}

describe.each([
  ['light', false],
  ['dark', true],
] as const)('%s', (_name, dark) => {
  const weak = tokensOf(DEFAULT_PRIMARY, dark, 'weak')
  const marks = (tokens: typeof weak) => Object.values(tokens.state).map(({ mark }) => mark)

  test.each(Object.entries(EYES))('any two states and any two chart colours stay apart, %s', (_eye, eye) => {
    expect(closest(marks(weak), eye)).toBeGreaterThan(0.07)
    expect(closest(weak.chart, eye)).toBeGreaterThan(0.07)
  })

  test('the ordinary palette does not manage that', () => {
    const usual = tokensOf(DEFAULT_PRIMARY, dark)
    expect(Math.min(...Object.values(EYES).map((eye) => closest(marks(usual), eye)))).toBeLessThan(0.03)
  })

  test('states and charts keep their contrast', () => {
    for (const { mark, text, soft } of Object.values(weak.state)) {
      expect(contrast(mark, weak.card)).toBeGreaterThanOrEqual(3)
      expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, weak.card)).toBeGreaterThanOrEqual(4.5)
    }
    expect(weak.chart).toHaveLength(8)
    for (const colour of weak.chart) expect(contrast(colour, weak.card)).toBeGreaterThanOrEqual(3)
  })
})
