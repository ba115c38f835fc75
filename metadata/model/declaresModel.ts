/** A period that each row of an entity declares of rows of another: `{ "machine": "device", "from": "startedAt", "kind": "maintenance" }`. */
export interface Declares {
  /** As a module registers it. */
  readonly declaration: string
  /** The reference, or list of references, to what it is about. */
  readonly field: string
  readonly from: string
  readonly to?: string
  readonly kind: string
  /** A condition over self, in the SQL subset. */
  readonly when?: string
}
