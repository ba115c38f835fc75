// What a chart's place and the chart that takes it over have agreed on.

/** Pixels of a drawing above a list: with legend and names, 140 are left to what is drawn, and less tells little. A document may say otherwise. */
export const DRAWING = 200
/** Its line of title with what is below it. */
export const HEAD = 32

export interface AwaitedProps<B> {
  readonly block: B
  /** It stands in a place of its own height. */
  readonly fills: boolean
  /** It draws nothing before it has told that it is ready, so that it takes the place over in one step. */
  readonly onReady: () => void
}
