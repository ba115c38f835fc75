// Periods of a day, whatever an old record holds.

export interface Period {
  /** HH:mm; absent while it is being chosen, and any text while it cannot be read. */
  readonly start?: string
  readonly end?: string
}

export const periodsOf = (value: unknown): readonly Period[] =>
  Array.isArray(value) ? value.filter((one): one is Period => typeof one === 'object' && one !== null) : []

/** Whether an end is a time, HH:mm or HH:mm:ss. */
export const isTime = (end: string | undefined): end is string => end !== undefined && /^\d\d:\d\d/.test(end)

/** Whether it ends on the day after it began. */
export const crossesMidnight = ({ start, end }: Period): boolean => isTime(start) && isTime(end) && end <= start

/** 22:00–06:00 (+1): the end on the next day is marked. */
export const periodText = (period: Period): string =>
  `${(period.start ?? '').slice(0, 5)}–${(period.end ?? '').slice(0, 5)}${crossesMidnight(period) ? ' (+1)' : ''}`
