// Rows as bars over days, and what a moved bar writes.
import { addDays } from '../../../metadata/mill/zone.ts'
import type { Gantt, GanttLane } from '../../../metadata/model/ganttModel.ts'
import type { Column } from '../../../metadata/model/model.ts'
import type { Option, Row } from '../../core/contracts/contract.ts'
import type { BarMove, GanttBar, Lane } from '../../core/contracts/ganttContract.ts'
import { isBlank } from '../../core/filter/filter.ts'
import { wallOf } from '../../core/i18n/millClock.ts'

const DAY = 86_400_000
/** More days than these are no chart any more. */
export const mostDays = 62
/** Shown where the search names no days. */
const daysAhead = 30
/** Of a search that ends today. */
const daysAfter = 14

/** The day of the mill's clock. */
export const dayAt = (moment: Date): string => wallOf(moment).toISOString().slice(0, 10)

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The day of a date or moment, by the mill's clock. */
function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (isDay(value)) return value
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : dayAt(moment)
}

export interface Days {
  readonly days: readonly string[]
  readonly cut: boolean
}

/** The days that the search names, as many as can be shown; else the month ahead. What a search up to today leaves out is planned for the days after. */
export function daysShown(condition: unknown, today: string): Days {
  const [first, last]: unknown[] = Array.isArray(condition) ? condition : [condition]
  const from = dayIn(first) ?? today
  const named = dayIn(last) ?? addDays(from, daysAhead)
  const until = named === today ? addDays(today, daysAfter) : named
  const days: string[] = []
  for (let day = from; day <= until && days.length < mostDays; day = addDays(day, 1)) days.push(day)
  return { days: days.length > 0 ? days : [from], cut: addDays(from, mostDays) <= until }
}

/** Days since a day, with the part of the day of a moment. */
function daysSince(first: string, value: unknown, end = false): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const start = Date.parse(`${first}T00:00:00Z`)
  if (isDay(value)) return (Date.parse(`${value}T00:00:00Z`) - start) / DAY + (end ? 1 : 0)
  const wall = wallOf(new Date(value)).getTime()
  return Number.isNaN(wall) ? undefined : (wall - start) / DAY
}

interface Words {
  readonly text: (column: Column, row: Row) => string
  readonly option: (column: Column, value: string) => Option | undefined
  /** Of the lane of rows without a value. */
  readonly none: string
}

interface Wish extends Words {
  readonly gantt: Gantt
  readonly lane: GanttLane
  readonly first: string
  /** Field that tells records apart. */
  readonly record: string | undefined
  readonly may: (action: string | undefined, row: Row) => boolean
}

export function barOf(row: Row, { gantt, lane, first, record, may, text, option, none }: Wish): GanttBar | undefined {
  const from = daysSince(first, row[gantt.from.field])
  if (from === undefined) return undefined
  const own = gantt.to && daysSince(first, row[gantt.to.field], true)
  const state = gantt.colour && row[gantt.colour.field]
  const found = gantt.colour && typeof state === 'string' ? option(gantt.colour, state) : undefined
  const weight = gantt.limit && row[gantt.limit.sum.field]
  return {
    id: row.id,
    // what has no value here is called as its record is
    title: isBlank(row[gantt.title.field]) ? String(row[record ?? ''] ?? '--') : text(gantt.title, row),
    from,
    to: own !== undefined && own > from ? own : Math.floor(from) + 1,
    lanes: lanesOf(row, lane, { option, none }),
    ...(found && { state: { label: found.label, ...(found.colour !== undefined && { colour: found.colour }) } }),
    ...(typeof weight === 'number' && { weight }),
    moves: may(gantt.move, row),
    changes: may(lane.by, row),
  }
}

function lanesOf(row: Row, { column }: GanttLane, { option, none }: Pick<Words, 'option' | 'none'>): readonly Lane[] {
  const ids = [row[column.field]].flat().filter((value) => typeof value === 'string' && value !== '') as readonly string[]
  const labels = [row.$labels?.[column.field] ?? []].flat()
  if (ids.length === 0) return [{ id: '', label: none }]
  return ids.map((id, at) => ({ id, label: labels[at] ?? option(column, id)?.label ?? id }))
}

/** What moving it in time writes. */
export function movedInTime(row: Row, { from, to }: Gantt, days: number): Readonly<Record<string, unknown>> {
  const columns = [from, ...(to ? [to] : [])]
  return Object.fromEntries(
    columns.flatMap(({ field }) => {
      const value = row[field]
      if (typeof value !== 'string' || value === '') return []
      return [[field, isDay(value) ? addDays(value, days) : new Date(Date.parse(value) + days * DAY).toISOString()]]
    }),
  )
}

/** What moving it to another lane writes; of a list the one takes the place of the other. */
export function movedToLane(row: Row, { column, many }: GanttLane, { from, to }: BarMove): Readonly<Record<string, unknown>> {
  if (!many) return { [column.field]: to.id === '' ? null : to.id }
  const others = [row[column.field]].flat().filter((id) => typeof id === 'string' && id !== from.id && id !== to.id)
  return { [column.field]: to.id === '' ? others : [...others, to.id] }
}
