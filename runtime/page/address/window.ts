// The window of a range: a day, a week or a month around a day, kept in the address and sent with the call.
import { isDay } from '../../../metadata/base/isDay.ts'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { dayText } from '../../core/i18n/moment.ts'

export type WindowUnit = 'day' | 'week' | 'month'

export interface Window {
  readonly unit: WindowUnit
  /** A day inside it, YYYY-MM-DD. */
  readonly day: string
}

const units: ReadonlySet<string> = new Set(['day', 'week', 'month'])
const written = /^(day|week|month):(\d{4}-\d{2}-\d{2})$/

/** The one around today. */
export const windowOf = (unit: WindowUnit): Window => ({ unit, day: dayText(new Date()) })

/** `week:2026-11-21`; undefined for anything else. */
export function readWindow(text: string | undefined): Window | undefined {
  const [, unit = '', day = ''] = written.exec(text ?? '') ?? []
  return isUnit(unit) && isDay(day) ? { unit, day } : undefined
}

const isUnit = (unit: string): unit is WindowUnit => units.has(unit)

/** Nothing while it is the one that the table opens with. */
export function writeWindow(name: string, window: Window, initial: Window): Readonly<Record<string, string>> {
  const same = window.unit === initial.unit && String(daysOf(window)) === String(daysOf(initial))
  return same ? {} : { [name]: `${window.unit}:${window.day}` }
}

/** First and last day. Weeks begin on Monday. */
export function daysOf({ unit, day }: Window): readonly [string, string] {
  const at = dateOf(day)
  if (unit === 'day') return [day, day]
  if (unit === 'month')
    return [textOf(new Date(at.getFullYear(), at.getMonth(), 1)), textOf(new Date(at.getFullYear(), at.getMonth() + 1, 0))]
  const monday = new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7))
  return [textOf(monday), textOf(new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 6))]
}

/** The window so many steps later; a month keeps to its first day, so that the 31st skips none. */
export function moved(window: Window, steps: number): Window {
  const at = dateOf(daysOf(window)[0])
  if (window.unit === 'month') at.setMonth(at.getMonth() + steps)
  else at.setDate(at.getDate() + steps * (window.unit === 'week' ? 7 : 1))
  return { unit: window.unit, day: textOf(at) }
}

/** What the list call is sent. */
export function windowParameters({ range }: TableBlock, window: Window): Readonly<Record<string, string>> {
  const [from, to] = daysOf(window)
  return { begin: range?.from ?? '', ...(range?.to !== undefined && { end: range.to }), from, to }
}

function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const two = (part: number): string => String(part).padStart(2, '0')
const textOf = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
