// One patch on one document: a pure function. Ids lead to a node, so that a patch outlives a product update that moves things.
import { type ErrorCode, problem } from '../../errors/errors.ts'
import type { PatchDocument, PatchOperation } from '../../generated/language.ts'
import type { Problem } from '../../model/model.ts'
import { hidden } from '../../patch/hidden.ts'
import { isLocked } from '../../patch/locked.ts'
import { isTenants } from '../../base/names.ts'
import { equal, findItem, idOf, isList, isObject, type Json, keyIn, ownValue } from '../../patch/patchNodes.ts'

export interface Patched<D> {
  readonly document: D
  readonly problems: readonly Problem[]
}

/**
 * `document` with the operations of `patch`, one after another; the input is untouched. An operation that cannot be done is
 * reported at its place in the patch (`file`), and the others are done.
 */
export function applyPatch<D extends object>(document: D, patch: PatchDocument, file: string): Patched<D> {
  const copy = structuredClone(document)
  const problems = patch.ops.flatMap((operation, index): Problem[] => {
    const refused = applyOne(copy, operation)
    return refused ? [problem(refused, { document: file, path: `/ops/${index}` }, { word: operation.path })] : []
  })
  return { document: copy, problems }
}

function applyOne(document: object, { op, path, value: given, after, expect }: PatchOperation): ErrorCode | undefined {
  // A later operation may change inside what this one puts in.
  const value: unknown = structuredClone(given)
  const keys = path.split('/').filter(Boolean)
  if ((op === 'insert' || op === 'set') && isNewField(document, keys) && !isTenants(keys[2] ?? '')) return 'layerName'
  if (op === 'insert') return insert(document, keys, { value, after })
  if (isLocked(document, keys)) return 'patchLocked'
  const last = keys.at(-1)
  const holder = nodeOf(document, keys.slice(0, -1))
  const at = last === undefined || holder === undefined ? undefined : keyIn(holder, last)
  if (holder === undefined || at === undefined) return 'patchPath'
  const current = ownValue(holder, at)
  if (op !== 'set' && current === undefined) return 'patchPath'
  if (expect !== undefined && !equal(current, expect)) return 'patchExpect'
  switch (op) {
    case 'set':
      Reflect.set(holder, at, value)
      return undefined
    case 'hide':
      return hide(holder, at, keys)
    case 'move':
      return isList(holder) ? move(holder, Number(at), after) : 'patchPath'
    case 'remove':
      if (isList(holder)) holder.splice(Number(at), 1)
      else Reflect.deleteProperty(holder, at)
      return undefined
  }
}

/** Of an entity: a column of the product's may one day be called as it likes, so a tenant's begins with x_. */
const isNewField = (document: object, keys: readonly string[]): boolean =>
  keys.length === 3 &&
  keys[0] === 'schema' &&
  keys[1] === 'properties' &&
  !isObject(ownValue(nodeOf(document, keys.slice(0, 2)) ?? {}, keys[2] ?? ''))

/** The list or object that the ids lead to, from the document's root. */
function nodeOf(document: object, keys: readonly string[]): Json[] | object | undefined {
  let node: unknown = document
  for (const key of keys) {
    const at = isObject(node) ? keyIn(node, key) : undefined
    node = isObject(node) && at !== undefined ? ownValue(node, at) : undefined
  }
  return isObject(node) ? node : undefined
}

/** Into a list at `keys`, behind the item `after` (the start when empty, the end when absent); or as a new key of an object. */
function insert(
  document: object,
  keys: readonly string[],
  { value, after }: { value: unknown; after: string | undefined },
): ErrorCode | undefined {
  const list = nodeOf(document, keys)
  if (isList(list)) {
    if (list.some((item) => idOf(item) !== undefined && idOf(item) === idOf(value))) return 'patchExpect'
    const index = placeAfter(list, after)
    if (index === undefined) return 'patchPath'
    list.splice(index, 0, value)
    return undefined
  }
  const holder = nodeOf(document, keys.slice(0, -1))
  const last = keys.at(-1)
  const key = holder === undefined || last === undefined ? undefined : keyIn(holder, last)
  if (holder === undefined || isList(holder) || key === undefined) return 'patchPath'
  if (Object.hasOwn(holder, key)) return 'patchExpect'
  Reflect.set(holder, key, value)
  return undefined
}

function move(list: Json[], from: number, after: string | undefined): ErrorCode | undefined {
  const [item] = list.splice(from, 1)
  const index = placeAfter(list, after)
  list.splice(index ?? from, 0, item)
  return index === undefined ? 'patchPath' : undefined
}

function placeAfter(list: readonly Json[], after: string | undefined): number | undefined {
  if (after === undefined) return list.length
  if (after === '') return 0
  const at = findItem(list, after)
  return at === undefined ? undefined : Number(at) + 1
}

function hide(holder: object, at: string, keys: readonly string[]): ErrorCode | undefined {
  const result = hidden(ownValue(holder, at), keys)
  if (result === undefined) return 'patchPath'
  Reflect.set(holder, at, result)
  return undefined
}
