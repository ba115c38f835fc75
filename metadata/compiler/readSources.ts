// Collects the product's documents through a file system that the caller hands in: metadata itself knows no Node API.
import { problem } from '../errors/errors.ts'
import type { Source } from './load/load.ts'
import { repeatedKey } from './load/repeatedKey.ts'
import { whyNoJson } from './load/whyNoJson.ts'
import type { Problem } from '../model/model.ts'

export interface FileSystem {
  /** Paths of all files below a folder, relative to it, with forward slashes; none when the folder does not exist. */
  list(folder: string): Promise<readonly string[]>
  /** Text of a file by its path from the repository's root. */
  read(path: string): Promise<string>
}

const folders: readonly { folder: string; holds: (path: string) => boolean }[] = [
  { folder: 'schemas/entities', holds: isJson },
  { folder: 'schemas/datasets', holds: isJson },
  { folder: 'schemas/dictionaries', holds: isJson },
  { folder: 'pages', holds: isJson },
  { folder: 'widgets', holds: (path) => /^[^/]+\/manifest\.json$/.test(path) },
  { folder: 'server/modules', holds: (path) => /^[^/]+\/module\.json$/.test(path) },
]

/**
 * Every document of the product, ordered by file; a file that is no JSON is a problem at its place and no source. `exact`: so is one with a key
 * that stands twice, which takes as long to find as the reading; a start leaves it to the check.
 */
export async function readSources(
  system: FileSystem,
  { exact = false } = {},
): Promise<{ readonly sources: readonly Source[]; readonly problems: readonly Problem[] }> {
  const sources: Source[] = []
  const problems: Problem[] = []
  for (const { folder, holds } of folders) {
    const files = (await system.list(folder))
      .filter(holds)
      .toSorted()
      .map((path) => `${folder}/${path}`)
    for (let start = 0; start < files.length; start += atOnce) {
      const some = files.slice(start, start + atOnce)
      const texts = await Promise.all(some.map((file) => system.read(file)))
      // Parsed at once: texts of ten thousand files kept until all are read would be carried along by every collection.
      for (const [index, file] of some.entries()) {
        // Some editors begin a file with a mark of its byte order.
        const text = (texts[index] ?? '').replace(/^\uFEFF/, '')
        try {
          sources.push({ file, document: JSON.parse(text) })
          const twice = exact ? repeatedKey(text) : undefined
          if (twice) problems.push(problem('duplicateName', { document: file, path: twice.path }, { word: twice.word }))
        } catch (error) {
          problems.push(problem('badJson', { document: file, path: '' }, { reason: whyNoJson(text, error) }))
        }
      }
    }
  }
  return { sources, problems }
}

/** So many files at once: ten thousand open ones would be more than a system allows. */
const atOnce = 100

function isJson(path: string): boolean {
  return path.endsWith('.json')
}
