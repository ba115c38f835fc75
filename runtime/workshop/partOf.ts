// The part of a document that a problem stands in, to be chosen.
import { outlineOf } from '../../metadata/assist/outline.ts'
import { placeInDocument } from '../../metadata/assist/placeInDocument.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import type { Path } from './draft.ts'
import { nearest } from './Problems.tsx'
import { contentOf, type PlacedProblem } from './server.ts'

export const partOf = (problem: PlacedProblem, product: Patchable | null, document: Patchable): Path =>
  nearest(outlineOf(document.kind, document), placeInDocument(problem, contentOf(product, document), document))
