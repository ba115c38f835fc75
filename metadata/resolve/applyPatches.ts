// Layers: the product's documents with the tenant's patches on them, each patched document held against the language again.
import { problem } from '../errors.ts'
import type { PatchDocument } from '../generated/language.ts'
import { checkShape } from '../load/checkShape.ts'
import type { Documents, Loaded } from '../load/load.ts'
import type { Problem } from '../model.ts'
import { unknown } from '../unknown.ts'
import { applyPatch } from './applyPatch.ts'

/** Patches are applied in the order of their files; the documents given are untouched. */
export function applyPatches(documents: Documents): Documents {
  if (documents.patches.length === 0) return documents
  const layers = {
    entity: new Map(documents.entity),
    page: new Map(documents.page),
    dataset: new Map(documents.dataset),
    dictionary: new Map(documents.dictionary),
    menu: new Map(documents.menu),
  }
  const targets = new Map<string, (patch: Loaded<PatchDocument>) => readonly Problem[]>([
    ...targetsOf('entity', layers.entity),
    ...targetsOf('page', layers.page),
    ...targetsOf('dataset', layers.dataset),
    ...targetsOf('dictionary', layers.dictionary),
    ...targetsOf('menu', layers.menu),
  ])
  const problems = documents.patches.flatMap((patch): readonly Problem[] => {
    const word = patch.document.target
    const place = { document: patch.file, path: '/target' }
    if (documents.broken.has(word)) return [problem('patchTarget', place, { word })]
    return targets.get(word)?.(patch) ?? [unknown('patchTarget', place, { word, known: targets.keys() })]
  })
  return { ...documents, ...layers, problems: [...documents.problems, ...problems] }
}

/** For each document `kind:id`, what laying a patch on it does. */
function targetsOf<D extends object>(
  kind: string,
  documents: Map<string, Loaded<D>>,
): [string, (patch: Loaded<PatchDocument>) => readonly Problem[]][] {
  return [...documents.keys()].map((id) => [
    `${kind}:${id}`,
    (patch) => {
      const loaded = documents.get(id)
      if (!loaded) return []
      const { document, problems } = applyPatch(loaded.document, patch.document, patch.file)
      documents.set(id, { file: loaded.file, document })
      return problems.length > 0 ? problems : checkShape(`${kind}.schema.json`, document, { document: patch.file })
    },
  ])
}
