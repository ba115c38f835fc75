// What the demo mills have besides what their machines report, written behind the running console as the history of their floors comes in: labels,
// care, repairs, and people's months.
import type { FastifyBaseLogger } from 'fastify'
import type { Layers } from '../../authoring/layers/layers.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import type { Platform } from '../../engine/context/platform.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import { everything, grantsOf } from '../../kernel/permission/grants.ts'
import { identityOf } from '../../kernel/request/identity.ts'
import { Refusal } from '../../base/errors.ts'
import { fillCare } from '../care/fillCare.ts'
import { fillIndicators } from '../care/fillIndicators.ts'
import { writeLabels } from '../labels/history.ts'
import { fillPerformance } from '../performance/performance.ts'
import { administrators, sessionOf } from '../seed.ts'
import { writeRepairs } from './writeRepairs.ts'

export interface DemoHistoryOptions {
  readonly platform: Platform & { readonly database: Databases; readonly layers: Layers }
  readonly doors: PreSessionQueries
  readonly log: FastifyBaseLogger
}

const every = 60_000

/** Milliseconds in which a mill is left alone by work that found nothing to write. */
const rest = { labels: 0, care: 3_600_000, repairs: 600_000, people: Infinity, indicators: Infinity } as const

type Work = keyof typeof rest

/** The session as it is now: a publication has moved its rights. */
type Renew = () => Promise<Caller>

const withEveryRight = (platform: DemoHistoryOptions['platform'], caller: Caller): Caller => ({
  ...caller,
  grants: grantsOf(platform.product(), [everything], { audience: 'tenant' }),
})

/** Each writes what it can by now and returns whether nothing is left. */
const works: Readonly<Record<Work, (platform: DemoHistoryOptions['platform'], caller: Caller, renew: Renew) => Promise<boolean>>> = {
  labels: async ({ database }, caller) => {
    await writeLabels(database.background.tenant, caller)
    return true
  },
  care: (platform, caller) => fillCare(platform, withEveryRight(platform, caller)),
  repairs: async ({ database }, caller) => (await writeRepairs(database.background.tenant, caller)) === 0,
  people: (platform, caller) => fillPerformance(platform, withEveryRight(platform, caller)),
  indicators: (platform, _caller, renew) => fillIndicators(platform, renew),
}

/** With every right, as it is now. @throws Refusal sessionEnded */
async function renewed({ doors, platform }: DemoHistoryOptions, caller: Caller): Promise<Caller> {
  const session = await doors.session(caller.tokenHash)
  if (!session) throw new Refusal('sessionEnded')
  const layer = await platform.layers.of(session)
  const grants = grantsOf(layer?.model ?? platform.product(), [everything], { audience: 'tenant' })
  return { ...caller, ...identityOf(caller.tokenHash, session), ...(layer && { layer }), grants }
}

export class DemoHistory extends PollingWorker {
  readonly #options: DemoHistoryOptions
  /** By administrator and work. */
  readonly #restsUntil = new Map<string, number>()

  constructor(options: DemoHistoryOptions) {
    super(every)
    this.#options = options
  }

  protected override async runAll(): Promise<void> {
    const { doors } = this.#options
    for (const login of administrators) {
      if (this.stopping) return
      const caller = await sessionOf(doors, login)
      if (!caller) continue
      try {
        for (const work of Object.keys(works) as Work[]) await this.#carryOut(work, { login, caller })
      } finally {
        await doors.endSession(caller.tokenHash, 'this')
      }
    }
  }

  /** One that fails keeps no other waiting. */
  async #carryOut(work: Work, { login, caller }: { readonly login: string; readonly caller: Caller }): Promise<void> {
    const key = `${login} ${work}`
    if (this.stopping || Date.now() < (this.#restsUntil.get(key) ?? 0)) return
    try {
      const renew = (): Promise<Caller> => renewed(this.#options, caller)
      if (await works[work](this.#options.platform, caller, renew)) this.#restsUntil.set(key, Date.now() + rest[work])
    } catch (fault) {
      this.onFault(fault, `${work} of ${caller.tenantName}`)
    }
  }

  protected override onFault(fault: unknown, work?: string): void {
    this.#options.log.warn({ fault: String(fault), work }, 'the history of the demo could not be written')
  }
}
