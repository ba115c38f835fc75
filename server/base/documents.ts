// The documents that are live: compiled from the files at start, and again when a page, menu, dictionary or dataset file changes.
// A start checks everything but the insides of pages, so that it takes the same time with a hundred pages and with ten thousand.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { compileLazily, type Product } from '../../metadata/compiler/compile.ts'
import { compileTolerant } from '../../metadata/compiler/compileTolerant.ts'
import type { Source } from '../../metadata/compiler/load/load.ts'
import type { Model, Problem } from '../../metadata/model/model.ts'
import { type FileSystem, readSources } from '../../metadata/compiler/readSources.ts'
import { below, watchFolders } from './folders.ts'
import { StartError } from './startError.ts'

export const repositoryRoot = join(import.meta.dirname, '../..')

/** Milliseconds while somebody is being served; to look into a page takes half of one. */
const restBetweenPages = 5

/** Pages that are checked elsewhere in one go. */
const pagesAtOnce = 50

/** What the product is compiled from. */
export interface DocumentFiles {
  readonly sources: readonly Source[]
  /** Problems of files that could not be read. */
  readonly unread: readonly Problem[]
}

export interface Checking {
  /** Told each page that has been checked. */
  readonly looked?: (page: string) => void
  /** Whether somebody is being served, who would wait longer for it. */
  readonly isBusy?: () => boolean
  /** Checks pages elsewhere: problems by page. Absent: they are checked here. */
  readonly check?: (pages: readonly string[]) => Promise<Readonly<Record<string, readonly Problem[]>>>
}

interface Read {
  readonly product: Product
  readonly leftOut: readonly Problem[]
  readonly files: DocumentFiles
}

export class Documents {
  readonly #root: string
  #live: Product
  #files: DocumentFiles
  #revision = 0
  readonly #leftOut: readonly Problem[]

  private constructor(root: string, { product, leftOut, files }: Read) {
    this.#root = root
    this.#live = product
    this.#files = files
    this.#leftOut = leftOut
  }

  /**
   * A page that does not compile, or whose file is no JSON, opens for nobody and all others live; `checkPages` says where it is wrong.
   * @throws StartError naming the exact place of every problem outside pages.
   */
  static async read(root = repositoryRoot): Promise<Documents> {
    const { sources, problems: unread } = await readSources(systemOf(root))
    const { model, problems, leftOut, ...compiled } = compileTolerant(sources, unread)
    if (model) return new Documents(root, { product: { ...compiled, model }, leftOut, files: { sources, unread } })
    throw new StartError(`The documents do not compile:\n${problems.map(line).join('\n')}`)
  }

  /** Checks the pages the start has not looked into, after those it has left out, one at a time so that calls come between; answers a line for every problem. */
  async checkPages({ looked, isBusy, check }: Checking = {}): Promise<readonly string[]> {
    const lines = this.#leftOut.map(line)
    const live = this.#live
    const ids = Object.keys(live.model.pages)
    for (let at = 0; at < ids.length; at += pagesAtOnce) {
      const some = ids.slice(at, at + pagesAtOnce)
      const found = await check?.(some.filter((id) => !live.checked.has(id)))
      for (const id of some) {
        if (found && Object.hasOwn(found, id)) live.note(id, found[id] ?? [])
        lines.push(...live.problemsOf(id).map(line))
        looked?.(id)
        await (isBusy?.() ? sleep(restBetweenPages) : setImmediate())
      }
    }
    return lines
  }

  /** Ids of the pages that have been looked into since the start. */
  get checked(): Iterable<string> {
    return this.#live.checked.keys()
  }

  get model(): Model {
    return this.#live.model
  }

  /** With what tenants' layers are laid upon. */
  get product(): Product {
    return this.#live
  }

  /** The same object until a reload. */
  get files(): DocumentFiles {
    return this.#files
  }

  /** 0 until documents have been taken over since the start, then a number that the same documents have in every process. */
  get revision(): number {
    return this.#revision
  }

  /** Takes over what the files say now. Problems leave the last good documents live, and so does a change of tables or addresses. */
  async reload(): Promise<readonly string[]> {
    const { product, sources, problems, digest } = await compileFiles(this.#root)
    if (!product) return problems.map(line)
    const { model } = product
    if (!isDeepStrictEqual(model.entities, this.model.entities) || !isDeepStrictEqual(model.modules, this.model.modules)) {
      return ['Entities or modules have changed: run "npm run codegen" and start the console again']
    }
    this.#live = product
    this.#files = { sources, unread: [] }
    this.#revision = digest()
    return []
  }

  /** Reloads after changes on disk, until the answer is called. */
  watch(log: FastifyBaseLogger): () => void {
    return watchFolders(
      ['pages', 'schemas'].map((folder) => join(this.#root, folder)),
      {
        changed: () => void this.#reloadAloud(log),
        failed: (folder, fault) => log.warn({ fault: fault.message }, `${folder} is no longer watched`),
      },
    )
  }

  async #reloadAloud(log: FastifyBaseLogger): Promise<void> {
    const before = this.#live
    const problems = await this.reload().catch((fault: unknown) => [String(fault)])
    for (const problem of problems) log.error(`Documents not taken over, the last good ones stay live: ${problem}`)
    if (this.#live !== before) log.info('Documents reloaded')
  }
}

/** Also held against what a start leaves to the check: keys that stand twice, and the insides of pages. */
async function compileFiles(root: string): Promise<{
  readonly product?: Product
  readonly sources: readonly Source[]
  readonly problems: readonly Problem[]
  readonly digest: () => number
}> {
  const { sources, problems } = await readSources(systemOf(root), { exact: true })
  const digest = (): number => createHash('sha256').update(JSON.stringify(sources)).digest().readUInt32BE()
  if (problems.length > 0) return { sources, problems, digest }
  const { model, ...compiled } = compileLazily(sources)
  const inPages = [...compiled.names.documents.page.keys()].flatMap(compiled.problemsOf)
  if (model && inPages.length === 0) return { product: { ...compiled, model }, sources, problems: [], digest }
  return { sources, problems: [...compiled.problems, ...inPages], digest }
}

const systemOf = (root: string): FileSystem => ({
  list: async (folder) => below(join(root, folder)).files,
  read: turnByTurn((path) => readFileSync(join(root, path), 'utf8')),
})

/** One after the other, since thousands of small files read at once take twice as long; but the database that starts meanwhile is not kept waiting. */
function turnByTurn(read: (path: string) => string): (path: string) => Promise<string> {
  let count = 0
  return async (path) => {
    count += 1
    if (count % 100 === 0) await setImmediate()
    return read(path)
  }
}

const line = ({ document, path, code, message, nearest }: Problem): string =>
  `${document}#${path} ${code}: ${message.en} / ${message.zh}${nearest ? ` (${nearest}?)` : ''}`
