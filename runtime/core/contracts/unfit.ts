// A value found in a form that does not fit what else is typed there.

/** Where the field still holds `was`, it holds `now` from here on, and says why. */
export interface Unfit {
  readonly field: string
  readonly was: unknown
  readonly now: unknown
  readonly message: string
}
