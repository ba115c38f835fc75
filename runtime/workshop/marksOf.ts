// Problems are told where they stand in the draft as it is kept; whoever changes the document looks for them in the document.
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import { pointerTo } from '../../metadata/diff/places.ts'
import type { PatchDocument } from '../../metadata/generated/language.ts'
import { idOf } from '../../metadata/resolve/patchNodes.ts'
import type { PlacedProblem } from './server.ts'
import type { Mark } from './text/JsonText.tsx'

/** @param content the draft: a patch whose operations the problems name, or the document itself */
export const marksOf = (
  problems: readonly PlacedProblem[],
  content: PatchDocument | Patchable | null,
  document: Patchable,
): readonly Mark[] =>
  problems.map(({ path, message }) => ({ message, path: content && 'ops' in content ? inDocument(path, content, document) : path }))

function inDocument(path: string, { ops }: PatchDocument, document: Patchable): string {
  const [, word, index, part, ...rest] = path.split('/')
  const operation = word === 'ops' ? ops[Number(index)] : undefined
  if (!operation) return ''
  const keys = operation.path.split('/').filter(Boolean)
  // what is inserted into a list stands under its own id
  const inserted = operation.op === 'insert' ? idOf(operation.value) : undefined
  const start = pointerTo(document, inserted === undefined ? keys : [...keys, inserted])
  return part === 'value' && rest.length > 0 ? `${start}/${rest.join('/')}` : start
}
