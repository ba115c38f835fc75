// For tests: the documents of the product, and changes to them that somebody might have made.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Patchable } from '../patch/patchOf.ts'
import type { Source } from '../compiler/load/load.ts'
import { readSources } from '../compiler/readSources.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Every document of the repository. */
export async function repositorySources(): Promise<readonly Source[]> {
  const { sources } = await readSources({
    list: async (folder) => (await readdir(path.join(root, folder), { recursive: true })).map((file) => file.replaceAll(path.sep, '/')),
    read: (file) => readFile(path.join(root, file), 'utf8'),
  })
  return sources
}

/** Those that patches can be made on. */
export const patchable = (sources: readonly Source[]): readonly Patchable[] =>
  sources.flatMap(({ document }) => (isPatchable(document) && kinds.has(document.kind) ? [document] : []))

const kinds: ReadonlySet<string> = new Set(['entity', 'page', 'dataset', 'dictionary', 'menu'])
const isPatchable = (document: unknown): document is Patchable =>
  typeof document === 'object' && document !== null && 'kind' in document && 'id' in document

/** Numbers from 0 up to but without `below`, the same for the same seed. */
export type Random = (below: number) => number

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below) | 0
  }
}

/** A copy of `document` with some changes: values, keys and items added, changed, moved and taken away. What it is stays. */
export function edited<D extends Patchable>(document: D, random: Random, count = 1 + random(4)): D {
  const copy = structuredClone(document)
  for (let edit = 0; edit < count; edit++) {
    const holders = holdersIn(copy, copy)
    const holder = holders[random(holders.length)]
    if (Array.isArray(holder)) editList(holder, random)
    else if (holder) editObject(holder, { random, isRoot: holder === copy })
  }
  return copy
}

/** Fields of an entity come and go by other rules. */
function holdersIn(node: unknown, root: object): (unknown[] | Record<string, unknown>)[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap((inner) => holdersIn(inner, root))
  const isFields = 'schema' in root && node === Reflect.get(Object(root.schema), 'properties')
  return isFields ? below : [node as unknown[] | Record<string, unknown>, ...below]
}

function editList(list: unknown[], random: Random): void {
  const at = random(list.length)
  const item = list[at]
  switch (random(4)) {
    case 0:
      list.splice(
        random(list.length + 1),
        0,
        typeof item === 'object' && item ? { ...structuredClone(item), id: `x_${random(1e6)}` } : `x_${random(1e6)}`,
      )
      return
    case 1:
      list.splice(at, 1)
      return
    case 2:
      if (typeof item === 'string') list[at] = { field: item, width: random(400) }
      return
    default:
      list.splice(random(list.length), 0, ...list.splice(at, 1))
  }
}

function editObject(object: Record<string, unknown>, { random, isRoot }: { readonly random: Random; readonly isRoot: boolean }): void {
  const keys = Object.keys(object).filter((key) => !isRoot || (key !== 'kind' && key !== 'id'))
  const key = keys[random(keys.length)]
  const value = key === undefined ? undefined : object[key]
  if (key === undefined || random(5) === 0) object[`x_${random(1e6)}`] = { zh: '新', en: 'New', at: random(9) }
  else if (random(6) === 0) Reflect.deleteProperty(object, key)
  else if (typeof value === 'boolean') object[key] = !value
  else if (typeof value === 'number') object[key] = value + 1 + random(9)
  else if (typeof value === 'string') object[key] = `${value}${random(1e6)}`
}
