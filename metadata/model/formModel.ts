// A form's fields and groups, and the rules it can judge itself.
import type { CountedIn, FieldKind, WidgetRef } from './columnModel.ts'
import type { Cel, Constraint, Text } from '../generated/language.ts'

export type Condition = boolean | Cel

/** What a field's value follows from: an expression, or a figure over lines. */
export type Computed =
  | Cel
  | { readonly aggregate: { readonly of: string; readonly op: 'sum' | 'count' | 'min' | 'max'; readonly field?: string } }

/** What a dataset says of what is typed, told below a field. */
export interface QueriedFigure {
  readonly dataset: string
  readonly measures: readonly { readonly id: string; readonly label: Text; readonly unit?: Text; readonly decimals?: number }[]
  /** Dimensions, each with the field that fills it; nothing is asked without one that is `needed`. */
  readonly filter: readonly { readonly dimension: string; readonly field: string; readonly needed: boolean; readonly day?: true }[]
  /** What the first measure becomes. */
  readonly then?: { readonly label: Text; readonly compute: Cel }
}

export interface FormField {
  readonly kind: 'field'
  readonly field: string
  readonly label: Text
  readonly help?: Text
  readonly unit?: Text
  readonly valueKind: FieldKind | 'children'
  readonly required: Condition
  readonly visible: Condition
  readonly disabled: Condition
  /** Accepted at creation only. */
  readonly immutable: boolean
  /** It tells the record from others like it: no two have the same. */
  readonly unique?: true
  readonly span: number
  readonly widget: WidgetRef
  readonly dictionary?: string
  readonly reference?: string
  readonly options?: Cel
  /** It shows for records of `entity` in the reference `field` that meet `options`. */
  readonly shownFor?: { readonly field: string; readonly entity: string }
  /** The reference whose entity says what it may point at: purchaseOrder.space. */
  readonly within?: string
  readonly decimals?: number
  /** A yes or no that may stay without an answer. */
  readonly unanswered?: true
  readonly countedIn?: CountedIn
  /** Of a secret, which a change may leave empty: fields that are changed only together with it. */
  readonly renewWith?: readonly string[]
  /** A password, which has to be as the installation wants them. */
  readonly chosen?: true
  /** Said instead of the general message where the value does not fit. */
  readonly message?: Text
  /** Shown, never sent: computed, generated and state fields. */
  readonly readOnly: boolean
  /** What a computed field follows from. */
  readonly computed?: Computed
  /** The field of the record on whose picture its entries lie. */
  readonly picture?: string
  /** Of an object or a list of objects: the fields of an entry, where the entity labels them. */
  readonly parts?: readonly FormField[]
  /** Of children: the child entity and the fields of a line. */
  readonly children?: {
    readonly entity: string
    readonly min: number
    readonly max: number
    readonly items: readonly FormField[]
    /** The item that keeps the lines' order: they are moved, and nobody types it. */
    readonly order?: string
    /** Of each line. */
    readonly rules?: readonly FormRule[]
    /** Of all lines together. */
    readonly sums?: readonly Constraint[]
  }
  /** Its choices are the shifts of the day that this field of the form holds. */
  readonly shiftOf?: string
  readonly figure?: QueriedFigure
  /** What is offered below a text; `options` narrows that of an entity. */
  readonly phrases?: { readonly dictionary?: string; readonly entity?: string }
}
export interface FormGroup {
  readonly kind: 'group'
  readonly id: string
  readonly title?: Text
  readonly help?: Text
  /** Of its grid; the form's where absent. */
  readonly columns?: number
  /** What places its fields in place of the grid. */
  readonly template?: WidgetRef
  readonly items: readonly (FormField | FormGroup)[]
}
/** What must hold of a record, as far as a form can tell: all it reads are fields of that form. */
export interface FormRule {
  readonly cel: string
  /** Where the message stands; the record as a whole where absent. */
  readonly field?: string
  readonly message: Text
}
