// What files need from time to time: to be brought to where new ones go, and their bytes to be removed when their rows say so.
import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../database/databases.ts'
import type { RawRows } from '../database/database.ts'
import type { Files } from './files.ts'
import { keyOf, type Store } from './store.ts'

/** Files at a time, and milliseconds that one round of a database takes: the next goes on. */
const limits = { batch: 20, time: 5_000 } as const
const nobody = '00000000-0000-0000-0000-000000000000'

/** A tenant's own database; undefined: the platform's. */
type Source = string | undefined

interface Row {
  readonly tenant: string
  readonly id: string
  readonly place: string
  readonly key: string
  readonly hash: string
}

export class FileUpkeep {
  readonly #databases: Databases
  readonly #files: Files
  readonly #log: FastifyBaseLogger
  /** Where all that can be brought has been; what could not is tried again with the next sweep. */
  readonly #settled = new Set<Source>()
  #stopped = false

  constructor(databases: Databases, files: Files, log: FastifyBaseLogger) {
    this.#databases = databases
    this.#files = files
    this.#log = log
  }

  /** Ends with the file in hand: what is left the next start goes on with. */
  stop(): void {
    this.#stopped = true
  }

  async lookAfter(source: Source, sweeping: boolean): Promise<void> {
    if (sweeping) {
      this.#settled.delete(source)
      await this.#sweep(source)
      if (source === undefined) await this.#files.tidy()
    }
    const store = this.#files.at(this.#files.place)
    if (store && !this.#settled.has(source)) await this.#bringAll(source, store)
  }

  async #bringAll(source: Source, store: Store): Promise<void> {
    const until = Date.now() + limits.time
    const { place } = this.#files
    let brought = 0
    let isDone = true
    for await (const row of this.#rows(source, 'files_elsewhere', [place])) {
      isDone = !this.#stopped && Date.now() < until
      if (!isDone) break
      if (await this.#bring(source, row, store)) brought += 1
    }
    if (isDone) this.#settled.add(source)
    if (brought > 0) this.#log.info({ source, brought, place }, 'files were brought to where new ones go')
  }

  /** Stored in the new place before the row says so, and removed from the old one after: broken off anywhere, the next round goes on. */
  async #bring(source: Source, row: Row, store: Store): Promise<boolean> {
    const { tenant, id, place: from, key } = row
    const bytes = await this.#bytes(source, row).catch((fault: unknown) =>
      this.#log.error(
        { source, id, fault: String(fault), cause: String(fault instanceof Error ? fault.cause : '') },
        'a file cannot be read',
      ),
    )
    if (!bytes) return false
    await store.put(key, bytes)
    const [moved] = await this.#ask(source, 'file_moved', [tenant, id, from, this.#files.place, key])
    if (moved?.[0] !== 't') return false
    await this.#files.at(from)?.remove(key)
    return true
  }

  /** @throws Error where they are not those that were given. */
  async #bytes(source: Source, { tenant, id, place, key, hash: expected }: Row): Promise<Buffer> {
    const [row] = place === 'database' ? await this.#ask(source, 'file_bytes', [tenant, id]) : []
    const bytes = row ? Buffer.from(row[0] ?? '', 'base64') : await buffer(await this.#files.open({ place, key }))
    if (hash('sha256', bytes) !== expected) throw new Error(`the bytes of ${key} in ${place} are not those that were given`)
    return bytes
  }

  /** First the bytes, then the row: as long as there may be any, a row says so. */
  async #sweep(source: Source): Promise<void> {
    await this.#ask(source, 'let_files_go', [])
    for await (const { tenant, id, place, key } of this.#rows(source, 'files_going', [])) {
      if (this.#stopped) return
      try {
        await this.#files.at(place)?.remove(key)
        await this.#ask(source, 'forget_file', [tenant, id])
      } catch (fault) {
        this.#log.warn({ source, id, fault: String(fault) }, 'a file could not be removed')
      }
    }
  }

  /** All that a door tells of, piece by piece. Of files that were in their rows before there were stores, the key is made now, and always the same. */
  async *#rows(source: Source, door: string, values: readonly string[]): AsyncGenerator<Row> {
    let [tenant, id] = [nobody, nobody]
    for (;;) {
      const rows = await this.#ask(source, door, [...values, tenant, id, String(limits.batch)])
      for (const [whose, which, place, key, sum] of rows) {
        ;[tenant, id] = [whose ?? '', which ?? '']
        yield { tenant, id, place: place ?? '', key: key ?? keyOf(tenant, id), hash: sum ?? '' }
      }
      if (rows.length < limits.batch) return
    }
  }

  async #ask(source: Source, name: string, values: readonly string[]): Promise<RawRows> {
    const text = `select * from app.${name}(${values.map((_, at) => `$${at + 1}`).join(', ')})`
    const [rows = []] = await this.#databases.outside(source, [{ name: `door_${name}`, text, values }])
    return rows
  }
}
