// Folders of documents: what stands below them, and word when anything there changes.
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Paths relative to the folder, with forward slashes. */
export interface Below {
  readonly files: readonly string[]
  /** The folder itself, by an empty path, and every folder below it. */
  readonly folders: readonly string[]
}

/** @throws Error when there is no such folder */
export function below(folder: string): Below {
  const files: string[] = []
  const folders = ['']
  // Grows while it is gone through: each folder is followed by those found in it.
  for (const path of folders) {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory()) folders.push(inner)
      else if (entry.isFile()) files.push(inner)
    }
  }
  return { files, folders }
}

/** Milliseconds of rest after a change, so that many files written together are one. */
const rest = 300

export interface Watched {
  readonly changed: () => void
  /** A folder whose changes are no longer noticed. */
  readonly failed: (folder: string, fault: Error) => void
}

/** Says when files below the folders have changed, until the answer is called. One watch a folder: Node's own recursive one takes one a file on Linux. */
export function watchFolders(roots: readonly string[], { changed, failed }: Watched): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const noticed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // First the new folders, so that nothing written there after it is read goes unnoticed.
      cover()
      changed()
    }, rest)
  }
  const drop = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const add = (folder: string): void => {
    const fail = (fault: unknown): void => {
      drop(folder)
      failed(folder, fault instanceof Error ? fault : new Error(String(fault)))
    }
    try {
      watchers.set(folder, watch(folder, { persistent: false }, noticed).on('error', fail))
    } catch (fault) {
      fail(fault)
    }
  }
  const cover = (): void => {
    const there = new Set(roots.flatMap((root) => foldersOf(root)))
    for (const folder of watchers.keys()) if (!there.has(folder)) drop(folder)
    for (const folder of there) if (!watchers.has(folder)) add(folder)
  }
  cover()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** Folders that come and go while they are listed are looked for again after the next change. */
function foldersOf(root: string): readonly string[] {
  try {
    return below(root).folders.map((folder) => join(root, folder))
  } catch {
    return [root]
  }
}
