// From the ids of a patch's path to the place in the document as its author has written it.
import { pointer } from '../base/pointer.ts'
import { isList, isObject, keyIn } from './patchNodes.ts'
import { nodeAt } from '../base/pointer.ts'

/** The pointer to the node that `keys` lead to from `start`, or to the nearest one above it that is there. */
export function pointerTo(document: unknown, keys: readonly string[], start = ''): string {
  let path = start
  let node = nodeAt(document, start)
  for (const key of keys) {
    const at = isObject(node) ? keyIn(node, key) : undefined
    if (!isObject(node) || at === undefined || !Object.hasOwn(node, at)) return path
    path = pointer(path, isList(node) ? Number(at) : at)
    node = Reflect.get(node, at)
  }
  return path
}
