// Regions of a picture: where they lie, as parts of its width and height, whatever its size.

/** The upper left corner and the size of a region, each 0 to 1. */
export const REGION_SIDES = ['x', 'y', 'w', 'h'] as const

export type Region = Readonly<Record<(typeof REGION_SIDES)[number], number>>
