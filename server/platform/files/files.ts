// The files of this installation: the store that new ones go to, and those where others still lie.
import { createHash, hash } from 'node:crypto'
import type { NetConnectOpts } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../../base/id.ts'
import { Refusal } from '../../base/errors.ts'
import { scanWithClamd } from './antivirus.ts'
import type { FileSettings, Place } from '../../base/fileSettings.ts'
import { FolderStore } from './folderStore.ts'
import { S3Store } from './s3Store.ts'
import { isKeyOf, keyOf, type Store } from './store.ts'

/** Where a file lies, and what it was when it came. */
export interface Lying {
  readonly tenant: string
  readonly place: string
  readonly key: string
  readonly hash: string
  readonly size: number
}

/** Milliseconds between two lines about files that are refused for the same reason. */
const quiet = 60_000
/** Bytes of a file that is verified before any of it is served; of larger ones the end is. */
const verifiedWhole = 1024 * 1024
/** Of no tenant. */
const trials = '00000000-0000-0000-0000-000000000000'

export class Files {
  readonly place: Place
  readonly #stores: Readonly<Partial<Record<string, Store>>>
  readonly #clamd: NetConnectOpts | undefined
  readonly #log: FastifyBaseLogger
  readonly #saidAt = new Map<string, number>()
  #tried: Promise<void> | undefined

  constructor({ place, folder, s3, clamd }: FileSettings, log: FastifyBaseLogger) {
    this.place = place
    this.#clamd = clamd
    this.#log = log
    this.#stores = { folder: new FolderStore(folder), ...(s3 && { s3: new S3Store(s3) }) }
  }

  /** The store of a place; undefined for the database, whose bytes lie in the row. @throws Error for one that is not set up any more. */
  at(place: string): Store | undefined {
    const store = this.#stores[place]
    if (!store && place !== 'database') throw new Error(`files lie in ${place}, which is not set up: its settings are missing`)
    return store
  }

  /** Bytes that lie outside their row. @throws Refusal fileAway where they are not there or cannot be read now, fileChanged where they are not those that came. */
  async read(lying: Lying): Promise<Buffer> {
    // One byte more than it should have shows that it has grown.
    return this.verify(lying, await this.#from(lying, (store) => store.get(lying.key, lying.size + 1)))
  }

  /** The same of bytes that lie in their row. */
  verify({ place, key, hash: sum, size }: Omit<Lying, 'tenant'>, bytes: Buffer): Buffer {
    if (bytes.length === size && hash('sha256', bytes) === sum) return bytes
    throw this.#changed({ place, key, size }, bytes.length)
  }

  /**
   * For a download, at its reader's pace. Of what is too large to be verified beforehand the last chunk follows only once all of it has proved right;
   * else the stream fails, and what was sent is no whole file. @throws Refusal as `read`
   */
  async open(lying: Lying): Promise<Readable | Buffer> {
    if (lying.size <= verifiedWhole) return this.read(lying)
    const chunks = await this.#from(lying, (store) => store.open(lying.key, lying.size + 1))
    const verified = Readable.from(this.#verified(lying, chunks), { objectMode: false })
    // Also where its reader has gone before it began.
    return verified.once('close', () => chunks.destroy())
  }

  async *#verified(lying: Lying, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const sum = createHash('sha256')
    let size = 0
    let last: Uint8Array | undefined
    for await (const chunk of chunks) {
      if (last) yield last
      sum.update(chunk)
      size += chunk.length
      last = chunk
    }
    if (size !== lying.size || sum.digest('hex') !== lying.hash) throw this.#changed(lying, size)
    if (last) yield last
  }

  #changed({ place, key, size }: Pick<Lying, 'place' | 'key' | 'size'>, found: number): Refusal {
    const cause = new Error(`the bytes of ${key} in ${place} are not those that came`)
    this.#log.error({ place, key, size, found }, cause.message)
    return new Refusal('fileChanged', { cause })
  }

  /** Stored, and read back. @throws Refusal fileAway where the store does not take it, or not as it was. */
  async put(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.ready()
      await this.at(this.place)?.put(key, bytes)
    } catch (cause) {
      throw this.#refused('fileAway', cause)
    }
  }

  /** That new files are stored where they should be: once a process, by one that is written, read and removed again. @throws Error. */
  async ready(): Promise<void> {
    const store = this.at(this.place)
    if (!store) return
    this.#tried ??= tryOut(store)
    await this.#tried.catch((fault: unknown) => {
      this.#tried = undefined
      throw fault
    })
  }

  /** As they came, before anything of them is read or kept. @throws Refusal infected, scannerAway */
  async scan(bytes: Buffer): Promise<void> {
    if (!this.#clamd) return
    await scanWithClamd(this.#clamd, bytes).catch((fault: unknown) => {
      throw fault instanceof Refusal && fault.error === 'scannerAway' ? this.#refused('scannerAway', fault.cause) : fault
    })
  }

  async tidy(): Promise<void> {
    await Promise.all(Object.values(this.#stores).map((store) => store?.tidy()))
  }

  async #from<T>({ tenant, place, key }: Lying, take: (store: Store) => Promise<T | undefined>): Promise<T> {
    try {
      if (!isKeyOf(tenant, key)) throw new Error(`the key ${key} is not the tenant’s`)
      const store = this.at(place)
      const found = store && (await take(store))
      if (!found) throw new Error(`the file ${key} is not in ${place}`)
      return found
    } catch (cause) {
      throw this.#refused('fileAway', cause)
    }
  }

  /** Why is said to the operator, and not for each file. */
  #refused(error: 'fileAway' | 'scannerAway', cause: unknown): Refusal {
    const [now, fault] = [Date.now(), cause instanceof Error ? cause.message : String(cause)]
    const said = `${error} ${fault.replaceAll(/[0-9a-f]{32}/g, '')}`
    if (now - (this.#saidAt.get(said) ?? 0) >= quiet) {
      this.#log.warn({ error, fault, place: this.place }, 'files are refused')
      // Reasons are few; should they ever be many, none is remembered for ever.
      if (this.#saidAt.size > 100) this.#saidAt.clear()
      this.#saidAt.set(said, now)
    }
    return new Refusal(error, { cause })
  }
}

async function tryOut(store: Store): Promise<void> {
  const [key, bytes] = [keyOf(trials, newId()), Buffer.from(`trial ${new Date().toISOString()}`)]
  await store.put(key, bytes)
  const found = await store.get(key, bytes.length + 1)
  await store.remove(key)
  if (!found?.equals(bytes)) throw new Error('a trial file was not there as it was written')
  if (await store.get(key, bytes.length + 1)) throw new Error('a trial file was still there after it was removed')
}
