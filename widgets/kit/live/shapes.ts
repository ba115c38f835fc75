// A shape for each state, so that none is told by its colour alone. Drawn in a square of 16.

const paths = [
  'M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12z',
  'M3 3h10v10H3z',
  'M8 1.5L15 14H1z',
  'M8 1l7 7l-7 7l-7-7z',
  'M6 1h4v5h5v4h-5v5H6v-5H1V6h5z',
  'M1 5h14v6H1z',
  'M8 14.5L1 2h14z',
  'M3.5 1L8 5.5L12.5 1L15 3.5L10.500 8L15 12.500L12.500 15L8 10.500L3.500 15L1 12.500L5.500 8L1 3.500z',
  'M8 1a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM8 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  'M4 1h8l4 7l-4 7H4L0 8z',
  'M1 6.500h14v3H1z',
] as const

/** In the order of the shapes: a fault has the triangle among machines and among stops. */
const colours: readonly (string | undefined)[] = [
  'green',
  'red',
  'darkRed',
  'indigo',
  'purple',
  'amber',
  'cyan',
  'slate',
  'grey',
  'teal',
  'neutral',
]

/** Which shape a state has: that of its colour, else that of its place in its dictionary. */
export function shapeAt(colour: string | undefined, place: number): number {
  const at = colours.indexOf(colour)
  return at < 0 ? place : at
}

/** Its SVG path. */
export const shapeOf = (at: number): string => paths[((at % paths.length) + paths.length) % paths.length] ?? paths[0]
