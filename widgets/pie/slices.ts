// The parts of a pie, largest first, the small ones together.
import type { ChartProps } from '../../runtime/index.ts'
import { colourOf } from '../kit/chart/colours.ts'
import { labelOf, numberAt, type ChartRow } from '../kit/chart/series.ts'
import { exactSum } from '../kit/text/columnTotal.ts'

export interface Slice {
  readonly name: string
  readonly value: number
  /** The named colour of what it stands for. */
  readonly colour?: string | undefined
  /** Absent where it stands for several rows. */
  readonly row?: ChartRow
}

/** A reader tells apart eight colours. */
const MOST_SLICES = 8

export function slicesOf({ rows, x, y }: Pick<ChartProps, 'rows' | 'x' | 'y'>, other: string): readonly Slice[] {
  const [measure] = y
  if (!measure) return []
  const all = rows
    .map((row): Slice => ({ name: labelOf(row, x.id), value: numberAt(row, measure.id) ?? 0, colour: colourOf(row, x.id), row }))
    // a share below nothing cannot be drawn
    .filter(({ value }) => value > 0)
    .toSorted((one, two) => two.value - one.value)
  if (all.length <= MOST_SLICES) return all
  const rest = all.slice(MOST_SLICES - 1)
  return [
    ...all.slice(0, MOST_SLICES - 1),
    {
      name: other,
      value: exactSum(
        rest.map(({ value }) => value),
        measure.decimals ?? 6,
      ),
    },
  ]
}
