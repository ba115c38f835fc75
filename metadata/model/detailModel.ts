// What a record to read is made of, in the order of its document; and rows by their time.
import type { Column, WidgetRef } from './columnModel.ts'
import type { FormField } from './formModel.ts'
import type { Text } from '../generated/language.ts'

export type DetailPart<Action> = DetailFields | DetailLines | DetailSteps<Action> | DetailTimeline | DetailTicks | DetailRelated

/** Fields beside each other, under a heading where they are a group. */
export interface DetailFields {
  readonly kind: 'fields'
  readonly title?: Text
  readonly columns: number
  readonly items: readonly Column[]
}
/** Children as a table. */
export interface DetailLines {
  readonly kind: 'lines'
  /** Name of the children: where they are nested in the row. */
  readonly field: string
  readonly label: Text
  readonly entity: string
  /** `sum`: a number that the parent adds up. */
  readonly columns: readonly Column[]
}
/** The states of the record. */
export interface DetailSteps<Action> {
  readonly kind: 'steps'
  readonly title?: Text
  /** Holds the state; its values are named by the dictionary. */
  readonly field: string
  readonly dictionary: string
  /** The usual course. */
  readonly path: readonly string[]
  readonly transitions: readonly Transition[]
  /** Those of the transitions that the list beside it offers. */
  readonly actions: readonly Action[]
  readonly widget: WidgetRef
}
export interface Transition {
  readonly operation: string
  readonly label: Text
  /** Every state where absent. */
  readonly from?: readonly string[]
  readonly to: string
}
/** The record's history (`of` is absent), or its children by their time. */
export interface DetailTimeline {
  readonly kind: 'timeline'
  readonly title?: Text
  readonly of?: { readonly field: string; readonly entity: string; readonly rows: TimedRows }
  readonly widget: WidgetRef
}

/** Values of a tree, with the tree around them, to read. */
export interface DetailTicks {
  readonly kind: 'ticks'
  readonly field: FormField
}

/** Records of another entity that refer to this one, or with `through` to the same row as this one. */
export interface DetailRelated {
  readonly kind: 'related'
  readonly title: Text
  readonly entity: string
  /** Field of theirs that refers to the record; a list of references where `many`. */
  readonly by: string
  readonly many: boolean
  /** Field of this record that holds the row they share. */
  readonly through?: string
  /** Conditions on their fields. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly sort?: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
  /** So many and no pages. */
  readonly most?: number
  readonly columns: readonly Column[]
  /** Where they are given and taken here. */
  readonly change?: {
    readonly key: string
    /** Whether one may be without: a reference that must be filled in is given to another record instead. */
    readonly takes: boolean
  }
}

export interface TimedRows {
  readonly time: Column
  readonly title: Column
  readonly text?: Column
  readonly colour?: Column
  readonly order: 'asc' | 'desc'
}

/** Every column of a detail: what its cells and its bundle need. */
export const columnsOfParts = (parts: readonly DetailPart<unknown>[]): readonly Column[] =>
  parts.flatMap((part): readonly Column[] => {
    if (part.kind === 'fields') return part.items
    if (part.kind === 'lines' || part.kind === 'related') return part.columns
    return part.kind === 'timeline' && part.of ? columnsOfTimedRows(part.of.rows) : []
  })

export const columnsOfTimedRows = ({ time, title, text, colour }: TimedRows): readonly Column[] =>
  [time, title, text, colour].filter((column) => column !== undefined)
