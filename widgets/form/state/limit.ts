// The days that a field's widget rules out: a typed one is said to be wrong, as the calendar does not offer it.
import type { FormField, Text } from '../../../metadata/model/model.ts'
import { momentText } from '../../../runtime/index.ts'

const tooLate: Text = { zh: '不能晚于今天', en: 'Not after today' }
const tooEarly: Text = { zh: '不能早于今天', en: 'Not before today' }
const days: ReadonlySet<string> = new Set(['date', 'month', 'dateTime'])

export function limitFault({ valueKind, widget }: FormField, value: unknown): Text | undefined {
  const { limit } = widget.props
  if (!days.has(valueKind) || typeof value !== 'string' || (limit !== 'past' && limit !== 'future')) return undefined
  const day = valueKind === 'dateTime' ? momentText(new Date(value)) : value
  const today = momentText(new Date())
  // as far as both go: a month or a day
  const length = Math.min(day.length, 'YYYY-MM-DD'.length)
  const [given, now] = [day.slice(0, length), today.slice(0, length)]
  if (limit === 'past') return given > now ? tooLate : undefined
  return given < now ? tooEarly : undefined
}
