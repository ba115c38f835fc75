// What the product locks: a tenant may rename a locked field, nothing else.
import { isObject } from './patchNodes.ts'

const free = new Set(['label', 'help'])

/** Whether the path leads into a locked field, or to its place among the required ones. */
export function isLocked(document: object, keys: readonly string[]): boolean {
  const [schema, part, name = '', meaning, key = ''] = keys
  if (schema !== 'schema' || (part !== 'properties' && part !== 'required')) return false
  if (part === 'properties' && meaning === 'x-field' && free.has(key)) return false
  const path = ['schema', 'properties', name, 'x-field', 'locked']
  return path.reduce<unknown>((node, each) => (isObject(node) ? Reflect.get(node, each) : undefined), document) === true
}
