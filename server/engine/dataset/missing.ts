// What is not there: the days of which nothing at all is known, and who has no rows in shifts in which others have some.
import { addDays } from '../../../metadata/mill/zone.ts'
import type { Evidence } from '../../../metadata/model/datasetModel.ts'
import type { Dataset } from '../../../metadata/model/model.ts'
import type { Figure } from './answer.ts'
import type { Dimension, Measure } from './queryModel.ts'
import type { FigureFilter } from './filter.ts'
import type { DatasetRequest } from './request.ts'

/** The most lists of missing shifts that are told, and the most stretches of days. */
const most = 50
/** Who has rows so shortly before counts from the first day on; who has none, from his own first row. */
const lookBack = 31

interface MissingQuery {
  readonly asked: DatasetRequest
  readonly evidence: Evidence
  /** Counts the rows of the fact. */
  readonly presence: Measure
  /** The production day that goes on. */
  readonly today: string
}

export interface Presence {
  /** Who has rows in which slots; in which somebody has; and who had some shortly before. */
  readonly requests: readonly DatasetRequest[]
  /** The days that were asked for, up to today; none where something else than time and machines narrows what counts. */
  readonly days: readonly string[]
}

export function presenceOf(dataset: Dataset, { asked, evidence, presence, today }: MissingQuery): Presence {
  const [each, slot] = [evidence.each, evidence.slot].map((name) => dataset.dimensions.find(({ id }) => id === name))
  if (!each || !slot) return { requests: [], days: [] }
  const pathOf = (dimension: Dimension): string | undefined => dimension.fields[evidence.fact]
  const isTime = (filter: FigureFilter): boolean => filter.kind !== 'field' && pathOf(filter.dimension) === pathOf(slot)
  const isEach = (filter: FigureFilter): boolean => filter.kind !== 'field' && pathOf(filter.dimension) === pathOf(each)
  const isPlace = (filter: FigureFilter): boolean =>
    isEach(filter) || (filter.kind !== 'field' && (pathOf(filter.dimension) ?? '').startsWith(`${pathOf(each)}.`))
  const base = { ...asked, measures: [presence], top: 50_000 }
  const days = daysOf(asked.filters.filter(isTime), today)
  const day = dataset.dimensions.find((dimension) => dimension.grain === 'day' && pathOf(dimension) === pathOf(slot))
  const others = asked.filters.filter((filter) => !isTime(filter))
  const [first] = days
  const before = { kind: 'value' as const, value: first === undefined ? [] : [addDays(first, -lookBack), addDays(first, -1)] }
  return {
    requests: [
      { ...base, dimensions: [each, slot] },
      { ...base, dimensions: [slot], filters: asked.filters.filter((filter) => !isEach(filter)) },
      ...(first === undefined || !day ? [] : [{ ...base, dimensions: [each], filters: [...others, { ...before, dimension: day }] }]),
    ],
    days: others.every(isPlace) && asked.filters.every((filter) => !isTime(filter) || isOfDays(filter)) ? days : [],
  }
}

const isOfDays = (filter: FigureFilter): boolean => filter.kind !== 'field' && filter.dimension.grain !== 'shift'

const DAY = 86_400_000

/** Those that meet all conditions; none where no two days bound them. */
function daysOf(filters: readonly FigureFilter[], today: string): readonly string[] {
  const ranges = filters.flatMap((filter): readonly (readonly [string, string])[] => {
    const ends = filter.kind === 'value' ? [filter.value].flat() : []
    const [from, to = from] = ends.map((end) => (typeof end === 'string' ? end.slice(0, 10) : ''))
    return from && to ? [[from, to]] : []
  })
  if (ranges.length === 0) return []
  const from = ranges.map(([one]) => one).reduce((one, other) => (one > other ? one : other))
  const to = [...ranges.map(([, one]) => one), today].reduce((one, other) => (one < other ? one : other))
  const length = Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY + 1)
  return Array.from({ length }, (_, at) => addDays(from, at)).filter((day) => filters.every((filter) => meets(day, filter)))
}

/** Whether a day is in the week, month or year that was asked for. */
function meets(day: string, filter: FigureFilter): boolean {
  if (filter.kind !== 'shown') return true
  return filter.values.some((value) => (value.includes('W') ? weekOf(day) === value : day.startsWith(value) || value.startsWith(day)))
}

/** 2026-W05, as weeks are answered. */
function weekOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  const thursday = new Date(at + (3 - ((new Date(at).getUTCDay() + 6) % 7)) * DAY)
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY))
  return `${thursday.getUTCFullYear()}-W${String(number).padStart(2, '0')}`
}

export interface KnownFigures {
  readonly present: readonly Figure[]
  readonly slots: readonly Figure[]
  readonly earlier: readonly Figure[]
}

/** Stretches of days of which nothing is known: first and last day of each. */
export function gapsIn(days: readonly string[], { slots }: KnownFigures, { slot }: Evidence): readonly (readonly [string, string])[] {
  const known = new Set(slots.map((row) => String(row[slot]).slice(0, 10)))
  const gaps: [string, string][] = []
  for (const day of days) {
    if (known.has(day)) continue
    const last = gaps.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else gaps.push([day, day])
  }
  return gaps.slice(0, most)
}

/** Of a shift of which nobody has rows nothing is missing of anybody; before it began, a machine lacks nothing. */
export function missingOf({ present, slots: all, earlier }: KnownFigures, { each, slot }: Evidence) {
  const slots = all.map((row) => [String(row[slot]), String(row[`${slot}$label`] ?? row[slot])] as const)
  const ordered = slots.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const idOf = (row: Figure): string => String(row[each])
  const before = new Set(earlier.map(idOf))
  return Array.from(Map.groupBy([...present, ...earlier], idOf), ([value, own]) => {
    const there = new Set(own.flatMap((row) => (row[slot] === undefined ? [] : [String(row[slot])])))
    const [first = ''] = [...there].toSorted()
    const lost = ordered.filter(([name]) => !there.has(name) && (before.has(value) || name > first))
    return {
      each: value,
      label: own[0]?.[`${each}$label`] ?? value,
      count: lost.length,
      slots: lost.slice(0, 10).map(([, label]) => label),
    }
  })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
}
