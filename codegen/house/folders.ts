// The shape of the folders: which floor a file is on, imports that go up, folders that import each other in a circle, entries a folder.
import type { SourceFile } from './importGraph.ts'

/** By root, the floors from the lowest up; each is a folder or a file of the root. A file of a floor imports from its own and from lower ones. */
export type Floors = Readonly<Record<string, readonly (readonly string[])[]>>

/** A reader sees so many entries at a glance. */
export const MOST_ENTRIES = 25

/** Tables with a folder for each entry, which grow with the product. */
const REGISTRIES = new Set(['widgets', 'server/modules'])

/** The entry of `folder` that `file` lies in, or nothing. */
function entryOf(folder: string, file: string): string | undefined {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/', 1)[0] : undefined
}

/** Files that are on no floor of their root. */
export function withoutFloor(sources: readonly SourceFile[], floors: Floors): readonly string[] {
  return sources.flatMap(({ file }) => {
    const [root = '', entry = ''] = file.split('/')
    const ofRoot = floors[root]
    return ofRoot && !ofRoot.some((floor) => floor.includes(entry)) ? [file] : []
  })
}

/** Imports from a lower floor to a higher one, as `from → to`. */
export function upwardImports(sources: readonly SourceFile[], floors: Floors): readonly string[] {
  const heightOf = (root: string, file: string): number | undefined => {
    const entry = entryOf(root, file)
    const height = floors[root]?.findIndex((floor) => entry !== undefined && floor.includes(entry)) ?? -1
    return height < 0 ? undefined : height
  }
  return Object.keys(floors).flatMap((root) =>
    sources.flatMap(({ file, imports }) => {
      const from = heightOf(root, file)
      if (from === undefined) return []
      return imports.filter((target) => (heightOf(root, target) ?? 0) > from).map((target) => `${file} → ${target}`)
    }),
  )
}

export interface Knot {
  readonly folder: string
  /** Entries of the folder that import each other in a circle. */
  readonly entries: readonly string[]
  /** An import of the circle. */
  readonly example: string
}

/** Circles between the entries of one folder, in every folder. */
export function knots(sources: readonly SourceFile[]): readonly Knot[] {
  return foldersOf(sources).flatMap((folder) => {
    const edges = new Map<string, Map<string, string>>()
    for (const { file, imports } of sources) {
      const from = entryOf(folder, file)
      if (from === undefined) continue
      for (const target of imports) {
        const to = entryOf(folder, target)
        if (to === undefined || to === from) continue
        const out = edges.get(from) ?? new Map<string, string>()
        edges.set(from, out.has(to) ? out : out.set(to, `${file} → ${target}`))
      }
    }
    return circles(edges).map((entries) => ({ folder, entries, example: exampleOf(entries, edges) }))
  })
}

function exampleOf(entries: readonly string[], edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const [first = ''] = entries
  return [...(edges.get(first) ?? [])].find(([to]) => entries.includes(to))?.[1] ?? ''
}

/** Folders with more entries than a reader sees at a glance, with their number. Style sheets and documents do not count. */
export function crowdedFolders(sources: readonly SourceFile[]): readonly { readonly folder: string; readonly entries: number }[] {
  return foldersOf(sources).flatMap((folder) => {
    if (REGISTRIES.has(folder)) return []
    const entries = new Set(sources.map(({ file }) => entryOf(folder, file)).filter((entry) => entry !== undefined))
    return entries.size > MOST_ENTRIES ? [{ folder, entries: entries.size }] : []
  })
}

function foldersOf(sources: readonly SourceFile[]): readonly string[] {
  const folders = new Set<string>()
  for (const { file } of sources) {
    const parts = file.split('/')
    for (let depth = 1; depth < parts.length; depth++) folders.add(parts.slice(0, depth).join('/'))
  }
  return [...folders].toSorted()
}

/** Strongly connected parts with more than one member (Tarjan). */
function circles(edges: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly (readonly string[])[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const at = index.size
    index.set(node, at)
    low.set(node, at)
    stack.push(node)
    for (const next of edges.get(node)?.keys() ?? []) {
      if (!index.has(next)) low.set(node, Math.min(low.get(node) ?? at, visit(next)))
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? at, index.get(next) ?? at))
    }
    if (low.get(node) === at) {
      const part = stack.splice(stack.indexOf(node))
      if (part.length > 1) found.push(part.toSorted())
    }
    return low.get(node) ?? at
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found
}
