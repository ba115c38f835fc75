// What a widget of rows as they stand now is given: words and colours of the document's dictionaries, figures as text, moments by the server's clock.
import type { Option, Options, Status } from './contract.ts'

export interface LiveFigure {
  readonly id: string
  readonly label: string
  /** As a cell shows it; empty where there is none. */
  readonly text: string
  readonly unit?: string
  readonly value: unknown
}

export interface LiveItem {
  readonly id: string
  readonly title: string
  /** Its word and colour. */
  readonly state: Option
  /** What it stands together with. */
  readonly group?: { readonly id: string; readonly label: string }
  /** Milliseconds since 1970: from when it has stood in its state, and when it was last heard of. */
  readonly since?: number
  readonly seen?: number
  readonly figures: readonly LiveFigure[]
  /** What flags it, and how many there are: at least one. */
  readonly badge?: { readonly label: string; readonly count: number }
  /** A code for each of its places; what it means is the value of that place in `places.states`. */
  readonly places?: Uint8Array
}

/** Records that are assigned to items. */
export interface LiveAssigning {
  /** What assigning is called, and what the records are. */
  readonly label: string
  readonly what: string
  readonly options: Options
  /** Carries it out; the answer is whether it was done. */
  readonly carry: (records: readonly string[], items: readonly LiveItem[]) => Promise<boolean>
  /** Opens the form of the operation with both filled in. */
  readonly open: (records: readonly string[], items: readonly LiveItem[]) => void
  /** Operations next to it. */
  readonly others: readonly { readonly id: string; readonly label: string; readonly run: () => void }[]
}

export interface LiveBlockProps {
  readonly title?: string
  /** The same objects as before for rows that have not changed. */
  readonly items: readonly LiveItem[]
  /** What an item can stand in, in the dictionary's order. */
  readonly states: readonly Option[]
  /** What its single places are called and can stand in. */
  readonly places?: { readonly label: string; readonly states: readonly Option[] }
  /** By the server's clock. */
  readonly now: () => number
  /** Milliseconds after which an item that was not heard of is old. */
  readonly stale: number
  /** Where news come from: as they happen, not at the moment, or not for so long that all is old. */
  readonly line: 'live' | 'waiting' | 'lost'
  /** When the last news came. */
  readonly told?: number
  readonly status: Status
  /** The item, or one of its places, from 0. */
  readonly onOpen?: (item: LiveItem, place?: number) => void
  /** Told which states the reader narrows the items to; none are all of them. */
  readonly onChoose?: (states: readonly string[]) => void
  /** Where the reader may assign records to items. */
  readonly assign?: LiveAssigning
  /** What opening an item does, where it is an action on it. */
  readonly opens?: string
  /** Takes the height of its place instead of its own. */
  readonly fills?: boolean
  readonly settings: Readonly<Record<string, unknown>>
}
