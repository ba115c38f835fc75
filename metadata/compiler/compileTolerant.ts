// A start goes on without the files of pages and datasets that cannot even stand among the others: one that is no JSON, says not who it is,
// takes another's id or route, or stands in no menu. Everything else that is wrong outside pages stops it.
import { compileLazily, type CompiledLazily } from './compile.ts'
import type { Source } from './load/load.ts'
import type { Problem } from '../model/model.ts'

export type TolerantResult = CompiledLazily & {
  /** What is wrong with the files left out. */
  readonly leftOut: readonly Problem[]
}

/**
 * What a page names that is left out closes the page, except for another page: nothing leads there then.
 *
 * @param unread problems of files that could not be read and are no sources
 */
export function compileTolerant(sources: readonly Source[], unread: readonly Problem[]): TolerantResult {
  const menus = new Set(sources.filter(({ document }) => isMenu(document)).map(({ file }) => file))
  const mayGo = ({ document }: Problem): boolean => isOptionalDocument.test(document) && !menus.has(document)
  const whole = compileLazily(sources, pagesOf(unread))
  const found = [...unread, ...whole.problems]
  if (found.length === 0) return { ...whole, leftOut: [] }
  // Menu lines that name a page by the id that its file does not say are told with it: they are no fault of their own.
  const files = new Set(found.filter(mayGo).map(({ document }) => document))
  const rest = compileLazily(
    sources.filter(({ file }) => !files.has(file)),
    pagesOf(found.filter(mayGo)),
  )
  const leftOut = found.filter(({ document }) => files.has(document))
  return rest.model && unread.every(mayGo) ? { ...rest, leftOut } : { ...whole, model: undefined, problems: found, leftOut: [] }
}

const isOptionalDocument = /^(pages\/(?!menu\.json$)|schemas\/datasets\/)/

const isMenu = (document: unknown): boolean =>
  typeof document === 'object' && document !== null && 'kind' in document && document.kind === 'menu'

/** A file of a page is called as its page is. */
const pagesOf = (problems: readonly Problem[]): string[] => problems.map(({ document }) => /([^/]*)\.json$/.exec(document)?.[1] ?? '')
