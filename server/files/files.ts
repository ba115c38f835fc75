// The files of this installation: the store that new ones go to, and those where others still lie.
import type { Readable } from 'node:stream'
import type { NetConnectOpts } from 'node:net'
import { Refusal } from '../request/errors.ts'
import { judgeByClamd } from './antivirus.ts'
import type { FileSettings, Place } from './fileSettings.ts'
import { FolderStore } from './folderStore.ts'
import { S3Store } from './s3Store.ts'
import type { Store } from './store.ts'

export class Files {
  readonly place: Place
  readonly #stores: Readonly<Partial<Record<string, Store>>>

  readonly #clamd: NetConnectOpts | undefined

  constructor({ place, folder, s3, clamd }: FileSettings) {
    this.place = place
    this.#clamd = clamd
    this.#stores = { folder: new FolderStore(folder), ...(s3 && { s3: new S3Store(s3) }) }
  }

  /** The store of a place; undefined for the database, whose bytes lie in the row. @throws Error for one that is not set up any more. */
  at(place: string): Store | undefined {
    const store = this.#stores[place]
    if (!store && place !== 'database') throw new Error(`files lie in ${place}, which is not set up: its settings are missing`)
    return store
  }

  /** As they lie outside the row. @throws Refusal fileAway where they should be and are not, or cannot be read now. */
  async open({ place, key }: { readonly place: string; readonly key: string }): Promise<Readable> {
    try {
      const body = await this.at(place)?.get(key)
      if (!body) throw new Error(`the file ${key} is not in ${place}`)
      return body
    } catch (cause) {
      throw new Refusal('fileAway', { cause })
    }
  }

  /** As they came, before anything of them is read or kept. @throws Refusal infected, scannerAway */
  async judge(bytes: Buffer): Promise<void> {
    if (this.#clamd) await judgeByClamd(this.#clamd, bytes)
  }

  async tidy(): Promise<void> {
    await Promise.all(Object.values(this.#stores).map((store) => store?.tidy()))
  }
}
