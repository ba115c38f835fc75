// What tenants' own databases need from time to time: to be brought up to date at the start, the trail of what is done for the tenant at the platform,
// what consoles that died have left to be done in the other home, and to forget what has served its time.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../../kernel/database/databases.ts'
import type { FileUpkeep } from '../files/upkeep.ts'
import { problemOf, type ProblemName } from './problem.ts'

const every = 15_000
/** Milliseconds that the end of the console waits for a round. */
const patience = 2_000
/** Rounds between two sweeps. */
const sweepEach = 240
/** Milliseconds of the trail that are handed over at first, and again each time: a long transaction's lines appear late. */
const overlap = { first: 25 * 3_600_000, later: 300_000 } as const

export interface UpkeepOptions {
  readonly databases: Databases
  readonly files: FileUpkeep
  readonly log: FastifyBaseLogger
}

export class Upkeep {
  readonly #databases: Databases
  readonly #files: FileUpkeep
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined
  #round = 0
  #running: Promise<void> | undefined
  /** When each was last given the trail. */
  readonly #told = new Map<string, number>()
  /** Sources whose last round is not over. */
  readonly #underWay = new Set<string>()

  constructor({ databases, files, log }: UpkeepOptions) {
    this.#databases = databases
    this.#files = files
    this.#log = log
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.run(), every).unref()
    void this.run()
  }

  /** The round under way comes to its end before its databases are closed, unless one of them does not answer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#files.stop()
    await Promise.race([this.#running, sleep(patience, undefined, { ref: false })])
  }

  async run(): Promise<void> {
    this.#running ??= this.#lookAfterAll().finally(() => (this.#running = undefined))
    await this.#running
  }

  /** One round; a database that is slow or does not answer is left to itself, and keeps no other waiting. */
  async #lookAfterAll(): Promise<void> {
    try {
      const [sources = []] = await this.#databases.control.outside([
        { name: 'door_sources', text: 'select tenant_id, source from app.sources()', values: [] },
      ])
      const sweeping = this.#round++ % sweepEach === 0
      await Promise.all([
        this.#databases.followAll(undefined),
        this.#lookAfterFiles(undefined, sweeping),
        Promise.race([
          Promise.all(sources.map(([tenant, source]) => this.#lookAfterOne(tenant ?? '', source ?? '', sweeping))),
          sleep(every, undefined, { ref: false }),
        ]),
      ])
    } catch (fault) {
      this.#warn(fault)
    }
  }

  async #lookAfterOne(tenant: string, source: string, sweeping: boolean): Promise<void> {
    if (this.#underWay.has(source)) return
    this.#underWay.add(source)
    try {
      const problem = await this.#lookAfter(tenant, source, sweeping).then(
        () => null,
        (fault: unknown) => {
          this.#warn(fault, source)
          return problemOf(fault)
        },
      )
      await this.#tell(source, problem)
    } catch (fault) {
      this.#warn(fault, source)
    } finally {
      this.#underWay.delete(source)
    }
  }

  async #lookAfter(tenant: string, source: string, sweeping: boolean): Promise<void> {
    const since = (this.#told.get(source) ?? Date.now() - overlap.first) - overlap.later
    const now = Date.now()
    const [trail] = await this.#databases.control.outside([
      { name: 'door_trail', text: 'select app.trail($1::uuid, $2::timestamptz)', values: [tenant, new Date(since).toISOString()] },
    ])
    await this.#databases.outside(source, [
      { name: 'door_take_trail', text: 'select app.take_trail($1::json)', values: [trail?.[0]?.[0] ?? '[]'] },
      ...(sweeping ? [{ name: 'door_sweep_own', text: 'select app.sweep(), app.sweep_events()', values: [] }] : []),
    ])
    this.#told.set(source, now)
    await this.#databases.followAll(source, tenant)
    await this.#lookAfterFiles(source, sweeping, tenant)
  }

  /** A store that does not answer keeps nothing else waiting. */
  async #lookAfterFiles(source: string | undefined, sweeping: boolean, tenant?: string): Promise<void> {
    await this.#files
      .lookAfter(source, sweeping, tenant)
      .catch((fault: unknown) => this.#log.warn({ source, fault: String(fault) }, 'files could not be looked after'))
  }

  /** In the list of the platform's staff. */
  async #tell(source: string | null | undefined, problem: ProblemName | null): Promise<void> {
    const values = [source ?? null, problem]
    await this.#databases.control.outside([{ name: 'door_tell_source', text: 'select app.tell_source($1, $2)', values }])
  }

  #warn(fault: unknown, source?: string | null): void {
    this.#log.warn({ fault: String(fault), source }, 'a tenant’s database could not be looked after')
  }
}
