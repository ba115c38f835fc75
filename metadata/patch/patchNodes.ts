// Nodes of a document as patches address them: items of a list by their ids.

export type Json = unknown

export const isList = (node: unknown): node is Json[] => Array.isArray(node)
export const isObject = (node: unknown): node is object => typeof node === 'object' && node !== null

/** What an item of a list is known by, the first of these that it has; a bare word is its own id. */
export const idKeys = ['id', 'field', 'action', 'group', 'page', 'value', 'block']

/** The key that an item is known by. One that is a single key and what stands under it (`{ steps: … }`) is known by that key. */
export function keyOfId(item: unknown): string | undefined {
  if (!isObject(item) || isList(item)) return undefined
  const key = idKeys.find((each) => typeof Reflect.get(item, each) === 'string')
  const [only, ...others] = Object.keys(item)
  return key ?? (others.length === 0 ? only : undefined)
}

export function idOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  const key = keyOfId(item)
  if (key === undefined || !isObject(item)) return undefined
  const id: unknown = Reflect.get(item, key)
  return idKeys.includes(key) && typeof id === 'string' ? id : key
}

/** The ids of all items, in order; undefined where one has none, or two have the same. */
export function listIds(list: readonly unknown[]): readonly string[] | undefined {
  const ids = list.map(idOf).filter((id) => id !== undefined)
  return ids.length === list.length && new Set(ids).size === ids.length ? ids : undefined
}

/** The index of the item with that id, as a key; undefined where there is none. */
export function findItem(list: readonly Json[], id: string): string | undefined {
  const index = list.findIndex((item) => idOf(item) === id)
  return index < 0 ? undefined : String(index)
}

/** The key of an object, or the index of the item with that id. Nothing leads to a prototype. */
export const keyIn = (holder: object, key: string): string | undefined =>
  isList(holder) ? findItem(holder, key) : key === '__proto__' ? undefined : key

export const ownValue = (holder: object, key: string): unknown => (Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined)

/** Equal as JSON, whatever the order of keys. */
export function equal(a: unknown, b: unknown): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => equal(item, b[index]))
  if (!isObject(a) || !isObject(b) || isList(a) || isList(b)) return a === b
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(Reflect.get(a, key), Reflect.get(b, key)))
  )
}
