// What a browser fetches before a screen first shows something: weighed at every build, which fails when it has grown too heavy
// (with TOO_HEAVY=told it says so and goes on).
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

export interface Load {
  /** As the build names it when it is too heavy. */
  readonly name: string
  /** Files of the repository, by their paths: they are fetched with all they import, but not what they import later. */
  readonly files: readonly string[]
  /** Bytes of JavaScript after gzip. */
  readonly most: number
}

/** What the weighing needs of a bundler's chunk. */
export interface Piece {
  readonly fileName: string
  readonly code: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

export function weighFirstLoads(loads: readonly Load[]): Plugin {
  return {
    name: 'weigh-first-loads',
    apply: 'build',
    // After Vite has written into the code what is to be fetched beside it.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pieces = Object.values(bundle).filter((output) => output.type === 'chunk')
        for (const { name, files, most } of loads) {
          const weight = weigh(pieces, files)
          const sum = Object.values(weight).reduce((all, bytes) => all + bytes, 0)
          const summary = `${name}: ${kilobytes(sum)} of JavaScript after gzip, at most ${kilobytes(most)} (${Object.entries(weight)
            .map(([file, bytes]) => `${file} ${kilobytes(bytes)}`)
            .join(', ')})`
          const fault = `${summary}. Load later what the first view does not show (docs/reference/client.md).`
          if (sum <= most) this.info(summary)
          else if (process.env.TOO_HEAVY === 'told') this.warn(fault)
          else this.error(fault)
        }
      },
    },
  }
}

/** Bytes after gzip of each piece that these files need. @throws Error for a file that is in none. */
export function weigh(pieces: readonly Piece[], files: readonly string[]): Readonly<Record<string, number>> {
  const byName = new Map(pieces.map((piece) => [piece.fileName, piece]))
  const needed = new Set<Piece>()
  const need = (piece: Piece | undefined): void => {
    if (!piece || needed.has(piece)) return
    needed.add(piece)
    for (const name of piece.imports) need(byName.get(name))
  }
  for (const file of files) {
    const holder = pieces.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${file}`)))
    if (!holder) throw new Error(`${file} is in no chunk: does it still exist?`)
    need(holder)
  }
  return Object.fromEntries([...needed].map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]))
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
