// Layers: the product's documents with the tenant's patches on them, each patched document held against the language again.
import { problem } from '../../errors/errors.ts'
import type { PatchDocument } from '../../generated/language.ts'
import { checkShape } from '../load/checkShape.ts'
import type { Documents, Loaded } from '../load/load.ts'
import type { Problem } from '../../model/model.ts'
import { unknown } from '../../errors/unknown.ts'
import { applyPatch } from './applyPatch.ts'
import { placeInPatches } from './placeInPatches.ts'

/** Kinds of document that a tenant's layer may change, or have more of. */
export const layeredKinds = ['entity', 'page', 'dataset', 'dictionary', 'menu'] as const
export type LayeredKind = (typeof layeredKinds)[number]

const isLayered = (kind: string | undefined): kind is LayeredKind => layeredKinds.some((known) => known === kind)

/**
 * Patches are applied in the order of their files; the documents given are untouched. A document that does not fit the language any more
 * once it is patched is reported in the patch, and stays as it was.
 */
export function applyPatches(documents: Documents): Documents {
  if (documents.patches.length === 0) return documents
  const layers = {
    entity: new Map(documents.entity),
    page: new Map(documents.page),
    dataset: new Map(documents.dataset),
    dictionary: new Map(documents.dictionary),
    menu: new Map(documents.menu),
  }
  const patching: Readonly<Record<LayeredKind, Patching>> = {
    entity: patchingOf('entity', layers.entity),
    page: patchingOf('page', layers.page),
    dataset: patchingOf('dataset', layers.dataset),
    dictionary: patchingOf('dictionary', layers.dictionary),
    menu: patchingOf('menu', layers.menu),
  }
  const problems = documents.patches.flatMap((patch): readonly Problem[] => {
    const [kind, id = ''] = patch.document.target.split(':')
    return (isLayered(kind) ? patching[kind](id, patch) : undefined) ?? [unknownTarget(documents, patch)]
  })
  return { ...documents, ...layers, problems: [...documents.problems, ...problems] }
}

/** Lays a patch on the document of a kind with that id; undefined where there is none. */
type Patching = (id: string, patch: Loaded<PatchDocument>) => readonly Problem[] | undefined

const patchingOf =
  <D extends object>(kind: LayeredKind, documents: Map<string, Loaded<D>>): Patching =>
  (id, patch) => {
    const loaded = documents.get(id)
    if (!loaded) return undefined
    const { document, problems } = applyPatch(loaded.document, patch.document, patch.file)
    const misshapen = checkShape(`${kind}.schema.json`, document, { document: loaded.file })
    if (misshapen.length > 0) return [...problems, ...misshapen.map((each) => placeInPatches(each, document, [patch]))]
    documents.set(id, { file: loaded.file, document })
    return problems
  }

function unknownTarget(documents: Documents, { file, document: { target: word } }: Loaded<PatchDocument>): Problem {
  const place = { document: file, path: '/target' }
  if (documents.broken.has(word)) return problem('patchTarget', place, { word })
  const known = layeredKinds.flatMap((kind) => [...documents[kind].keys()].map((id) => `${kind}:${id}`))
  return unknown('patchTarget', place, { word, known })
}
