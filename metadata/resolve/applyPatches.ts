// Layers: the product's documents with the tenant's patches on them, each patched document held against the language again.
import { problem } from '../errors.ts'
import type { Documents, Loaded } from '../load/load.ts'
import { checkShape } from '../load/checkShape.ts'
import type { Problem } from '../model.ts'
import { unknown } from '../unknown.ts'
import { applyPatch } from './applyPatch.ts'

const layered = ['entity', 'page', 'dataset', 'dictionary', 'menu'] as const

/** Patches are applied in the order of their files; the documents given are untouched. */
export function applyPatches(documents: Documents): Documents {
  if (documents.patches.length === 0) return documents
  const patched = {
    entity: new Map(documents.entity),
    page: new Map(documents.page),
    dataset: new Map(documents.dataset),
    dictionary: new Map(documents.dictionary),
    menu: new Map(documents.menu),
  }
  const problems: Problem[] = [...documents.problems]
  for (const { file, document: patch } of documents.patches) {
    const [word = '', id = ''] = patch.target.split(':')
    const kind = layered.find((each) => each === word)
    const found = kind && patchOne(patched[kind], id, (document) => applyPatch(document, patch, file))
    if (!kind || !found) {
      const known = layered.flatMap((each) => [...patched[each].keys()].map((name) => `${each}:${name}`))
      problems.push(documents.broken.has(patch.target) ? problem('patchTarget', { document: file, path: '/target' }, { word: patch.target }) : unknown('patchTarget', { document: file, path: '/target' }, { word: patch.target, known }))
      continue
    }
    problems.push(...found.problems)
    if (found.problems.length === 0) problems.push(...checkShape(`${kind}.schema.json`, patched[kind].get(id)?.document, { document: file }))
  }
  return { ...documents, ...patched, problems }
}

function patchOne<D extends object>(
  documents: Map<string, Loaded<D>>,
  id: string,
  patch: (document: D) => { readonly document: D; readonly problems: readonly Problem[] },
): { readonly problems: readonly Problem[] } | undefined {
  const loaded = documents.get(id)
  if (!loaded) return undefined
  const { document, problems } = patch(loaded.document)
  documents.set(id, { file: loaded.file, document })
  return { problems }
}

