// What a widget shows of rows as they stand now.
import type { PageLink } from './columnLink.ts'
import type { Column } from './columnModel.ts'
import type { Cel, Text } from '../generated/language.ts'

/** What a table of the same tab does with a row. */
export interface LiveDeed {
  readonly kind: 'action'
  readonly table: string
  readonly action: string
}

/** Records that are assigned to rows, by an operation on no row of a table of the same tab. */
export interface LiveAssign {
  readonly table: string
  readonly action: string
  /** Inputs of the operation: the records, and what they are assigned to. */
  readonly from: string
  readonly to: string
  /** The field of a row that refers to it. */
  readonly by: string
}

export interface LiveRows {
  readonly title: Column
  /** Has a dictionary. */
  readonly state: Column
  readonly since?: Column
  readonly seen?: Column
  /** Seconds. */
  readonly stale: number
  readonly group?: Column
  readonly figures: readonly Column[]
  /** A whole number that flags a row while it is above zero. */
  readonly badge?: Column
  /** The text that holds a code for each place; its dictionary's values in their order are what the codes mean. */
  readonly places?: {
    readonly field: string
    readonly dictionary: string
    readonly label: Text
    /** Where those lead that lead elsewhere than `open`. */
    readonly elsewhere?: readonly { readonly states: readonly string[]; readonly open: PageLink }[]
  }
  readonly where?: Cel
  readonly open?: PageLink | LiveDeed
  readonly assign?: LiveAssign
}

export const columnsOfLive = ({ title, state, since, seen, group, figures, badge }: LiveRows): readonly Column[] =>
  [title, state, since, seen, group, ...figures, badge].filter((column) => column !== undefined)

const linksOf = ({ open, places }: LiveRows): readonly PageLink[] => [
  ...(open?.kind === 'page' ? [open] : []),
  ...(places?.elsewhere ?? []).map((each) => each.open),
]

/** What is asked for of a row. */
export const liveFields = (live: LiveRows): readonly string[] => [
  ...new Set([
    ...columnsOfLive(live).map(({ field }) => field),
    ...(live.places ? [live.places.field] : []),
    ...(live.assign ? [live.assign.by] : []),
    ...linksOf(live).flatMap(({ filter }) => Object.values(filter).map(({ field }) => field)),
  ]),
]
