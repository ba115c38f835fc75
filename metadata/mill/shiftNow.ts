// The mill's production day and shift as they stand, as GET /api/shift/now answers them.

export interface ShiftNow {
  /** yyyy-mm-dd, the production day. */
  readonly day: string
  /** Null while none is scheduled. */
  readonly shift: {
    readonly day: string
    readonly period: number
    readonly name: string
    readonly team: string | null
    readonly startAt: string
    readonly endAt: string
  } | null
}

/** One of the shifts of a day, as GET /api/shift/day answers them. */
export interface DayShift {
  /** From 1. */
  readonly period: number
  readonly name: string
  /** HH:mm of the mill's clock. */
  readonly from: string
  readonly to: string
  /** Null where none is scheduled. */
  readonly team: string | null
  readonly begun: boolean
}
