// The axes of a radar and the shapes on them: measures are axes where there are three or more, else categories are.
import type { ChartProps } from '../../runtime/index.ts'
import type { ChartRow, Table } from '../kit/chart/series.ts'

type Measure = ChartProps['y'][number]

export interface RadarAxis {
  readonly name: string
  readonly measure: Measure
  readonly most: number
}
export interface RadarShape {
  readonly name: string
  /** The named colour of what it stands for. */
  readonly colour: string | undefined
  readonly values: readonly (number | null)[]
  /** Absent where the shape is made of several rows. */
  readonly row?: ChartRow
}

const FEWEST = 3
/** Above the greatest value, so that no shape touches the rim. */
const ROOM = 1.1

export function axesOfRadar(
  { categories, colours, series }: Table,
  measures: readonly Measure[],
): {
  readonly axes: readonly RadarAxis[]
  readonly shapes: readonly RadarShape[]
} {
  const most = (values: readonly (number | null)[]): number => Math.max(...values.map((value) => value ?? 0), 0) * ROOM || 1
  if (measures.length >= FEWEST) {
    // a column each measure and group; those of one measure share its axis
    const of = (measure: Measure) => series.filter((one) => one.measure.id === measure.id)
    return {
      axes: measures.map((measure) => ({ name: measure.label, measure, most: most(of(measure).flatMap(({ values }) => values)) })),
      shapes: categories.map((name, at) => {
        const row = series[0]?.rows[at]
        return { name, colour: colours[at], values: measures.map((measure) => of(measure)[0]?.values[at] ?? null), ...(row && { row }) }
      }),
    }
  }
  const [first] = series
  const all = most(series.flatMap(({ values }) => values))
  return {
    axes: first ? categories.map((name) => ({ name, measure: first.measure, most: all })) : [],
    shapes: series.map(({ name, colour, values }) => ({ name, colour, values })),
  }
}
