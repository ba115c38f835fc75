// What the language can say and this version does not do: refused, never ignored. Take a line out when the engine can do it.
import { problem } from '../../errors/errors.ts'
import type { Problem, Text } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import { type DocumentKind, documentKinds } from '../load/languageSchemas.ts'

interface Unsupported {
  readonly kind: DocumentKind
  /** Keys from the document's root; `*` is every entry. */
  readonly keys: readonly string[]
  readonly word: Text
  /** The values that are refused; every value when absent. */
  readonly values?: readonly unknown[]
}

const unsupported: readonly Unsupported[] = [
  ...refuse('entity/constraints/*/type', { zh: '约束 depth（请用 tree.maxDepth）', en: 'The constraint depth (use tree.maxDepth)' }, [
    'depth',
  ]),
  ...onBlocks('type', { zh: 'matrix 区块', en: 'The block matrix' }, ['matrix']),
]

function refuse(at: `${DocumentKind}/${string}`, word: Text, values?: readonly unknown[]): readonly Unsupported[] {
  const [kind, ...keys] = at.split('/')
  const known = documentKinds.find((each) => each === kind)
  return known ? [{ kind: known, keys, word, ...(values && { values }) }] : []
}

function onBlocks(key: string, word: Text, values?: readonly unknown[]): readonly Unsupported[] {
  return [...refuse(`page/blocks/*/${key}`, word, values), ...refuse(`page/tabs/*/blocks/*/${key}`, word, values)]
}

const byKind = new Map<DocumentKind, readonly Unsupported[]>(
  documentKinds.map((kind) => [kind, unsupported.filter((line) => line.kind === kind)]),
)

/** A problem for every place of a document that this version does not do. */
export function checkSupported({
  file,
  document,
}: {
  readonly file: string
  readonly document: { readonly kind: DocumentKind }
}): Problem[] {
  return (byKind.get(document.kind) ?? []).flatMap(({ keys, word, values }) =>
    placesOf(document, keys, '')
      .filter(({ value }) => !values || values.includes(value))
      .map(({ path }) => problem('notSupported', { document: file, path }, { word })),
  )
}

function placesOf(node: unknown, [key, ...rest]: readonly string[], path: string): { readonly path: string; readonly value: unknown }[] {
  if (key === undefined) return [{ path, value: node }]
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node).filter(([name]) => key === '*' || name === key)
  return entries.flatMap(([name, value]) => placesOf(value, rest, pointer(path, name)))
}
