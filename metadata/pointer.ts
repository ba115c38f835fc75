// JSON pointers (RFC 6901): the address of a node in a document.

/** `pointer('/table', 'columns', 3)` is `/table/columns/3`; keys are escaped. */
export function pointer(base: string, ...keys: readonly (string | number)[]): string {
  return base + keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The node at `path`, or undefined where there is none. */
export function nodeAt(document: unknown, path: string): unknown {
  let node = document
  for (const key of keysOf(path)) node = isObject(node) ? node[key] : undefined
  return node
}

const keysOf = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
const isObject = (node: unknown): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null
