// What a chart's place and the chart that takes it over have agreed on.

/** Pixels of a drawing above a list, which must keep most of the screen; a document may say otherwise. */
export const DRAWING = 168
export interface AwaitedProps<B> {
  readonly block: B
  /** It stands in a place of its own height. */
  readonly fills: boolean
  /** It draws nothing before it has told that it is ready, so that it takes the place over in one step. */
  readonly onReady: () => void
}
