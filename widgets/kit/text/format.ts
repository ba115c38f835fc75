// How values are written: numbers, dates and what stands for nothing, alike in every cell, filter and chart.
import { momentText } from '../../../runtime/index.ts'

export type Language = 'zh' | 'en'

/** What stands for a value that is not there. */
export const emptyValue = '--'

export const isNothing = (value: unknown): value is null | undefined | '' => value === null || value === undefined || value === ''

/** Parts of a list on one line. */
export const joined = (parts: readonly string[]): string => (parts.length > 0 ? parts.join(' / ') : emptyValue)

/** Formatters are costly to make and are asked for by every cell of a column. */
const numberFormats = new Map<string, Intl.NumberFormat>()

export interface NumberStyle {
  readonly language: Language
  /** Places after the point: exactly so many. Absent: as many as the number has, at most 6. */
  readonly decimals?: number | undefined
  /** Most places, where more than `decimals` are to be shown. */
  readonly most?: number | undefined
  readonly thousands?: boolean
}

/** A number or a decimal sent as text, rounded half away from zero; what is no number is shown as it came. */
export function formatNumber(value: unknown, style: NumberStyle): string {
  if (isNothing(value)) return emptyValue
  const number = typeof value === 'number' ? value : Number(value)
  return Number.isFinite(number) ? numberFormat(style).format(number) : String(value)
}

function numberFormat({ language, decimals, most = decimals ?? 6, thousands = true }: NumberStyle): Intl.NumberFormat {
  const key = `${language} ${decimals} ${most} ${thousands}`
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    useGrouping: thousands,
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: Math.max(most, decimals ?? 0),
  })
  numberFormats.set(key, made)
  return made
}

/** A calendar day as the API sends it, YYYY-MM-DD: it has no zone, so it is never turned into a moment. */
export const formatDate = (value: unknown): string => (isNothing(value) ? emptyValue : String(value).slice(0, 10))

/** A moment by the mill's clock, YYYY-MM-DD HH:mm, with seconds when asked for. */
export function formatDateTime(value: unknown, seconds = false): string {
  if (isNothing(value)) return emptyValue
  const moment = new Date(String(value))
  if (Number.isNaN(moment.getTime())) return String(value)
  return momentText(moment, seconds)
}
