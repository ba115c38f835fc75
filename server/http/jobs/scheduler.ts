// Starts what is due: each schedule of the modules, for each tenant and time zone. Every console does; which of them starts a job the database decides.
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { ModuleManifest } from '../../../metadata/generated/language.ts'
import { nextTime } from '../../../metadata/mill/cron.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import type { RawRows } from '../../kernel/database/database.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import { type Planned, plannedFor, type Tenant, zonesIn, type Zones } from './planned.ts'

/** Milliseconds between looks for new tenants, zones and schedules. */
const lookEvery = 60_000

export interface SchedulerOptions {
  readonly databases: Databases
  readonly modules: () => Readonly<Record<string, Pick<ModuleManifest, 'id' | 'schedules'>>>
  readonly log: FastifyBaseLogger
  /** Jobs have been queued. */
  readonly fired: () => void
  readonly now?: () => number
}

interface Due extends Planned {
  next: number
}

interface Stored {
  readonly tenant: string
  readonly name: string
  readonly zone: string
  readonly next: number
  readonly planned: unknown
}

export class Scheduler extends PollingWorker {
  readonly #options: SchedulerOptions
  readonly #now: () => number
  #timer: NodeJS.Timeout | undefined
  #planned: readonly Due[] = []
  #isFirst = true

  constructor(options: SchedulerOptions) {
    super(lookEvery)
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  override async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await super.stop()
  }

  protected override async runAll(): Promise<void> {
    this.#planned = await this.#plan()
    await this.#fire()
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'schedules could not be looked after')
  }

  /** What is due, for each tenant whose rows can be reached; what is new or changed begins with its next time. */
  async #plan(): Promise<readonly Due[]> {
    const tenants = (await this.#query('tenants', 'select tenant_id, kind, source from app.job_tenants()')).map(
      ([id, kind, source]): Tenant => ({ id: id ?? '', kind: kind ?? '', source: source ?? undefined }),
    )
    const stored = await this.#stored()
    const fresh: object[] = []
    const planned = plannedFor(Object.values(this.#options.modules()), tenants, await this.#zones(tenants)).map((each): Due => {
      const { tenant, name, zone, cron, request, priority, attempts } = each
      const known = stored.get(`${tenant} ${name} ${zone}`)
      stored.delete(`${tenant} ${name} ${zone}`)
      const asStored = [cron, request, priority, attempts]
      const isSameTime = Array.isArray(known?.planned) && known.planned[0] === cron
      const next = isSameTime && known ? known.next : this.#nextOf(each)
      if (!isDeepStrictEqual(known?.planned, asStored))
        fresh.push({ tenant, name, zone, cron, request, priority, attempts, next: each.timed ? new Date(next).toISOString() : null })
      return { ...each, next }
    })
    if (fresh.length > 0) await this.#send('plan', 'select app.plan_schedules($1::jsonb)', fresh)
    // Of an older product, or a zone that no factory has any more; a console of that product which is still there keeps its own.
    if (this.#isFirst && stored.size > 0) await this.#send('drop', 'select app.drop_schedules($1::jsonb)', [...stored.values()])
    this.#isFirst = false
    return planned
  }

  async #stored(): Promise<Map<string, Stored>> {
    const rows = await this.#query('schedules', 'select tenant_id, name, zone, next_at, planned from app.job_schedules()')
    return new Map(
      rows.map(([tenant = null, name = null, zone = null, next = null, planned = null]) => [
        `${tenant} ${name} ${zone}`,
        {
          tenant: tenant ?? '',
          name: name ?? '',
          zone: zone ?? '',
          next: next === null ? Infinity : Date.parse(next),
          planned: JSON.parse(planned ?? 'null'),
        },
      ]),
    )
  }

  /** By tenant; one whose database is away goes by the usual zone until it is back. */
  async #zones(tenants: readonly Tenant[]): Promise<ReadonlyMap<string, Zones>> {
    const found: (readonly [string, Zones])[] = []
    for (const source of new Set([undefined, ...tenants.map((each) => each.source)])) {
      const text = 'select tenant_id, zone, array_to_json(factories) from app.job_zones()'
      const rows = await this.#query('zones', text, source).catch((fault: unknown) => {
        this.onFault(fault)
        return []
      })
      // A tenant's own database has a say in no other's.
      const own = new Set(tenants.filter((each) => each.source === source).map(({ id }) => id))
      found.push(...[...zonesIn(rows)].filter(([tenant]) => own.has(tenant)))
    }
    return new Map(found)
  }

  /** What is due by now, then waits for what comes next. */
  async #fire(): Promise<void> {
    clearTimeout(this.#timer)
    const now = this.#now()
    const due = this.#planned.filter(({ next }) => next <= now)
    if (due.length > 0) {
      const rows = due.map((each) => ({
        tenant: each.tenant,
        name: each.name,
        zone: each.zone,
        due: new Date(each.next).toISOString(),
        next: new Date(this.#nextOf(each)).toISOString(),
      }))
      const [fired] = await this.#send('fire', 'select app.fire_schedules($1::jsonb)', rows)
      for (const each of due) each.next = this.#nextOf(each)
      if (Number(fired?.[0]) > 0) this.#options.fired()
    }
    const next = Math.min(...this.#planned.map((each) => each.next))
    if (this.stopping || next - now > lookEvery) return
    this.#timer = setTimeout(
      () => void this.#fire().catch((fault: unknown) => this.onFault(fault)),
      Math.max(0, next - this.#now()),
    ).unref()
  }

  #nextOf({ timed, cron, zone }: Planned): number {
    return timed ? (nextTime(cron, zone, new Date(this.#now()))?.getTime() ?? Infinity) : Infinity
  }

  async #query(name: string, text: string, source?: string): Promise<RawRows> {
    const [rows] = await this.#options.databases.outside(source, [{ name: `job_${name}`, text, values: [] }])
    return rows ?? []
  }

  async #send(name: string, text: string, rows: readonly object[]): Promise<RawRows> {
    const [answer] = await this.#options.databases.control.outside([{ name: `job_${name}`, text, values: [JSON.stringify(rows)] }])
    return answer ?? []
  }
}
