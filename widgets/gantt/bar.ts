// One bar of a Gantt chart, as the library draws what it does not know itself.
import type { CustomSeriesOption } from 'echarts/charts'

const THICKEST = 18
/** A moment is seen too. */
const SHORTEST = 3

export const barOf: NonNullable<CustomSeriesOption['renderItem']> = (_, api) => {
  const [lane, from, to] = [api.value(0), api.value(1), api.value(2)]
  const [x = 0, y = 0] = api.coord([from, lane])
  const [end = 0] = api.coord([to, lane])
  const fill = api.visual('color')
  const size = api.size?.([0, 1])
  const height = Math.min(THICKEST, (Array.isArray(size) ? (size[1] ?? THICKEST) : THICKEST) * 0.6)
  return {
    type: 'rect',
    shape: { x, y: y - height / 2, width: Math.max(SHORTEST, end - x), height, r: 3 },
    style: fill === undefined ? {} : { fill },
  }
}
