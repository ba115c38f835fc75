// Where in a patch something stands that is wrong in the document it has made: whoever reads of it has written the patch.
import type { PatchDocument, PatchOperation } from '../../generated/language.ts'
import type { Loaded } from '../load/load.ts'
import type { Problem } from '../../model/model.ts'
import { pointer } from '../../base/pointer.ts'
import { idOf, isList, isObject, keyIn, ownValue } from '../../patch/patchNodes.ts'

/**
 * The problem at the operation that brought it about: the last one that wrote the node or what is around it, else the last one below it.
 *
 * @param document the patched document, in which `found.path` leads to a node
 * @returns the problem as it is where no operation has to do with it
 */
export function placeInPatches(found: Problem, document: object, patches: readonly Loaded<PatchDocument>[]): Problem {
  const keys = found.path.split('/').slice(1).map(unescaped)
  const ids = idsOf(document, keys)
  const written = patches
    .flatMap(({ file, document: { ops } }) => ops.map((op, index) => ({ file, op, index, target: targetOf(document, op) })))
    .toReversed()
  const around = written.find(({ target }) => begins(ids, target))
  if (around) {
    const { file, op, index, target } = around
    const inValue = op.op === 'set' || op.op === 'insert'
    return { ...found, document: file, path: inValue ? pointer(`/ops/${index}/value`, ...keys.slice(target.length)) : `/ops/${index}` }
  }
  const below = written.find(({ target }) => begins(target, ids))
  return below ? { ...found, document: below.file, path: `/ops/${below.index}` } : found
}

const begins = (whole: readonly string[], part: readonly string[]): boolean => part.every((key, index) => whole[index] === key)

/** What an operation writes, by ids: an insertion into a list, the item. */
function targetOf(document: object, { op, path, value }: PatchOperation): readonly string[] {
  const keys = path.split('/').filter(Boolean)
  if (op !== 'insert' || !isList(nodeAtIds(document, keys))) return keys
  const id = idOf(value)
  return id === undefined ? keys : [...keys, id]
}

function nodeAtIds(document: object, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((node, key) => {
    const at = isObject(node) ? keyIn(node, key) : undefined
    return isObject(node) && at !== undefined ? ownValue(node, at) : undefined
  }, document)
}

/** The keys of a pointer with items of lists by their ids. */
function idsOf(document: object, keys: readonly string[]): readonly string[] {
  let node: unknown = document
  return keys.map((key) => {
    const holder = node
    node = isObject(holder) ? ownValue(holder, key) : undefined
    return isList(holder) ? (idOf(node) ?? key) : key
  })
}

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~')
