/** The node at the end of the keys and indexes; undefined where there is none. */
export const valueAt = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined), document)
