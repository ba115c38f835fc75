// How it is told whose a row is, as the compiler answers it: what data scopes of roles go by. Without it rows are everybody's.
import type { Cel } from '../generated/language.ts'

export interface Belonging {
  /** References to whom a row belongs. */
  readonly by: readonly string[]
  /** Rows are people, teams or areas themselves. */
  readonly as?: 'person' | 'team' | 'area'
  /** Where people, their teams and their areas are found. */
  readonly people: {
    readonly person: string
    /** Reference of a person, and of a team. */
    readonly team: { readonly entity: string; readonly by: string }
    readonly area: { readonly entity: string; readonly by: string }
    /** Over `row`: whether an area is a plant. */
    readonly plant: Cel
    /** The posts that people hold, and the reference of a person to one. */
    readonly post?: { readonly entity: string; readonly by: string }
  }
}
