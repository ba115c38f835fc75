// The repository as the compiler sees it: its documents, read from disk and compiled.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compile } from '../metadata/compiler/compile.ts'
import type { Source } from '../metadata/compiler/load/load.ts'
import type { Model, Problem } from '../metadata/model/model.ts'
import { type FileSystem, readSources } from '../metadata/compiler/readSources.ts'

/** The repository this file is part of. */
export const ROOT = path.resolve(import.meta.dirname, '..')

export interface Repository {
  readonly root: string
  readonly sources: readonly Source[]
  /** Absent when there are problems. */
  readonly model?: Model
  readonly problems: readonly Problem[]
}

/** Every document under `root`, compiled. */
export async function readRepository(root: string): Promise<Repository> {
  const { sources, problems } = await readSources(files(root), { exact: true })
  // What else is wrong would be a guess: whatever refers to a file that cannot be read refers to nothing.
  if (problems.length > 0) return { root, sources, problems }
  const compiled = compile(sources)
  return { root, sources, problems: compiled.problems, ...(compiled.model && compiled.problems.length === 0 && { model: compiled.model }) }
}

function files(root: string): FileSystem {
  return {
    async list(folder) {
      const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
      const start = path.join(root, folder)
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(start, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    },
    read: (file) => readFile(path.join(root, file), 'utf8'),
  }
}

/** One line a problem: file:pointer code message (nearest word). */
export function problemLine({ document, path: pointer, code, message, nearest }: Problem): string {
  return `${document}:${pointer || '/'} ${code} ${message.en}${nearest ? ` – did you mean “${nearest}”?` : ''}`
}
