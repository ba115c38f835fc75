// The files that people wrote and what each imports: the ground for the floors, the folders and the figures of the house.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { sourceFiles } from '../sourceFiles.ts'

export interface SourceFile {
  /** From the repository's root. */
  readonly file: string
  readonly text: string
  /** Source files that it imports, types and late parts included. */
  readonly imports: readonly string[]
}

const isCode = (file: string): boolean => /\.(tsx?|mjs)$/.test(file)
const isAside = (file: string): boolean =>
  /\.(test|bench|d)\.tsx?$|(^|\/)(testing|examples|fixtures|generated)\/|\/examples\.tsx?$|^(e2e|bench|stories|examples)\//.test(file)

/** Hand-written source files: without tests, examples, benches, stories and what is generated. */
export async function importGraph(root: string): Promise<readonly SourceFile[]> {
  const files = (await sourceFiles(root)).filter((file) => isCode(file) && !isAside(file))
  const known = new Set(files)
  const read = files.map(async (file): Promise<SourceFile | undefined> => {
    const text = await readFile(path.join(root, file), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const targets = ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
      if (!fileName.startsWith('.')) return []
      const target = path.posix.join(path.posix.dirname(file), fileName)
      return known.has(target) ? [target] : []
    })
    return { file, text, imports: [...new Set(targets)] }
  })
  return (await Promise.all(read)).filter((source) => source !== undefined)
}
