// What no JSON Schema can say of a value: held against it in the browser and on the server alike.
import { unrollShiftChain, type ShiftPeriod } from '../functions/shiftChain.ts'
import { roundHalfAway } from '../functions/roundHalfAway.ts'
import { isRichText } from '../functions/richText.ts'
import type { FieldKind, Text } from '../model/model.ts'

/** What is asked of a value besides: its kind, and the places of a decimal with what its field says of a wrong one. */
export interface ExpectedValue {
  readonly kind: FieldKind | 'children'
  readonly decimals?: number | undefined
  readonly message?: Text | undefined
}

/** The fault of a value that its schema accepts; undefined where there is none. */
export function valueFault({ kind, decimals = 2, message }: ExpectedValue, value: unknown): Text | undefined {
  if (kind === 'decimal') return typeof value === 'number' && isFiner(value, decimals) ? (message ?? tooFine(decimals)) : undefined
  if (kind === 'text') return typeof value === 'string' && unseen.test(value) ? notSeen : undefined
  if (kind === 'richText') return typeof value !== 'string' || isRichText(value) ? undefined : notRichText
  if (kind === 'date' || kind === 'dateTime') return typeof value === 'string' && value.slice(0, 10) < firstDay ? tooEarly : undefined
  return kind === 'periods' && Array.isArray(value) && value.length > 0 ? periodsFault(value.filter(isPeriod)) : undefined
}

/** What arithmetic in doubles leaves behind the 15th digit is no place of the number. */
function isFiner(value: number, decimals: number): boolean {
  const meant = Number(value.toPrecision(15))
  return roundHalfAway(meant, decimals) !== meant
}

const tooFine = (decimals: number): Text =>
  decimals === 0
    ? { zh: '请输入整数', en: 'Enter a whole number' }
    : { zh: `最多 ${decimals} 位小数`, en: `At most ${decimals} decimal ${decimals === 1 ? 'place' : 'places'}` }

/** Control characters but tab and line ends, and those that turn the direction of what follows: a name that reads otherwise than it is. */
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u
const notSeen: Text = { zh: '含有不可见的控制字符，请重新输入', en: 'It holds control characters that cannot be seen; enter it anew' }

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
