// A name as it stands at one place of a document.

/** What can be referred to. A subject is `kind:id`, a field `field:order.number`, a value `value:orderState.open`, a block `block:orders/table`. */
export type SubjectKind =
  | 'entity'
  | 'field'
  | 'operation'
  | 'dictionary'
  | 'value'
  | 'dataset'
  | 'figure'
  | 'widget'
  | 'page'
  | 'block'
  | 'function'
  | 'permission'

export interface Mention {
  readonly subject: `${SubjectKind}:${string}`
  /** JSON pointer of the text, or of what stands under the key that is the name. */
  readonly path: string
  /** How it is named: the key it stands under, or `cel`. */
  readonly as: string
  /** Where the name stands in the text; the key itself is the name where absent. */
  readonly at?: { readonly start: number; readonly end: number }
  /** The text is the key, of which the name is a part. */
  readonly inKey?: true
}
