// A zip file as a stream: entries are deflated by zlib outside the event loop, framed by fflate, and made only as fast as they are read.
import { createDeflateRaw, crc32 } from 'node:zlib'
import { Zip, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate'

export interface ZipPart {
  readonly name: string
  readonly content: string | AsyncIterable<string>
}

/** Enough to make a sheet small; higher levels cost more time than they save bytes. */
const LEVEL = 4

class DeflatedEntry implements ZipInputFile {
  readonly filename: string
  readonly compression = 8
  readonly mtime = new Date('2000-01-01T00:00:00Z')
  size = 0
  crc = 0
  ondata?: AsyncFlateStreamHandler
  readonly #deflate = createDeflateRaw({ level: LEVEL })

  constructor(filename: string) {
    this.filename = filename
    this.#deflate.on('data', (chunk: Buffer) => this.ondata?.(null, Uint8Array.from(chunk), false))
  }

  write(text: string): Promise<void> {
    const chunk = Buffer.from(text)
    this.size += chunk.length
    this.crc = crc32(chunk, this.crc)
    return new Promise((resolve, reject) => this.#deflate.write(chunk, (error) => (error ? reject(error) : resolve())))
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#deflate.once('end', resolve))
    this.#deflate.end()
    await ended
    this.ondata?.(null, new Uint8Array(0), true)
  }

  close(): void {
    this.#deflate.destroy()
  }
}

/** The bytes of a zip file with these parts, in order. Nothing is made before it is asked for. */
export async function* zipped(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { name, content } of parts) {
    const entry = new DeflatedEntry(name)
    zip.add(entry)
    try {
      if (typeof content === 'string') await entry.write(content)
      else {
        for await (const text of content) {
          await entry.write(text)
          yield* ready.splice(0)
        }
      }
      await entry.end()
    } finally {
      entry.close()
    }
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
