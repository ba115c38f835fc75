// Starts what follows events of modules: they wait where their tenant's rows are, and each becomes one job of each schedule that follows it.
import type { FastifyBaseLogger } from 'fastify'
import type { ModuleManifest } from '../../../metadata/generated/language.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Databases } from '../../kernel/database/databases.ts'

/** Milliseconds between two looks. */
const lookEvery = 5_000
/** Events at a time. */
const most = 500

export interface EventOptions {
  readonly databases: Databases
  readonly modules: () => Readonly<Record<string, Pick<ModuleManifest, 'id' | 'schedules'>>>
  readonly log: FastifyBaseLogger
  /** Jobs have been queued. */
  readonly fired: () => void
}

export class EventRelay extends PollingWorker {
  readonly #options: EventOptions

  constructor(options: EventOptions) {
    super(lookEvery)
    this.#options = options
  }

  protected override async runAll(): Promise<void> {
    const { databases } = this.#options
    const [sources = []] = await databases.control.outside([
      { name: 'job_sources', text: 'select tenant_id, source from app.sources()', values: [] },
    ])
    await this.#follow(undefined)
    for (const [tenant, source] of sources)
      await this.#follow(source ?? undefined, tenant ?? undefined).catch((fault: unknown) => this.onFault(fault))
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'events could not be followed')
  }

  /** What was followed and not marked, as the console died between the two, is followed once all the same: by the event's id. */
  async #follow(source: string | undefined, only?: string): Promise<void> {
    const { databases, fired } = this.#options
    const text = 'select tenant_id, event, subject, id, at, content from app.job_events($1)'
    const [rows = []] = await databases.outside(source, [{ name: 'job_events', text, values: [String(most)] }])
    const own = only === undefined ? rows : rows.filter(([tenant]) => tenant === only)
    if (own.length === 0) return
    const followers = this.#followers()
    const jobs = own.flatMap(([tenant, event, subject, id, at, content]) =>
      (followers.get(event ?? '') ?? []).map((name) => ({
        tenant,
        name,
        id,
        at,
        event: { subject, content: JSON.parse(content ?? '{}') },
      })),
    )
    if (jobs.length > 0) {
      const follow = { name: 'job_follow', text: 'select app.follow_events($1::jsonb)', values: [JSON.stringify(jobs)] }
      const [made] = await databases.control.outside([follow])
      if (Number(made?.[0]?.[0]) > 0) fired()
    }
    const done = arrayLiteral(own.map(([, , , id]) => id ?? null))
    await databases.outside(source, [{ name: 'job_followed', text: 'select app.followed_events($1::uuid[])', values: [done] }])
  }

  /** Names of schedules by the event that they follow. */
  #followers(): ReadonlyMap<string, readonly string[]> {
    const found = Object.values(this.#options.modules()).flatMap(({ id, schedules = [] }) =>
      schedules.flatMap(({ id: name, on }) => (on === undefined ? [] : [{ on, name: `${id}.${name}` }])),
    )
    return new Map([...Map.groupBy(found, ({ on }) => on)].map(([on, those]) => [on, those.map(({ name }) => name)]))
  }
}
