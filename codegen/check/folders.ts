// Floors and folders: every file is on a floor, no folder's entries import each other in a circle, and none is crowded.
import { floors } from '../../.dependency-cruiser.mjs'
import { crowdedFolders, type Floors, knots, MOST_ENTRIES, withoutFloor } from '../house/folders.ts'
import { importGraph, type SourceFile } from '../house/importGraph.ts'
import type { Step } from './step.ts'

export const foldersStep: Step = {
  name: 'folders',
  find: async ({ root }) => folderProblems(await importGraph(root), floors),
}

/** Imports to a higher floor are refused by the import rules, from the same list of floors. */
export function folderProblems(sources: readonly SourceFile[], ranked: Floors): readonly string[] {
  return [
    ...withoutFloor(sources, ranked).map((file) => `${file} is on no floor: put it into a folder that .dependency-cruiser.mjs lists`),
    ...knots(sources).map(({ folder, entries, example }) => `${folder}: ${entries.join(', ')} import each other in a circle (${example})`),
    ...crowdedFolders(sources).map(({ folder, entries }) => `${folder} has ${entries} entries: at most ${MOST_ENTRIES}`),
  ]
}
