// Parts of a tenant: by which place rows belong to one.

/** A place in a tree, and the parts that a tenant has of that tree. */
export interface Part<F> {
  readonly place: F
  /** The tree of places: its table, and the column of what stands above. */
  readonly tree: { readonly table: string; readonly parent: string }
  /** The parts: their table, and the column of their place. */
  readonly parts: { readonly table: string; readonly place: string }
}
