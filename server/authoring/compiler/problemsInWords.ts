// What is wrong with documents, as whoever changes them is told: in his language, at places that have names, each of a document that he can open.
import { outlineOf } from '../../../metadata/authoring/words/outline.ts'
import { labelsOf } from '../../../metadata/authoring/words/partLabels.ts'
import { placeInDocument } from '../../../metadata/authoring/words/placeInDocument.ts'
import { pointerInWords } from '../../../metadata/authoring/words/pointerInWords.ts'
import { hasWord, wordOf } from '../../../metadata/text/words.ts'
import { problem } from '../../../metadata/errors/errors.ts'
import type { PatchDocument } from '../../../metadata/generated/language.ts'
import type { Loaded, Source } from '../../../metadata/compiler/load/load.ts'
import { isPatch } from '../../../metadata/layers/merge/upgradeLayer.ts'
import type { Problem, Text } from '../../../metadata/model/model.ts'
import { applyPatch } from '../../../metadata/compiler/patch/applyPatch.ts'
import { layeredKinds } from '../../../metadata/compiler/patch/applyPatches.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import { labelOf } from './documentLabels.ts'

interface Around {
  /** The documents as they would be. */
  readonly names: ResolvedNames
  readonly product: ResolvedNames
  /** What they are made of, by their targets. */
  readonly layer: readonly Source[]
  readonly language: keyof Text
}

/** `document` is the target, `place` the place in words: empty for the document itself; `path` and `key` as the compiler tells them. */
export function problemsInWords(problems: readonly Problem[], around: Around) {
  const { names, layer, language } = around
  const contents = new Map(layer.map(({ file, document }) => [file, document]))
  const targets = new Map(problems.length > 0 ? filesOf(names) : [])
  const outlines = new Map<string, { readonly document: unknown; readonly tree: ReturnType<typeof outlineOf> }>()
  return problems.map((found) => {
    const target = contents.has(found.document) ? found.document : (targets.get(found.document) ?? found.document)
    const content = contents.get(target) ?? null
    const known = outlines.get(target) ?? outlined(target, content, around)
    outlines.set(target, known)
    const place = pointerInWords(known.tree, placeInDocument(found, Object(content), known.document))
    const { key } = found
    const message = key !== undefined && hasWord(key) ? problem('missingKey', found, { word: wordOf(key) }).message : found.message
    return { ...found, document: target, label: labelOf(known.document), place: place[language], message: message[language] }
  })
}

/** Files of the product's documents → their targets. */
const filesOf = ({ documents }: ResolvedNames): readonly (readonly [string, string])[] =>
  layeredKinds.flatMap((kind) => {
    const ofKind: ReadonlyMap<string, Loaded<object>> = documents[kind]
    return Array.from(ofKind, ([id, { file }]) => [file, `${kind}:${id}`] as const)
  })

/** Its operations lead somewhere; one that is half written says so itself. */
const isWritten = ({ ops }: PatchDocument): boolean => Array.isArray(ops) && ops.every((each) => typeof Object(each).path === 'string')

function outlined(target: string, content: unknown, { names, product }: Around) {
  const [kind = '', id = ''] = target.split(':')
  const ofKind = layeredKinds.find((each) => each === kind)
  const base = ofKind && product.documents[ofKind].get(id)?.document
  const document = isPatch(content) ? base && (isWritten(content) ? applyPatch(base, content, target).document : base) : (content ?? base)
  const of = (entity: string) => labelsOf(names.documents.entity.get(entity)?.document)
  const own = Object(document).entity
  return { document, tree: outlineOf(kind, document ?? {}, { of, ...(typeof own === 'string' && { names: of(own) }) }) }
}
