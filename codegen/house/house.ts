// npx spindle house: the figures of the code's structure, measured from the files as they are.
import { floors } from '../../.dependency-cruiser.mjs'
import { crowdedFolders, type Floors, knots, upwardImports, withoutFloor } from './folders.ts'
import { importGraph, type SourceFile } from './importGraph.ts'
import { declaredIn, isUnclear } from './names.ts'

/** A file that one other imports, of so many lines at most, could be part of that other in one folder. */
const SPLINTER_LINES = 60
const HOST_LINES = 250
const LONGEST_SHOWN = 8

export async function house(root: string): Promise<readonly string[]> {
  const sources = await importGraph(root)
  const ranked: Floors = floors
  const lengths = sources.map(linesOf).toSorted((one, other) => one - other)
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
  const declared = sources.map(({ file, text }) => ({ file, ...declaredIn(file, text) }))
  const names = new Set(declared.flatMap((each) => each.names))
  const longest = declared
    .flatMap(({ file, functions }) => functions.map(({ name, lines }) => ({ file, name, lines })))
    .toSorted((one, other) => other.lines - one.lines)
    .slice(0, LONGEST_SHOWN)
  const tied = knots(sources)
  return [
    `files ${sources.length}, lines ${lengths.reduce((sum, lines) => sum + lines, 0)}`,
    `lines a file: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`,
    `files on no floor: ${withoutFloor(sources, ranked).length}`,
    `imports to a higher floor: ${upwardImports(sources, ranked).length}`,
    `knots of folder entries: ${tied.length}${tied.map(({ folder, entries }) => `\n  ${folder}: ${entries.join(', ')}`).join('')}`,
    `folders with more entries than fit a glance: ${
      crowdedFolders(sources)
        .map(({ folder, entries }) => `${folder} ${entries}`)
        .join(', ') || 0
    }`,
    ...splinterLines(sources),
    `inline text pairs: ${sources.reduce((sum, { text }) => sum + (text.match(/\{ zh: ['"`]/g)?.length ?? 0), 0)}`,
    `declared names with an unclear word: ${[...names].filter(isUnclear).length} of ${names.size}`,
    'longest functions:',
    ...longest.map(({ file, name, lines }) => `  ${lines} ${name} (${file})`),
  ]
}

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1

function splinterLines(sources: readonly SourceFile[]): readonly string[] {
  const importers = new Map<string, SourceFile[]>()
  for (const source of sources) for (const target of source.imports) importers.set(target, [...(importers.get(target) ?? []), source])
  const single = sources.filter(({ file }) => importers.get(file)?.length === 1)
  const splinters = single.filter((source) => {
    const host = importers.get(source.file)?.[0]
    if (!host || folderOf(host.file) !== folderOf(source.file)) return false
    return linesOf(source) <= SPLINTER_LINES && linesOf(source) + linesOf(host) <= HOST_LINES
  })
  return [`files with one importer: ${single.length}, of them small and next to a host with room: ${splinters.length}`]
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))
