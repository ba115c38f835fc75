// The part of a document that a problem stands in, to be chosen.
import { outlineOf } from '../../../metadata/authoring/words/outline.ts'
import { placeInDocument } from '../../../metadata/authoring/words/placeInDocument.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Path } from '../base/draft.ts'
import { nearest } from './Problems.tsx'
import { contentOf, type PlacedProblem } from '../base/server.ts'

export const partOf = (problem: PlacedProblem, product: Patchable | null, document: Patchable): Path =>
  nearest(outlineOf(document.kind, document), placeInDocument(problem, contentOf(product, document), document))
