// What is wrong with a document, at its places in the document.
import { placeInDocument } from '../../../metadata/authoring/words/placeInDocument.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { PatchDocument } from '../../../metadata/generated/language.ts'
import type { PlacedProblem } from '../base/server.ts'
import type { Mark } from '../text/JsonText.tsx'

/** @param content the draft: a patch whose operations the problems name, or the document itself */
export const marksOf = (
  problems: readonly PlacedProblem[],
  content: PatchDocument | Patchable | null,
  document: Patchable,
): readonly Mark[] =>
  problems.map((problem) => ({
    message: problem.message,
    path: placeInDocument(problem, content, document),
    ...(problem.key !== undefined && { missing: true as const }),
  }))
