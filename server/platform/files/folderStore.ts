// Files in a folder. One is written beside the others, brought to the disk, and renamed into its place: it is there whole or not at all.
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { codeOf } from '../../base/codeOf.ts'
import { checkedKey, type Store } from './store.ts'

/** Of files under way, which a console that died may have left. In the same file system, so that a rename is all or nothing. */
const underWay = '.coming'
/** Milliseconds: no write takes that long. */
const abandonedAfter = 24 * 3_600_000

export class FolderStore implements Store {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.#pathOf(key)
    const temporaryPath = join(this.#folder, underWay, `${checkedKey(key).file}.${randomBytes(4).toString('hex')}`)
    await this.#make(dirname(temporaryPath))
    await this.#make(dirname(path))
    try {
      const file = await open(temporaryPath, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporaryPath, path)
    } catch (fault) {
      await rm(temporaryPath, { force: true })
      throw fault
    }
    await sync(dirname(path))
  }

  async get(key: string, most: number): Promise<Buffer | undefined> {
    const chunks = await this.open(key, most)
    return chunks && buffer(chunks)
  }

  async open(key: string, most: number): Promise<Readable | undefined> {
    try {
      const file = await open(this.#pathOf(key), 'r')
      return file.createReadStream({ end: Math.max(0, most - 1) })
    } catch (fault) {
      if (isMissing(fault)) return undefined
      throw fault
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  async tidy(): Promise<void> {
    const folder = join(this.#folder, underWay)
    for (const name of await readdir(folder).catch((fault: unknown) => (isMissing(fault) ? [] : Promise.reject(fault)))) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true })
    }
  }

  /** The end of an id is random: its last two digits spread over 256 folders. */
  #pathOf(key: string): string {
    const { tenant, file } = checkedKey(key)
    return join(this.#folder, tenant, file.slice(-2), file)
  }

  /** A new folder is only there for good once the one it lies in has been written. */
  async #make(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (first === undefined) return
    for (let at = folder; at.length >= first.length; at = dirname(at)) await sync(dirname(at))
  }
}

async function sync(folder: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (fault: unknown): boolean => codeOf(fault) === 'ENOENT'
