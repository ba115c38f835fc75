// One field of an entity, as the compiler answers it: what it is called, where it is stored, who sets it and how it is searched.
import type { JsonSchema } from '../base/jsonSchema.ts'
import type { Cel, Span, Text } from '../generated/language.ts'
import type { CountedIn, FieldKind, SplitByEntity, WidgetRef } from './columnModel.ts'
import type { Computed } from './formModel.ts'

export interface Field extends SplitByEntity {
  readonly kind: FieldKind
  readonly name: string
  readonly label: Text
  readonly help?: Text
  readonly unit?: Text
  /** Column in the table; absent for referenceList (kept in a link table), and for a tenant's own field. */
  readonly column?: string
  /** A tenant's own field: its value lies under its name in the row's column `extra`, and under this entity's id in x_index, x_ref and x_unique. */
  readonly extra?: { readonly entity: string }
  /** The link table of a referenceList: (tenant_id, owner_id, position, target_id). */
  readonly linkTable?: string
  readonly required: boolean
  /** Never accepted from a call: computed, generated, state and system fields. */
  readonly readOnly: boolean
  readonly immutable: boolean
  /** Must be given, or cannot be set (stays as it is, or is emptied), while this holds of the record (self). */
  readonly requiredWhen?: Cel
  readonly disabledWhen?: Cel
  readonly secret: boolean
  /** A password: what is stored is its hash. */
  readonly hashed?: true
  /** Stored encrypted, for the server to use. */
  readonly sealed?: true
  /** Of a secret, which a change may leave empty: fields that are changed only together with it. */
  readonly renewWith?: readonly string[]
  /** id, version, createdAt, createdBy, updatedAt, updatedBy. */
  readonly system: boolean
  /** The value's own JSON Schema, without x-field. */
  readonly schema: JsonSchema
  readonly default?: unknown
  /** Of a yes or no: it may also stay without an answer. */
  readonly unanswered?: true
  /** What a new record holds where none is given: an expression over what else was given. */
  readonly defaultFrom?: Cel
  readonly dictionary?: string
  readonly reference?: string
  /** The rows referred to lie in the other home: nothing joins them. */
  readonly elsewhere?: true
  /** What the reference may point at: a condition over the row referred to; `of` is this field, as a look-up names it: purchaseOrder.space. */
  readonly where?: Cel & { readonly of: string }
  /** Places of a decimal: numeric(15, decimals). */
  readonly decimals?: number
  readonly countedIn?: CountedIn
  readonly search: 'contains' | 'equals' | 'range' | 'none'
  /** It holds values, by path, of fields of the entity whose id this field of the row holds. */
  readonly valuesOf?: string
  /** Its entries are regions {x, y, w, h} of the picture that this field of the record holds. */
  readonly picture?: string
  /** Of an object or a list of objects: its properties, where the document labels them. */
  readonly parts?: readonly Field[]
  /** The longest range that a filter on it may ask for. */
  readonly maxSpan?: Span
  /** Nothing of it lies in the future. */
  readonly past?: true
  /** It counts the mill's production days. */
  readonly productionDay?: true
  /** It is the number of a shift of the day that this field of the record holds. */
  readonly shiftOf?: string
  /** The link table of the list that holds the reader, or does not: its value is yes or no, and lies in no column that is read. */
  readonly viewerIn?: string
  readonly computed?: Computed
  readonly message?: Text
  readonly widget?: WidgetRef
  readonly renamedFrom?: string
  /** Of a field over a reference: the field that refers, the table of the record that holds the value, and the field as that record has it. */
  readonly far?: { readonly by: Field; readonly table: string; readonly field: Field }
}
