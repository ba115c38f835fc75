// Builds the service worker: one file without imports, with the names of the files that it fetches ahead.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { transformWithOxc, type Plugin } from 'vite'

export interface Ahead {
  /** Source of the worker. */
  readonly worker: string
  /** Files of the repository that everything begins with. */
  readonly from: readonly string[]
  /** Modules whose files are fetched only when they are used. */
  readonly except: RegExp
}

/** What the walk needs of a bundler's chunk. */
export interface Piece {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

export function serviceWorker({ worker, from, except }: Ahead): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const pieces = Object.values(bundle).filter((output) => output.type === 'chunk')
        const files = filesAhead(pieces, from, except)
        const build = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
        const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker, { sourcemap: false })
        const source = code
          .replace(/^export \{\s*\};?$/m, '')
          .replaceAll('__FILES__', JSON.stringify(files))
          .replaceAll('__BUILD__', JSON.stringify(build))
        this.emitFile({ type: 'asset', fileName: 'worker.js', source })
      },
    },
  }
}

/** Addresses of all that is reached from these files, by imports and later ones, unless it is excepted. */
export function filesAhead(pieces: readonly Piece[], from: readonly string[], except: RegExp): readonly string[] {
  const byName = new Map(pieces.map((piece) => [piece.fileName, piece]))
  const reached = new Set<Piece>()
  const reach = (piece: Piece | undefined): void => {
    if (!piece || reached.has(piece) || isExcepted(piece, except)) return
    reached.add(piece)
    for (const name of [...piece.imports, ...piece.dynamicImports]) reach(byName.get(name))
  }
  for (const file of from) reach(pieces.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${file}`))))
  const names = [...reached].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  return [...new Set(names)].toSorted().map((name) => `/${name}`)
}

/** Most of what it holds: a file of the shell may hold one small module of the others. */
const isExcepted = ({ moduleIds }: Piece, except: RegExp): boolean =>
  moduleIds.filter((id) => except.test(id.replaceAll('\\', '/'))).length > moduleIds.length / 2
