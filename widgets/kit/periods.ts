// Periods of a day, whatever an old record holds.

export interface Period {
  /** HH:mm; absent while it is being chosen. */
  readonly start?: string
  readonly end?: string
}

export const periodsOf = (value: unknown): readonly Period[] =>
  Array.isArray(value) ? value.filter((one): one is Period => typeof one === 'object' && one !== null) : []

/** Whether it ends on the day after it began. */
export const crossesMidnight = ({ start, end }: Period): boolean => start !== undefined && end !== undefined && end <= start

/** 22:00–06:00 (+1): the end on the next day is marked. */
export const periodText = (period: Period): string =>
  `${(period.start ?? '').slice(0, 5)}–${(period.end ?? '').slice(0, 5)}${crossesMidnight(period) ? ' (+1)' : ''}`
