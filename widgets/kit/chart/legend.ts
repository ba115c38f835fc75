// The names of what is drawn, above the drawing.

/** Characters of a name; the whole stands under the pointer. */
const LONGEST = 24

export const legend = {
  type: 'scroll' as const,
  top: 0,
  left: 0,
  formatter: (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name),
  tooltip: { show: true },
}
