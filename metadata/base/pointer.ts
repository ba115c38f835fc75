// JSON pointers (RFC 6901): the address of a node in a document.

/** `pointer('/table', 'columns', 3)` is `/table/columns/3`; keys are escaped. */
export function pointer(base: string, ...keys: readonly (string | number)[]): string {
  let path = base
  for (const key of keys) path += typeof key === 'number' ? `/${key}` : `/${escaped(key)}`
  return path
}

/** Names of the language need no escaping; pages are checked by the ten thousand. */
const escaped = (key: string) => (/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key)

/** The node at `path`, or undefined where there is none. */
export function nodeAt(document: unknown, path: string): unknown {
  let node = document
  for (const key of keysOf(path)) node = isObject(node) ? node[key] : undefined
  return node
}

/** Keys and indexes that a pointer names, from the root. */
export const keysOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
const isObject = (node: unknown): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null
