// Starts what is due: each schedule of the modules, for each tenant and time zone. Every console does; which of them starts a job the database decides.
import type { FastifyBaseLogger } from 'fastify'
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { ModuleManifest, ModuleSchedule } from '../../../metadata/generated/language.ts'
import { nextTime } from '../../../metadata/mill/cron.ts'
import { Rounds } from '../../base/rounds.ts'
import type { RawRows } from '../../kernel/database/database.ts'
import type { Databases } from '../../kernel/database/databases.ts'

/** Milliseconds between looks for new tenants, zones and schedules. */
const lookEvery = 60_000

export interface SchedulerOptions {
  readonly databases: Databases
  readonly modules: () => Readonly<Record<string, ModuleManifest>>
  readonly log: FastifyBaseLogger
  /** Jobs have been queued. */
  readonly fired: () => void
  readonly now?: () => number
}

interface Due {
  readonly tenant: string
  /** module.schedule */
  readonly name: string
  readonly zone: string
  readonly factories: readonly string[] | undefined
  readonly schedule: ModuleSchedule
  /** module.job */
  readonly run: string
  next: number
}

interface Tenant {
  readonly id: string
  readonly kind: string
  readonly source: string | undefined
}

/** The zones of a tenant, each with its factories. */
type Zones = ReadonlyMap<string, readonly string[]>

export class Scheduler extends Rounds {
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

  protected override async carryOutAll(): Promise<void> {
    this.#planned = await this.#plan()
    await this.#fire()
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'schedules could not be looked after')
  }

  /** What is due, for each tenant whose rows can be reached; what is new or changed begins with its next time. */
  async #plan(): Promise<readonly Due[]> {
    const stored = new Map(
      (await this.#query('schedules', 'select tenant_id, name, zone, cron, next_at from app.job_schedules()')).map(
        ([tenant, name, zone, cron, next]) => [`${tenant} ${name} ${zone}`, { tenant, name, zone, cron, next: Date.parse(next ?? '') }],
      ),
    )
    const planned: Due[] = []
    const fresh: object[] = []
    for (const due of await this.#wanted()) {
      const key = `${due.tenant} ${due.name} ${due.zone}`
      const known = stored.get(key)
      stored.delete(key)
      if (known?.cron === due.schedule.cron) due.next = known.next
      else fresh.push({ ...due, cron: due.schedule.cron, next: new Date(due.next).toISOString() })
      planned.push(due)
    }
    if (fresh.length > 0) await this.#send('plan', 'select app.plan_schedules($1::jsonb)', fresh)
    // Of an older product; a console of that one which is still there keeps its own.
    if (this.#isFirst && stored.size > 0) await this.#send('drop', 'select app.drop_schedules($1::jsonb)', [...stored.values()])
    this.#isFirst = false
    return planned
  }

  async #wanted(): Promise<readonly Due[]> {
    const tenants = (await this.#query('tenants', 'select tenant_id, kind, source from app.job_tenants()')).map(
      ([id, kind, source]): Tenant => ({ id: id ?? '', kind: kind ?? '', source: source ?? undefined }),
    )
    const zones = await this.#zones(tenants)
    return Object.values(this.#options.modules()).flatMap(({ id: module, schedules = [] }) =>
      schedules.flatMap((schedule) =>
        tenants
          .filter(({ kind }) => kind === (schedule.for ?? 'tenant'))
          .flatMap(({ id: tenant }) => {
            const own = [...(zones.get(tenant) ?? [[DEFAULT_ZONE, []] as const])]
            return own.map(([zone, factories]): Due => ({
              tenant,
              name: `${module}.${schedule.id}`,
              zone,
              factories: own.length > 1 ? factories : undefined,
              schedule,
              run: `${module}.${schedule.run}`,
              next: this.#nextOf(schedule.cron, zone),
            }))
          }),
      ),
    )
  }

  /** By tenant; one whose database is away is left as it is known. */
  async #zones(tenants: readonly Tenant[]): Promise<ReadonlyMap<string, Zones>> {
    const found = new Map<string, Map<string, readonly string[]>>()
    const sources = [undefined, ...new Set(tenants.flatMap(({ source }) => source ?? []))]
    for (const source of sources) {
      const rows = await this.#query('zones', 'select tenant_id, zone, array_to_json(factories) from app.job_zones()', source).catch(
        (fault: unknown) => {
          this.onFault(fault)
          return []
        },
      )
      for (const [tenant = null, zone = null, factories = null] of rows) {
        if (tenant === null || tenants.find(({ id }) => id === tenant)?.source !== source) continue
        const own = found.get(tenant) ?? new Map<string, readonly string[]>()
        const name = zone ?? DEFAULT_ZONE
        own.set(name, [...(own.get(name) ?? []), ...(JSON.parse(factories ?? '[]') as readonly string[])])
        found.set(tenant, own)
      }
    }
    return found
  }

  /** What is due by now, then waits for what comes next. */
  async #fire(): Promise<void> {
    clearTimeout(this.#timer)
    const now = this.#now()
    const due = this.#planned.filter(({ next }) => next <= now)
    if (due.length > 0) {
      const rows = due.map(({ tenant, name, zone, factories, schedule, run, next }) => ({
        tenant,
        name,
        zone,
        due: new Date(next).toISOString(),
        next: new Date(this.#nextOf(schedule.cron, zone)).toISOString(),
        priority: schedule.priority ?? 5,
        attempts: schedule.attempts ?? 5,
        request: { run, zone, ...(factories && { factories }) },
      }))
      const [fired] = await this.#send('fire', 'select app.fire_schedules($1::jsonb)', rows)
      for (const each of due) each.next = this.#nextOf(each.schedule.cron, each.zone)
      if (Number(fired?.[0]) > 0) this.#options.fired()
    }
    const next = Math.min(...this.#planned.map((each) => each.next))
    if (this.stopping || next - now > lookEvery) return
    this.#timer = setTimeout(
      () => void this.#fire().catch((fault: unknown) => this.onFault(fault)),
      Math.max(0, next - this.#now()),
    ).unref()
  }

  #nextOf(cron: string, zone: string): number {
    return nextTime(cron, zone, new Date(this.#now()))?.getTime() ?? Number.MAX_SAFE_INTEGER
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
