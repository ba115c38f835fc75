// Days, moments and times between the documents' texts and antd's dayjs, which shows moments by the mill's clock.
import dayjs, { type Dayjs } from 'dayjs'
// Month and weekday names of the date pickers; antd asks for the locale by name, no global is set.
import 'dayjs/locale/zh-cn'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { instantIn, momentIn, timeIn } from '../../../metadata/written/days.ts'
import { atMill, fromMill, productionDayAt } from '../../../runtime/index.ts'

dayjs.extend(customParseFormat)

/** The end of the last period of a day, which a clock cannot show. */
const MIDNIGHT = '24:00'

/** Whether a text is a moment as it is kept. */
export const isMoment = (text: string): boolean => instantIn(text) !== undefined

/** By the mill's clock. */
export const present = (): Dayjs => dayjs(atMill(new Date()))

/** Today as a field counts days: until the hour at which the mill's production day begins, that is the day before. */
export const presentDay = ({ productionDays }: { readonly productionDays?: true }): Dayjs =>
  productionDays ? dayjs(productionDayAt(new Date())) : present()

/** What was chosen by the mill's clock, as a moment of UTC. */
export const sentMoment = (chosen: Dayjs): string => fromMill(chosen.toDate()).toISOString()

/** What the mill's clock shows, YYYY-MM-DDTHH:mm:ss, as a moment of UTC. */
export const sentWall = (wall: string): string => sentMoment(dayjs(wall))

/** The day or moment that a text stands for in a format; null when there is none, as antd wants it. */
export function readAs(value: unknown, format?: string): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const read = format !== undefined ? dayjs(value, format) : dayjs(isMoment(value) ? atMill(new Date(value)) : value)
  return read.isValid() ? read : null
}

/** The time of day that a text stands for. */
export const readTime = (text: string): Dayjs | null => readAs(timeIn(text === MIDNIGHT ? '00:00' : text), 'HH:mm')

/** A moment as it is kept or typed; a day stands for its first. */
export const readMoment = (text: string): Dayjs | null => readAs(momentIn(text))

/** What a limit of the document rules out: past, everything after today; future, everything before. */
export function ruledOut(limit: unknown, unit: 'day' | 'month'): ((day: Dayjs) => boolean) | undefined {
  if (limit === 'past') return (day) => day.isAfter(present(), unit)
  if (limit === 'future') return (day) => day.isBefore(present(), unit)
  return undefined
}
