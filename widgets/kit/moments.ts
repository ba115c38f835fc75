// Days, moments and times between the documents' texts and antd's dayjs, which shows moments by the mill's clock.
import dayjs, { type Dayjs } from 'dayjs'
// Month and weekday names of the date pickers; antd asks for the locale by name, no global is set.
import 'dayjs/locale/zh-cn'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { atMill, fromMill } from '../../runtime/index.ts'

dayjs.extend(customParseFormat)

const moment = /T.*(Z|[+-]\d{2}:?\d{2})$/

/** Whether a text is a moment as it is kept. */
export const isMoment = (text: string): boolean => moment.test(text) && !Number.isNaN(Date.parse(text))

/** By the mill's clock. */
export const present = (): Dayjs => dayjs(atMill(new Date()))

/** What was chosen by the mill's clock, as a moment of UTC. */
export const sentMoment = (chosen: Dayjs): string => fromMill(chosen.toDate()).toISOString()

/** The day or moment that a text stands for in a format; null when there is none, as antd wants it. */
export function readAs(value: unknown, format?: string): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const read = format !== undefined ? dayjs(value, format) : dayjs(moment.test(value) ? atMill(new Date(value)) : value)
  return read.isValid() ? read : null
}

/** What a limit of the document rules out: past, everything after today; future, everything before. */
export function ruledOut(limit: unknown, unit: 'day' | 'month'): ((day: Dayjs) => boolean) | undefined {
  if (limit === 'past') return (day) => day.isAfter(present(), unit)
  if (limit === 'future') return (day) => day.isBefore(present(), unit)
  return undefined
}
