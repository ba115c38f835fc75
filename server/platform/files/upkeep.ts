// What files need from time to time: to be brought to where new ones go, and their bytes to be removed when their rows say so.
import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { mostFileBytes } from '../../../metadata/document/files.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import type { RawRows } from '../../kernel/database/database.ts'
import type { Files } from './files.ts'
import { isKeyOf, keyOf, type Store } from './store.ts'

/** Files at a time, and milliseconds that one round and one sweep of a database take: the next goes on. */
const limits = { batch: 20, time: 5_000, sweep: 300_000 } as const
const systemUserId = '00000000-0000-0000-0000-000000000000'

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
  /** Of the tenants' own databases. */
  readonly #tenants = new Map<string, string>()
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

  /** @param tenant whose own database the source is: it has a say in no other's files. */
  async lookAfter(source: Source, sweeping: boolean, tenant?: string): Promise<void> {
    if (source !== undefined && tenant !== undefined) this.#tenants.set(source, tenant)
    if (sweeping) {
      this.#settled.delete(source)
      await this.#sweep(source)
      if (source === undefined) await this.#files.tidy()
    }
    const store = this.#files.at(this.#files.place)
    if (!store || this.#settled.has(source)) return
    await this.#files.ready()
    await this.#bringAll(source, store)
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

  /** Stored in the new place and read back before the row says so; in the old one it stays for a day after: broken off anywhere, the next round goes on. */
  async #bring(source: Source, row: Row, store: Store): Promise<boolean> {
    const { tenant, id, place: from, key } = row
    const bytes = await this.#bytes(source, row).catch((fault: unknown) =>
      this.#log.error({ source, id, fault: String(fault) }, 'a file cannot be read'),
    )
    if (!bytes) return false
    await store.put(key, bytes)
    if (!(await store.get(key, bytes.length + 1))?.equals(bytes)) throw new Error(`${this.#files.place} has not stored ${key} as it was`)
    const [moved] = await this.#ask(source, 'file_moved', [tenant, id, from, this.#files.place, key])
    return moved?.[0] === 't'
  }

  /** @throws Error where they are not those that were given. */
  async #bytes(source: Source, { tenant, id, place, key, hash: expected }: Row): Promise<Buffer> {
    const [row] = place === 'database' ? await this.#ask(source, 'file_bytes', [tenant, id]) : []
    const bytes = row ? Buffer.from(row[0] ?? '', 'base64') : await this.#files.at(place)?.get(key, mostFileBytes + 1)
    if (!bytes) throw new Error(`the file ${key} is not in ${place}`)
    if (hash('sha256', bytes) !== expected) throw new Error(`the bytes of ${key} in ${place} are not those that were given`)
    return bytes
  }

  /** First the bytes, then the row: as long as there may be any, a row says so. */
  async #sweep(source: Source): Promise<void> {
    await this.#ask(source, 'let_files_go', [])
    await this.#removeAll(source, 'files_old', 'forget_old_bytes')
    await this.#removeAll(source, 'files_going', 'forget_file')
  }

  async #removeAll(source: Source, door: string, forget: string): Promise<void> {
    const until = Date.now() + limits.sweep
    for await (const { tenant, id, place, key } of this.#rows(source, door, [])) {
      if (this.#stopped || Date.now() > until) return
      try {
        await this.#files.at(place)?.remove(key)
        await this.#ask(source, forget, [tenant, id])
      } catch (fault) {
        this.#log.warn({ source, id, fault: String(fault) }, 'a file could not be removed')
      }
    }
  }

  /** All that a door tells of, piece by piece. Of files that were in their rows before there were stores, the key is made now, and always the same. */
  async *#rows(source: Source, door: string, values: readonly string[]): AsyncGenerator<Row> {
    let [tenant, id] = [systemUserId, systemUserId]
    for (;;) {
      const rows = await this.#ask(source, door, [...values, tenant, id, String(limits.batch)])
      for (const [whose, which, place, key, sum] of rows) {
        ;[tenant, id] = [whose ?? '', which ?? '']
        const row = { tenant, id, place: place ?? '', key: key ?? keyOf(tenant, id), hash: sum ?? '' }
        if (this.#isOwn(source, row)) yield row
      }
      if (rows.length < limits.batch) return
    }
  }

  #isOwn(source: Source, { tenant, key }: Row): boolean {
    return isKeyOf(tenant, key) && (source === undefined || this.#tenants.get(source) === tenant)
  }

  async #ask(source: Source, name: string, values: readonly string[]): Promise<RawRows> {
    const text = `select * from app.${name}(${values.map((_, at) => `$${at + 1}`).join(', ')})`
    const [rows = []] = await this.#databases.outside(source, [{ name: `door_${name}`, text, values }])
    return rows
  }
}
