// The axes of a radar and the shapes on them: measures are axes where there are three or more, else categories are.
import type { ChartProps } from '../../runtime/index.ts'
import type { ChartRow, Table } from '../kit/chart/series.ts'

type Measure = ChartProps['y'][number]

export interface RadarAxis {
  readonly name: string
  readonly measure: Measure
  readonly least: number
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
/** Shapes whose values differ by less than this part of the greatest would lie on each other: their axis begins as far below them as they are apart. */
const CLOSE = 0.3

export function axesOfRadar(
  { categories, colours, series }: Table,
  measures: readonly Measure[],
): {
  readonly axes: readonly RadarAxis[]
  readonly shapes: readonly RadarShape[]
} {
  const ends = (values: readonly (number | null)[]): Pick<RadarAxis, 'least' | 'most'> => {
    const known = values.filter((value) => value !== null)
    const [lowest, greatest] = [Math.min(...known), Math.max(...known, 0)]
    const apart = greatest - lowest
    return apart > 0 && apart < greatest * CLOSE
      ? { least: Math.max(0, lowest - apart), most: greatest + apart * (ROOM - 1) }
      : { least: 0, most: greatest * ROOM || 1 }
  }
  if (measures.length >= FEWEST) {
    // a column each measure and group; those of one measure share its axis
    const of = (measure: Measure) => series.filter((one) => one.measure.id === measure.id)
    return {
      axes: measures.map((measure) => ({ name: measure.label, measure, ...ends(of(measure).flatMap(({ values }) => values)) })),
      shapes: categories.map((name, at) => {
        const row = series[0]?.rows[at]
        return { name, colour: colours[at], values: measures.map((measure) => of(measure)[0]?.values[at] ?? null), ...(row && { row }) }
      }),
    }
  }
  const [first] = series
  const { most } = ends([...series.flatMap(({ values }) => values), 0])
  return {
    axes: first ? categories.map((name) => ({ name, measure: first.measure, least: 0, most })) : [],
    shapes: series.map(({ name, colour, values }) => ({ name, colour, values })),
  }
}
