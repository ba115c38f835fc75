// What a widget of bars over days gets, and what it reports: which bar was moved, by how many days and to which lane.
import type { Status } from './contract.ts'

export interface GanttBar {
  readonly id: string
  readonly title: string
  /** Days since the first day that is shown; a part of a day is a fraction. */
  readonly from: number
  readonly to: number
  /** The lanes that it is in; the lane of rows without a value has an empty id. */
  readonly lanes: readonly Lane[]
  readonly state?: { readonly label: string; readonly colour?: string }
  /** Counts towards the limit of its lane and day. */
  readonly weight?: number
  /** Whether it can be moved in time, and to another lane. */
  readonly moves: boolean
  readonly changes: boolean
}

export interface Lane {
  readonly id: string
  readonly label: string
}

export interface BarMove {
  /** Days later; earlier where negative. */
  readonly days: number
  readonly from: Lane
  readonly to: Lane
}

export interface GanttBlockProps {
  /** From the first to the last, YYYY-MM-DD. */
  readonly days: readonly string[]
  readonly today: string
  /** The search covers more days than are shown. */
  readonly cut: boolean
  readonly lanesBy: readonly Lane[]
  readonly laneBy: string
  readonly onLaneBy: (id: string) => void
  readonly bars: readonly GanttBar[]
  /** More of it in one lane on one day is a conflict; without it bars that overlap are. */
  readonly limit?: { readonly label: string; readonly unit: string; readonly most: number }
  readonly status: Status
  readonly onOpen?: (id: string) => void
  readonly onMove: (id: string, move: BarMove) => void
  readonly settings: Readonly<Record<string, unknown>>
}
