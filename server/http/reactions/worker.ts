// Carries out what reactions of documents have noted: any console does, one run at a time in a transaction that holds it. A console that dies in between
// leaves the run as it was; what it has sent already is not sent again, since messages are known by run, step and receiver.
import type { FastifyBaseLogger } from 'fastify'
import type { RawRows, Statement } from '../../kernel/database/database.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import type { Layers } from '../../authoring/layers/layers.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import type { Model } from '../../../metadata/model/model.ts'
import type { ModuleFunctions } from '../../engine/context/functions.ts'
import type { Acting, ActingTenant } from '../../engine/reaction/acting.ts'
import { noteDates, noteRows } from '../../engine/reaction/noticed.ts'
import { type AddressOf, carryOutStep } from '../../engine/reaction/step.ts'
import { audienceOf } from '../../kernel/permission/subscription.ts'
import type { LiveBus } from '../../platform/live/bus.ts'
import { claimRun, failRun, settleRun } from './runs.ts'

export interface ReactionOptions {
  readonly databases: Databases
  readonly layers: Layers
  readonly product: () => Model
  readonly functions: ModuleFunctions
  readonly live: LiveBus
  readonly log: FastifyBaseLogger
  readonly addressOf: AddressOf
}

/** Milliseconds between two looks for what is due. */
const every = 1_000
/** Looks between two for dates, and for what waits in tenants' own databases. */
const roundsOf = { dates: 30, own: 5, sweep: 3_600 } as const
/** Tenants at a time. */
const atOnce = 4

interface Place {
  readonly tenant: string
  readonly source: string | undefined
}

export class ReactionWorker extends PollingWorker {
  readonly #options: ReactionOptions
  #round = 0

  constructor(options: ReactionOptions) {
    super(every)
    this.#options = options
  }

  protected override async runAll(): Promise<void> {
    const round = this.#round++
    const looksForDates = round % roundsOf.dates === 0
    if (round % roundsOf.sweep === roundsOf.sweep - 1) await this.#sweep()
    const places = looksForDates ? await this.#tenants() : await this.#waiting(round % roundsOf.own === 0)
    for (const place of places) {
      if (this.stopping) return
      if (this.isUnderWay(place.tenant)) continue
      // The round goes on as soon as there is room.
      while (this.underWay >= atOnce) await new Promise((resolve) => setTimeout(resolve, 10))
      this.runInBackground(
        place.tenant,
        this.carryOutFor(place, { dates: looksForDates }).then(() => undefined),
      )
    }
  }

  protected override onFault(fault: unknown, about?: string): void {
    this.#options.log.warn({ fault: String(fault), tenant: about }, 'reactions could not be carried out')
  }

  /** All that is due for one tenant: how many steps. @param now for tests, which have a clock of their own. */
  async carryOutFor(place: Place, { dates = false, now }: { readonly dates?: boolean; readonly now?: Date } = {}): Promise<number> {
    const tenant = await this.#tenant(place.tenant)
    if (!tenant) return 0
    const inTransaction = <T>(work: (acting: Acting) => Promise<T>): Promise<T> =>
      this.#options.databases.forMachines(place, (run) => work(this.#acting(tenant, run, now ?? new Date())))
    if (dates) await inTransaction(noteDates)
    for (let more = true; more && !this.stopping;) more = await inTransaction(noteRows)
    let steps = 0
    while (!this.stopping && (await inTransaction((acting) => this.#carryOutOne(acting)))) steps += 1
    if (steps > 0) this.#options.live.changed(place.tenant, 'inboxMessage')
    return steps
  }

  /** Whether there was one. A fault is noted with its run, which is tried again later. */
  async #carryOutOne(acting: Acting): Promise<boolean> {
    const run = await claimRun(acting)
    if (!run) return false
    await acting.run({ name: 'reaction_before', text: 'savepoint before_step', values: [] })
    try {
      await settleRun(acting, run, await carryOutStep(acting, run, this.#options.addressOf))
    } catch (fault) {
      this.#options.log.warn({ fault: String(fault), run: run.id, tenant: acting.tenant.id }, 'a step of a reaction failed')
      await acting.run({ name: 'reaction_back', text: 'rollback to savepoint before_step', values: [] })
      await failRun(acting, run, fault)
    }
    return true
  }

  #acting(tenant: ActingTenant, run: Acting['run'], now: Date): Acting {
    const { databases, functions } = this.#options
    return { tenant, homes: databases, functions, run, control: (statement) => this.#control(statement), now }
  }

  async #control(statement: Statement): Promise<RawRows> {
    return (await this.#options.databases.control.outside([statement]))[0] ?? []
  }

  /** Undefined of one that is switched off. */
  async #tenant(id: string): Promise<ActingTenant | undefined> {
    const { layers, product } = this.#options
    const [row] = await this.#control({ name: 'door_reaction_tenant', text: 'select app.reaction_tenant($1::uuid)::text', values: [id] })
    if (!row?.[0]) return undefined
    const { name, revision, ...standing } = JSON.parse(row[0]) as StoredTenant
    const layer = await layers.of({ tenantId: id, ...(revision !== null && { layerRevision: revision }) })
    return { id, name, audience: audienceOf('tenant', standing), model: layer?.model ?? product() }
  }

  async #tenants(): Promise<readonly Place[]> {
    const rows = await this.#control({
      name: 'door_reaction_tenants',
      text: 'select tenant_id, source from app.telemetry_tenants() order by 1',
      values: [],
    })
    return rows.map(([tenant, source]) => ({ tenant: tenant ?? '', source: source ?? undefined }))
  }

  /** Those whose rows lie here and wait; what waits in databases of tenants is looked for there, less often. */
  async #waiting(own: boolean): Promise<readonly Place[]> {
    const rows = await this.#control({
      name: 'door_reactions_waiting',
      text: 'select tenant_id from app.reactions_waiting(now())',
      values: [],
    })
    if (rows.length === 0 && !own) return []
    const waiting = new Set(rows.map(([tenant]) => tenant))
    return (await this.#tenants()).filter(({ tenant, source }) => (source === undefined ? waiting.has(tenant) : own))
  }

  async #sweep(): Promise<void> {
    await this.#control({ name: 'door_sweep_notices', text: 'select app.sweep_notices()', values: [] })
    const sources = new Set((await this.#tenants()).map(({ source }) => source))
    for (const source of new Set([undefined, ...sources]))
      await this.#options.databases
        .outside(source, [{ name: 'door_sweep_reactions', text: 'select app.sweep_reactions()', values: [] }])
        .catch((fault: unknown) => this.onFault(fault))
  }
}

interface StoredTenant {
  readonly name: string
  readonly edition: 'basic' | 'advanced'
  readonly revision: number | null
  readonly licences: readonly { readonly from: string; readonly until: string; readonly modules: readonly string[] }[]
}
