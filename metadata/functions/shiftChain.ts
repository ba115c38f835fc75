// Shift periods of an operating rule: one chain of clock intervals, unrolled over midnight, of at most 24 hours.

const DAY_MINUTES = 24 * 60

export interface ShiftPeriod {
  /** Clock times, HH:mm. */
  readonly start: string
  readonly end: string
}

export type ShiftChainResult =
  /** Minutes since midnight of the first period's day; ends may pass 24:00. */
  | { readonly ok: true; readonly periods: readonly { readonly start: number; readonly end: number }[] }
  /** `index` is the period that breaks the chain. */
  | { readonly ok: false; readonly problem: 'empty' | 'time' | 'length' | 'overlap'; readonly index: number }

/**
 * Unrolls periods in order: an end at or before its start gets +24 h; a start before the previous (unrolled) end gets +24 h.
 * The last end must not pass the first start + 24 h. So 08-16, 16-24, 00-08 is a chain and 08-16, 14-22 is not.
 *
 * @returns problem `length`: start equals end; `overlap`: the period starts earlier than the previous one's end; `time`: not HH:mm
 */
export function unrollShiftChain(periods: readonly ShiftPeriod[]): ShiftChainResult {
  if (periods.length === 0) return { ok: false, problem: 'empty', index: 0 }
  const unrolled: { start: number; end: number }[] = []
  for (const [index, period] of periods.entries()) {
    const from = clockMinutes(period.start)
    const to = clockMinutes(period.end)
    if (from === undefined || to === undefined) return { ok: false, problem: 'time', index }
    if (from === to) return { ok: false, problem: 'length', index }
    const first = unrolled[0]?.start ?? from
    const previousEnd = unrolled.at(-1)?.end ?? from
    const start = from < previousEnd ? from + DAY_MINUTES : from
    const length = to > from ? to - from : to - from + DAY_MINUTES
    if (start < previousEnd || start + length > first + DAY_MINUTES) return { ok: false, problem: 'overlap', index }
    unrolled.push({ start, end: start + length })
  }
  return { ok: true, periods: unrolled }
}

/** Whether the periods form one chain: the constraint function `shiftChain`. */
export function isShiftChain(periods: readonly ShiftPeriod[]): boolean {
  return unrollShiftChain(periods).ok
}

/** Minutes since midnight; 24:00 is allowed as the end of the day. */
function clockMinutes(text: string): number | undefined {
  const match = /^(\d{2}):(\d{2})(?::00)?$/.exec(text)
  if (!match) return undefined
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return Number(match[2]) < 60 && minutes <= DAY_MINUTES ? minutes : undefined
}
