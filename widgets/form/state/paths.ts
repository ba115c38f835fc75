// Reading and writing a value by a dotted path (lines.2.quantity), sharing all that a write does not touch.

export type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The value at a path; undefined where the path leads nowhere. '' is the whole. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value
  let at = value
  for (const name of path.split('.')) {
    if (!isTree(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return at
}

/** A copy with the value at a path replaced; undefined takes the member away. Lists stay lists. */
export function withValueAt(value: Tree, path: string, next: unknown): Tree {
  return replaced(value, path.split('.'), next) as Tree
}

function replaced(value: unknown, names: readonly string[], next: unknown): unknown {
  const [name, ...rest] = names
  if (name === undefined) return next
  if (Array.isArray(value)) {
    const copy = [...value]
    copy[Number(name)] = replaced(copy[Number(name)], rest, next)
    return copy
  }
  const members = new Map(isTree(value) ? Object.entries(value) : [])
  const member = replaced(members.get(name), rest, next)
  if (member === undefined) members.delete(name)
  else members.set(name, member)
  // fromEntries defines members, so that a member called __proto__ stays a plain member
  return Object.fromEntries(members)
}

export const joinPath = (base: string, path: string): string => (base === '' ? path : `${base}.${path}`)

/** Whether one path is the other or lies below it. */
export const isWithin = (path: string, base: string): boolean => path === base || path.startsWith(`${base}.`)
