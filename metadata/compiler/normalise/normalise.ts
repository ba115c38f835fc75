// Pages of the product in their long form: each is normalised when it is read, with the names that hold within it.
import type { PlacedBlock } from '../../document/placedBlock.ts'
import type { PageDocument } from '../../generated/language.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'
import { namesWithin } from '../resolve/staticRows.ts'
import { blocksOf } from './normalisePage.ts'

export interface NormalisedPage {
  /** The product's, and what the page adds to them for itself. */
  readonly names: ResolvedNames
  readonly blocks: readonly PlacedBlock[]
}

/** @param file of the document, where problems of it are reported */
export type Normalised = (document: PageDocument, file?: string) => NormalisedPage

export const normalise =
  (product: ResolvedNames): Normalised =>
  (document, file) => {
    const names = namesWithin(document, product, file)
    return { names, blocks: blocksOf(document, (id) => names.documents.entity.get(id)?.document) }
  }
