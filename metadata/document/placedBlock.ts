// A block and its place in the author's document, so that what is wrong with it is reported there.
import type { BlockDeclaration, EntityDocument } from '../generated/language.ts'

/** A block of the long form, and where in the author's document it came from. */
export interface PlacedBlock {
  readonly block: BlockDeclaration
  /** Id in the page: in tab `device` the block `table` is `deviceTable`. */
  readonly id: string
  readonly tab?: string
  /** Pointer of the block (long form), or of the page or tab it was made from. */
  readonly at: string
  /** Pointer of what the block is made of: `/table`, `/blocks/2/table`, `/search`. */
  readonly part: string
}

export type EntityOf = (id: string) => EntityDocument | undefined
