// The rows of a table as bars over days.
import type { Column, WidgetRef } from './columnModel.ts'

export interface Gantt {
  readonly from: Column
  readonly to?: Column
  readonly title: Column
  readonly colour?: Column
  readonly lanes: readonly GanttLane[]
  /** The row action that moves a bar in time: edit, or an operation that takes the field. */
  readonly move?: string
  readonly limit?: { readonly sum: Column; readonly most: number }
  readonly show: 'second' | 'first'
  readonly widget: WidgetRef
}

export interface GanttLane {
  readonly column: Column
  /** Its values are lists: a row is in several lanes. */
  readonly many: boolean
  /** The row action that moves a bar to another lane. */
  readonly by?: string
}

export const columnsOfGantt = ({ from, to, title, colour, lanes, limit }: Gantt): readonly Column[] =>
  [from, to, title, colour, ...lanes.map(({ column }) => column), limit?.sum].filter((column) => column !== undefined)
