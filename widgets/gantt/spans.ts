// Rows as spans of time on lanes, the latest first.
import { atMill } from '../../runtime/index.ts'
import { colourOf } from '../kit/chart/colours.ts'
import { labelOf, type ChartRow } from '../kit/chart/series.ts'

export interface Span {
  readonly lane: number
  readonly group: number
  /** Moments in milliseconds. */
  readonly from: number
  readonly to: number
  readonly row: ChartRow
}

export interface Group {
  readonly name: string
  /** The named colour of what it stands for. */
  readonly colour: string | undefined
}

export interface SpanWish {
  readonly lane: string
  readonly group?: string
  readonly from: string
  readonly to: string
  /** What has no end goes on until now. */
  readonly open?: boolean
}

export function spansOf(
  rows: readonly ChartRow[],
  { lane, group, from, to, open = false }: SpanWish,
): { readonly lanes: readonly string[]; readonly groups: readonly Group[]; readonly spans: readonly Span[] } {
  const known = rows
    .flatMap((row) => {
      const until = open ? (row[to] ?? new Date().toISOString()) : row[to]
      const [start, last, end] = [momentAt(row[from]), momentAt(until), momentAt(until, true)]
      return start === undefined || last === undefined || end === undefined || last < start ? [] : [{ row, start, end }]
    })
    .toSorted((one, other) => other.start - one.start)
  const lanes = new Map<string, number>()
  const groups = new Map<string, number>()
  const colours: (string | undefined)[] = []
  const spans = known.map(({ row, start, end }) => {
    const at = placeOf(group === undefined ? '' : labelOf(row, group), groups)
    colours[at] ??= group === undefined ? undefined : colourOf(row, group)
    return { lane: placeOf(labelOf(row, lane), lanes), group: at, from: start, to: end, row }
  })
  return { lanes: [...lanes.keys()], groups: [...groups.keys()].map((name, at) => ({ name, colour: colours[at] })), spans }
}

/** In the order in which names first come. */
function placeOf(name: string, places: Map<string, number>): number {
  const place = places.get(name) ?? places.size
  places.set(name, place)
  return place
}

/** On the mill's clock, which the axis shows as local time; a day lasts to its end. */
function momentAt(value: unknown, end = false): number | undefined {
  const text = String(value ?? '')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const moment = isDay ? new Date(`${text}T00:00`) : atMill(new Date(text))
  if (Number.isNaN(moment.getTime())) return undefined
  if (isDay && end) moment.setDate(moment.getDate() + 1)
  return moment.getTime()
}
