// What shows a value: its kind, the widget, the column of a table or the item of a detail; and the cards that a table's rows may stand on.
import type { ColumnLink } from './columnLink.ts'
import type { Text, WidgetManifest } from '../generated/language.ts'

/** Kinds of value a field can hold (text, integer, reference, …); each has one column type, one default widget a role, one filter form. */
export type FieldKind = Exclude<NonNullable<WidgetManifest['values']>[number], 'children'>

/** The field of the record that holds the unit of a quantity, and the places of those units that say so. */
export interface CountedIn {
  readonly unit: string
  readonly places: Readonly<Record<string, number>>
}

export interface WidgetRef {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
}

export interface Column {
  readonly field: string
  readonly label: Text
  readonly kind: FieldKind
  readonly unit?: Text
  readonly decimals?: number
  readonly countedIn?: CountedIn
  readonly dictionary?: string
  readonly reference?: string
  /** A yes or no that may stay without an answer. */
  readonly unanswered?: true
  readonly width?: number
  readonly pin?: 'left' | 'right'
  readonly align: 'left' | 'center' | 'right'
  readonly sortable: boolean
  readonly hidden: boolean
  readonly sum: boolean
  readonly average: boolean
  /** Places of sum and average, where the document says. */
  readonly digits?: number
  readonly cell: WidgetRef
  /** Common heading over this and the columns beside it that name the same. */
  readonly group?: { readonly id: string; readonly label: Text }
  readonly link?: ColumnLink
  /** The field of the row on whose picture its entries lie. */
  readonly picture?: string
}

/** A sheet of labels: a code for a scanner, and words beside it. Sizes in millimetres. */
export interface Labels {
  readonly code: Column
  readonly symbol: 'qrcode' | 'datamatrix' | 'code128'
  readonly title: Column
  readonly items: readonly Column[]
  readonly width: number
  readonly height: number
}
/** The rows of a table as cards. Its columns sort nothing and sum nothing up: the table's do. */
export interface Cards {
  readonly title: Column
  readonly picture?: Column
  /** Letters of the title where a row has no picture. */
  readonly avatar: boolean
  readonly status?: Column
  readonly items: readonly Column[]
  readonly show: 'second' | 'first' | 'only'
  /** Items that a row has no value for are left out of its card. */
  readonly onlyFilled: boolean
  /** The date by which they are entries of a calendar. */
  readonly by?: string
  readonly widget: WidgetRef
}

/** Of a name that means one thing of one entity and another of another. */
export interface SplitByEntity {
  /** What stands for it beside `by`, the column of the entity's id (`deviceVariety.end`). */
  readonly apart?: { readonly by: string; readonly values: Readonly<Record<string, string>> }
}
