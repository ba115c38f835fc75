// What a chart is drawn along, as the compiler answers it.

export interface Axis {
  readonly x?: string
  /** Of an `x` by the day: the same time by coarser steps, by which whole months and years are drawn. */
  readonly coarser?: readonly string[]
}
