// The embedded server under its console: for one console alone, started again when it has gone by itself, stopped with the console.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { StartError } from '../../../base/startError.ts'
import { FolderTaken, holdFolder } from '../lock.ts'
import { type Cluster, startCluster } from './cluster.ts'

/** Milliseconds between two tries to bring it back. */
const pause = { first: 200, most: 5_000 } as const

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: FastifyBaseLogger
  /** Called when the console can serve no more. */
  readonly fail: (cause: unknown) => void
}

export class EmbeddedServer {
  readonly #options: EmbeddedOptions
  #starting: Promise<Cluster> | undefined
  #reviving: Promise<void> | undefined
  #release: (() => Promise<void>) | undefined
  /** Whether the server is another console's to stop. */
  #foreign = false
  #closing = false

  constructor(options: EmbeddedOptions) {
    this.#options = options
  }

  async open(): Promise<Cluster> {
    const { dataDir, log } = this.#options
    this.#starting = startCluster(dataDir, (step) => log.info(step))
    const cluster = await this.#starting
    try {
      await this.#hold(cluster)
      return cluster
    } catch (cause) {
      this.#foreign = cause instanceof FolderTaken || cluster.wasRunning
      throw isRefusal(cause) ? wrongPasswords(dataDir, cause) : cause
    }
  }

  /** At whatever point the start is. */
  async close(): Promise<void> {
    this.#closing = true
    const cluster = await this.#starting?.catch(() => undefined)
    await this.#reviving
    if (!cluster || this.#foreign) return
    // The lock goes down with the server: released before, a waiting console would take the folder and lose its server at once.
    await cluster.stop()
    await this.#release?.()
  }

  async #hold(cluster: Cluster): Promise<void> {
    const { dataDir } = this.#options
    const url = urlOf(cluster, { user: 'spindle_admin', password: cluster.passwords.admin, database: 'postgres' })
    this.#release = await holdFolder(url, dataDir, () => {
      if (!this.#closing) this.#reviving = this.#revive(cluster)
    })
  }

  /** Its connections are gone, and so is it, or it is about to be back by itself. */
  async #revive(cluster: Cluster): Promise<void> {
    const { log, fail } = this.#options
    log.error('the embedded PostgreSQL has gone and is started again')
    for (let wait: number = pause.first; !this.#closing; wait = Math.min(wait * 2, pause.most)) {
      try {
        await cluster.revive()
        await this.#hold(cluster)
        log.info('the embedded PostgreSQL is back')
        return
      } catch (fault) {
        if (fault instanceof FolderTaken) {
          this.#foreign = true
          return fail(fault)
        }
        log.warn({ fault: String(fault) }, 'the embedded PostgreSQL is not back yet')
        await sleep(wait)
      }
    }
  }
}

export interface Login {
  readonly user: string
  readonly password: string
  readonly database: string
}

export const urlOf = ({ port }: Pick<Cluster, 'port'>, { user, password, database }: Login): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

/** Whether the server refuses the account or its password. */
export const isRefusal = (fault: unknown): boolean =>
  fault instanceof Error && [fault, fault.cause].some((each) => each instanceof pg.DatabaseError && each.code?.startsWith('28'))

export const wrongPasswords = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    `${join(dataDir, 'database.json')} does not hold the passwords of the database next to it: take both from the same backup`,
    { cause },
  )
