// From two versions of a document to the patch that leads from the one to the other: by ids, so that it outlives what else changes around it.
import { hashOf } from '../base/hash.ts'
import type { PatchDocument, PatchOperation } from '../generated/language.ts'
import { hidden } from './hidden.ts'
import { equal, isList, isObject, keyOfId, listIds } from './patchNodes.ts'
import { movedIn } from './order.ts'

/** A document that patches can be made on: entity, page, dataset, dictionary or menu. */
export interface Patchable {
  readonly kind: string
  readonly id: string
}

/** The patch on `before` that makes `after` of it; applyPatch does so wherever nothing is locked. */
export const patchOf = (before: Patchable, after: Patchable): PatchDocument => ({
  kind: 'patch',
  target: `${before.kind}:${before.id}`,
  base: hashOf(before),
  ops: operationsBetween(before, after),
})

/**
 * What has to be done to `before`, node by node: keys of objects and items of lists that have ids by themselves, other lists as whole values.
 * Each operation expects what it replaces or takes away.
 *
 * @throws RangeError where a key of the document's root can stand in no path
 */
export const operationsBetween = (before: object, after: object): PatchOperation[] => between(before, after, [])

/** What may be a step of a patch's path: anything that the slashes between steps leave whole, and that leads to no prototype. */
const isAddress = (key: string): boolean => key !== '' && !key.includes('/') && key !== '__proto__'

function between(before: unknown, after: unknown, keys: readonly string[]): PatchOperation[] {
  if (equal(before, after)) return []
  if (isList(before) && isList(after)) return listOperations(before, after, keys)
  if (!isObject(before) || !isObject(after) || isList(before) || isList(after)) return [changed(before, after, keys)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (!names.every(isAddress)) return [changed(before, after, keys)]
  return names.flatMap((name): PatchOperation[] => {
    const at = [...keys, name]
    const old: unknown = Reflect.get(before, name)
    if (!Object.hasOwn(after, name)) return [{ op: 'remove', path: at.join('/'), expect: old }]
    const now: unknown = Reflect.get(after, name)
    return Object.hasOwn(before, name) ? between(old, now, at) : [{ op: 'insert', path: at.join('/'), value: now }]
  })
}

function changed(before: unknown, after: unknown, keys: readonly string[]): PatchOperation {
  if (keys.length === 0) throw new RangeError('A document cannot be replaced as a whole by a patch')
  const path = keys.join('/')
  return equal(hidden(before, keys), after) ? { op: 'hide', path } : { op: 'set', path, value: after, expect: before }
}

/** Inside items first, then what goes, then each place in order, so that what an item is put behind stands already. */
function listOperations(before: readonly unknown[], after: readonly unknown[], keys: readonly string[]): PatchOperation[] {
  const [old, now] = [listIds(before), listIds(after)]
  if (!old || !now || ![...old, ...now].every(isAddress)) return [changed(before, after, keys)]
  const path = keys.join('/')
  const retained = now.filter((id) => old.includes(id))
  const moved = movedIn(retained.map((id) => old.indexOf(id)))
  const inside = retained.flatMap((id) => itemOperations(before[old.indexOf(id)], after[now.indexOf(id)], [...keys, id]))
  const gone = old.filter((id) => !now.includes(id))
  const placed = now.flatMap((id, at): PatchOperation[] => {
    const behind = now[at - 1] ?? ''
    const from = retained.indexOf(id)
    if (from < 0) return [{ op: 'insert', path, value: after[at], after: behind }]
    return moved.has(from) ? [{ op: 'move', path: `${path}/${id}`, after: behind }] : []
  })
  return [
    ...inside,
    ...gone.map((id): PatchOperation => ({ op: 'remove', path: `${path}/${id}`, expect: before[old.indexOf(id)] })),
    ...placed,
  ]
}

/** An item keeps its id while it is changed inside, so the key that it is known by has to be the same. */
function itemOperations(before: unknown, after: unknown, keys: readonly string[]): PatchOperation[] {
  if (equal(before, after)) return []
  const isHidden = equal(hidden(before, keys), after)
  return isHidden || keyOfId(before) !== keyOfId(after) ? [changed(before, after, keys)] : between(before, after, keys)
}
