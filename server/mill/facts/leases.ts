// Which tenants' telemetry this console takes in: each is one console's alone, by a lock that goes with its connection, and they are shared out among those
// that live. Whoever takes one over moves its epoch, so that what another still has under way is refused.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../../kernel/database/databases.ts'
import type { Lease } from '../../kernel/database/pool.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'

export interface LeasedTenant {
  readonly tenant: string
  readonly source: string | undefined
  readonly epoch: string
}

export interface LeaseOptions {
  readonly databases: Databases
  readonly log: FastifyBaseLogger
  readonly gained: (held: LeasedTenant) => void
  /** Answers once nothing of it is under way here. */
  readonly lost: (tenant: string) => Promise<void>
}

const every = 5_000
const lock = "hashtextextended('telemetry ' || $1::text, 0)"

export class Leases extends PollingWorker {
  readonly #options: LeaseOptions
  readonly #process = randomUUID()
  readonly #held = new Map<string, LeasedTenant>()
  #session: Lease | undefined

  constructor(options: LeaseOptions) {
    super(every)
    this.#options = options
  }

  of(tenant: string): LeasedTenant | undefined {
    return this.#held.get(tenant)
  }

  get all(): readonly LeasedTenant[] {
    return [...this.#held.values()]
  }

  override async stop(): Promise<void> {
    await super.stop()
    for (const tenant of this.#held.keys()) await this.#release(tenant)
    await this.#ask('leave', 'select app.telemetry_leave($1::uuid)', this.#process).catch(() => undefined)
    this.#session?.give()
    this.#session = undefined
  }

  protected override async runAll(): Promise<void> {
    if (this.stopping) return
    this.#session ??= await this.#options.databases.control.session()
    const [beat] = await this.#ask('beat', 'select app.telemetry_beat($1::uuid)', this.#process)
    const [tenants = []] = await this.#session.run([
      { name: 'telemetry_tenants', text: 'select tenant_id, source from app.telemetry_tenants() order by 1', values: [] },
    ])
    const there = new Map(tenants.map(([tenant, source]) => [tenant ?? '', source ?? undefined]))
    const quota = Math.ceil(there.size / Math.max(1, Number(beat?.[0] ?? 1)))
    for (const { tenant, source } of this.all)
      if (!there.has(tenant) || there.get(tenant) !== source || this.#held.size > quota) await this.#release(tenant)
    for (const [tenant, source] of there) if (this.#held.size < quota && !this.#held.has(tenant)) await this.#take(tenant, source)
  }

  /** A connection that is gone has taken its locks with it. */
  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'telemetry could not be shared out')
    this.#session?.abandon()
    this.#session = undefined
    for (const tenant of this.#held.keys()) void this.#options.lost(tenant)
    this.#held.clear()
  }

  async #take(tenant: string, source: string | undefined): Promise<void> {
    const [got] = await this.#ask('lock', `select pg_try_advisory_lock(${lock})`, tenant)
    if (got?.[0] !== 't') return
    try {
      const [row] = await this.#options.databases.forMachines({ tenant, source }, (run) => run(nextEpoch))
      const lease = { tenant, source, epoch: row?.[0] ?? '' }
      this.#held.set(tenant, lease)
      this.#options.gained(lease)
    } catch (fault) {
      // Its database is away, or its rows are moving: another time.
      this.#options.log.warn({ tenant, fault: String(fault) }, 'telemetry of a tenant cannot be taken in now')
      await this.#ask('unlock', `select pg_advisory_unlock(${lock})`, tenant)
    }
  }

  async #release(tenant: string): Promise<void> {
    this.#held.delete(tenant)
    await this.#options.lost(tenant)
    await this.#ask('unlock', `select pg_advisory_unlock(${lock})`, tenant).catch(() => undefined)
  }

  async #ask(name: string, text: string, value: string) {
    const [rows = []] = (await this.#session?.run([{ name: `telemetry_${name}`, text, values: [value] }])) ?? []
    return rows
  }
}

const nextEpoch = {
  name: 'telemetry_epoch',
  text: 'insert into data.telemetry_epoch as e (tenant_id) values (app.tenant()) on conflict (tenant_id, what) do update set n = e.n + 1 returning n',
  values: [],
}
