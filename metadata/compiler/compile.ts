// The compiler: documents in, a frozen model or problems out. Read this file first; each phase is a folder of the same name.
//
//   1 load       documents by kind, each validated against the language; patches of layers on them   load/, patch/
//   2 resolve    names become things: fields, references, widgets                                    resolve/
//   3 normalise  short forms of a page become blocks, with the names that hold within it             normalise/
//   4 check      names, types, expressions, what is there twice                                      check/
//   5 derive     entities, pages, datasets, menu, permissions                                        derive/
//   6 emit       the frozen model                                                                    emit/
//
// Pages are normalised, derived and emitted one by one when they are first read; compileLazily checks them then, too.
import { check, checkAround } from './check/check.ts'
import { checkContext } from './check/shared/context.ts'
import { checkProductIds } from './check/layer/idPrefix.ts'
import { checkPage } from './check/page/page.ts'
import { derive } from './derive/derive.ts'
import { BrokenPage } from './emit/brokenPage.ts'
import { emit } from './emit/emit.ts'
import { checkPageShape, load, type Source } from './load/load.ts'
import type { Model, Problem } from '../model/model.ts'
import { normalise } from './normalise/normalise.ts'
import { applyPatches } from './patch/applyPatches.ts'
import { resolve, type ResolvedNames } from './resolve/resolve.ts'

export type Compiled =
  | { readonly model: Model; readonly problems: readonly [] }
  | { readonly model?: undefined; readonly problems: readonly Problem[] }

/**
 * Compiles the product's documents: each page costs its own size, and is normalised and derived when it is first asked for.
 *
 * @param sources every document with the file it came from; read only, in any order
 * @returns the frozen model, or every problem found, each with code, file, JSON pointer and nearest valid word
 */
export function compile(sources: readonly Source[]): Compiled {
  // 1 load
  const documents = applyPatches(load(sources))
  // 2 resolve
  const names = resolve(documents)
  // 3 normalise
  const pages = normalise(names)
  // 4 check
  const problems = [...documents.problems, ...checkProductIds(documents), ...check(names, pages)]
  if (problems.length > 0) return { problems }
  // 5 derive
  const derived = derive(names, pages)
  // 6 emit
  return { model: emit(derived), problems: [] }
}

/** What is told of single pages of a product whose pages are checked when they are opened. */
export interface CheckedPages {
  /** Checks one page, once. */
  readonly problemsOf: (page: string) => readonly Problem[]
  /** Stores what a check elsewhere has found of a page. */
  readonly note: (page: string, problems: readonly Problem[]) => void
  /** The pages looked into so far. */
  readonly checked: ReadonlyMap<string, readonly Problem[]>
}

/** A product whose documents compile, for a tenant's layer to lie on. */
export type Product = CheckedPages & { readonly model: Model; readonly names: ResolvedNames }

/** A product whose pages are checked when they are opened; `model.pages` throws BrokenPage. */
export type CompiledLazily = CheckedPages & Compiled & { readonly names: ResolvedNames }

/**
 * Compiles everything but the insides of pages, so that a start costs the same with a hundred pages and with ten thousand.
 * A page that does not compile opens for nobody and grants nothing; all others live.
 *
 * @param missing pages whose files are left out: what names them is no problem
 */
export function compileLazily(sources: readonly Source[], missing: readonly string[] = []): CompiledLazily {
  const documents = applyPatches(
    load(
      sources,
      'later',
      missing.map((page) => `page:${page}`),
    ),
  )
  const names = resolve(documents)
  const pages = normalise(names)
  const context = checkContext(names, pages)
  const problems = [...documents.problems, ...checkProductIds(documents), ...checkAround(context)]
  const checked = new Map<string, readonly Problem[]>()
  const problemsOf = (id: string): readonly Problem[] => {
    const page = documents.page.get(id)
    if (!page) return []
    const known = checked.get(id)
    if (known) return known
    const shape = checkPageShape(page)
    const found = shape.length > 0 ? shape : checkPage(page, context)
    checked.set(id, found)
    return found
  }
  const note = (id: string, found: readonly Problem[]): void => {
    if (documents.page.has(id) && !checked.has(id)) checked.set(id, found)
  }
  if (problems.length > 0) return { problems, names, problemsOf, note, checked }
  const guard = (id: string): void => {
    const found = problemsOf(id)
    if (found.length > 0) throw new BrokenPage(id, found)
  }
  return { model: emit(derive(names, pages), guard), problems: [], names, problemsOf, note, checked }
}
