// Places that refer to something, as those read them who read no pointers: what the document is called, then where in it.
import { outlineOf, type OutlineNode } from '../../../metadata/authoring/words/outline.ts'
import { labelsOf } from '../../../metadata/authoring/words/partLabels.ts'
import { pointerInWords } from '../../../metadata/authoring/words/pointerInWords.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { layeredKinds } from '../../../metadata/compiler/patch/applyPatches.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { Use } from '../../../metadata/references/uses.ts'
import { labelOf } from '../compiler/documentLabels.ts'

/** `place` is empty where the document is none that somebody can open. */
export function usesInWords(uses: readonly Use[], names: ResolvedNames, language: keyof Text) {
  const known = new Map<string, { readonly label: Text | null; readonly tree: OutlineNode } | undefined>()
  return uses.map(({ target, path, message }) => {
    if (!known.has(target)) known.set(target, outlined(target, names))
    const found = known.get(target)
    const place = found && [found.label?.[language], pointerInWords(found.tree, path)[language]].filter(Boolean).join(' › ')
    return { target, path, place: place ?? '', message: message[language] }
  })
}

function outlined(target: string, names: ResolvedNames) {
  const [kind = '', id = ''] = target.split(':')
  const ofKind = layeredKinds.find((each) => each === kind)
  const document = ofKind && names.documents[ofKind].get(id)?.document
  if (!document) return undefined
  const of = (entity: string) => labelsOf(names.documents.entity.get(entity)?.document)
  const own: unknown = kind === 'entity' ? id : Object(document).entity
  return { label: labelOf(document), tree: outlineOf(kind, document, { of, ...(typeof own === 'string' && { names: of(own) }) }) }
}
