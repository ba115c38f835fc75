// What a change is, as somebody reads it before it is published.
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { Text } from '../../generated/language.ts'
import type { ResolvedNames } from '../../compiler/resolve/resolve.ts'
import type { things, verbs, Weight } from './texts.ts'
import type { DescribedRight } from './rightsInWords.ts'

export type Thing = keyof typeof things
export type Verb = keyof typeof verbs

/** Two states of all documents, both without problems. */
export interface Comparison {
  readonly before: ResolvedNames
  readonly after: ResolvedNames
}

export interface Subject {
  /** employee.phone, orders/table: unique together with the thing. */
  readonly id: string
  readonly label: Text
  /** What it belongs to: the entity of a field, the dictionary of a value. */
  readonly of?: Text
}

export interface ChangePlace {
  /** kind:id of the document. */
  readonly target: string
  /** JSON pointer in it as it is afterwards, to the nearest node that is written there. */
  readonly path: string
}

/** What rows that are there have to be held against: how many would not pass is for whoever has the rows to count. */
export type Tightening = { readonly entity: string } & (
  | { readonly test: 'required'; readonly field: string; readonly when?: string }
  | { readonly test: 'schema'; readonly field: string; readonly schema: JsonSchema }
  | { readonly test: 'decimals'; readonly field: string; readonly places: number }
  | { readonly test: 'values'; readonly field: string; readonly without: readonly string[] }
  | { readonly test: 'reference'; readonly field: string; readonly cel: string }
  | { readonly test: 'rule'; readonly rule: string; readonly cel: string }
  | { readonly test: 'unique'; readonly fields: readonly string[] }
  | { readonly test: 'lines'; readonly children: string; readonly min?: number; readonly max?: number }
)

/** One line of a comparison; the same change of several documents is one. */
export interface Change {
  /** `field.required`, `column.added`. */
  readonly kind: `${Thing}.${Verb}`
  readonly subject: Subject
  readonly weight: Weight
  readonly places: readonly ChangePlace[]
  /** Pages on which it shows. */
  readonly pages: readonly string[]
  readonly message: Text
  readonly tightenings: readonly Tightening[]
  /** Pages whose forms lack a field that becomes required: their users could not fill it in. */
  readonly lacking?: readonly { readonly page: string; readonly title: Text }[]
  /** What a role gains or loses, part by part. */
  readonly rights?: readonly DescribedRight[]
}

/** A change of one document, before alike ones are put together. */
export interface Draft {
  readonly thing: Thing
  readonly verb: Verb
  readonly subject: Subject
  readonly place: ChangePlace
  /** Where it does not follow from thing and verb. */
  readonly weight?: Weight
  /** What the sentence tells besides: {from}, {to}. */
  readonly words?: Readonly<Record<string, Text>>
  readonly pages?: readonly string[]
  readonly tightenings?: readonly Tightening[]
  readonly lacking?: readonly string[]
  readonly rights?: readonly DescribedRight[]
}
