// The compiler: documents in, a frozen model or problems out. Read this file first; each phase is a folder of the same name.
import { check } from './check/check.ts'
import { emit } from './emit/emit.ts'
import { load, type Source } from './load/load.ts'
import type { Compiled } from './model.ts'
import { resolve } from './resolve/resolve.ts'

/**
 * Compiles the product's documents.
 *
 * @param sources every document with the file it came from; read only, in any order
 * @returns the frozen model, or every problem found, each with code, file, JSON pointer and nearest valid word
 */
export function compile(sources: readonly Source[]): Compiled {
  const documents = load(sources)
  const names = resolve(documents)
  const problems = [...documents.problems, ...check(names)]
  return problems.length > 0 ? { problems } : { model: emit(names), problems: [] }
}
