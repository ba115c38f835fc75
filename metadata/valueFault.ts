// What no JSON Schema can say of a value: held against it in the browser and on the server alike.
import { unrollShiftChain, type ShiftPeriod } from './functions/shiftChain.ts'
import { isRichText } from './functions/richText.ts'
import type { FieldKind, Text } from './model.ts'

/** The fault of a value that its schema accepts; undefined where there is none. */
export function valueFault(kind: FieldKind | 'children', value: unknown): Text | undefined {
  if (kind === 'richText') return typeof value !== 'string' || isRichText(value) ? undefined : notRichText
  if (kind === 'date' || kind === 'dateTime') return typeof value === 'string' && value.slice(0, 10) < firstDay ? tooEarly : undefined
  return kind === 'periods' && Array.isArray(value) && value.length > 0 ? periodsFault(value.filter(isPeriod)) : undefined
}

const notRichText: Text = { zh: '含有不允许的格式，请重新输入', en: 'It holds markup that is not allowed; enter it anew' }

/** No record of a mill is older; a year that lacks its century is a slip of the hand. */
const firstDay = '1900-01-01'
const tooEarly: Text = { zh: `不能早于 ${firstDay}`, en: `Not before ${firstDay}` }

const isPeriod = (period: unknown): period is ShiftPeriod =>
  typeof period === 'object' &&
  period !== null &&
  'start' in period &&
  typeof period.start === 'string' &&
  'end' in period &&
  typeof period.end === 'string'

/** One chain of periods over at most a day; one may cross midnight. */
function periodsFault(periods: readonly ShiftPeriod[]): Text | undefined {
  const chain = unrollShiftChain(periods)
  if (chain.ok || chain.problem === 'empty' || chain.problem === 'time') return undefined
  const place = chain.index + 1
  return chain.problem === 'length'
    ? { zh: `时段 ${place} 的开始与结束不能相同`, en: `Period ${place} cannot start when it ends` }
    : { zh: `时段 ${place} 的开始不能早于上一时段的结束`, en: `Period ${place} cannot start before the one before it has ended` }
}
