// Days, moments and times between the documents' texts and antd's dayjs.
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** The date a text stands for in a format; null when there is none, as antd wants it. */
export function readAs(value: unknown, format?: string): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const read = format === undefined ? dayjs(value) : dayjs(value, format)
  return read.isValid() ? read : null
}

/** What a limit of the document rules out: past, everything after today; future, everything before. */
export function ruledOut(limit: unknown, unit: 'day' | 'month'): ((day: Dayjs) => boolean) | undefined {
  if (limit === 'past') return (day) => day.isAfter(dayjs(), unit)
  if (limit === 'future') return (day) => day.isBefore(dayjs(), unit)
  return undefined
}
