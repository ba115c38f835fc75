// Boxes whose spindles somebody looks at are asked how these stand more often than they tell by themselves.
import type { Address, BoxRequest } from '../../../metadata/telemetry/topics.ts'
import type { Change } from '../../platform/live/bus.ts'
import type { ViewedField } from '../../platform/live/viewedRows.ts'

/** ms: several who look at one machine ask it no more often. */
const rest = 4_000

export interface ViewerPollingOptions {
  /** The number of a machine of a tenant that is taken in here. */
  readonly numberOf: (tenant: string, device: string) => string | undefined
  readonly ask: (address: Address, request: BoxRequest) => void
  readonly now?: () => number
}

/** What a subscription has to show for its machines to be asked. */
export const spindlesShown: ViewedField = { entity: 'machineNow', field: 'spindles', told: 'spindlesLookedAt' }

export class ViewerPolling {
  readonly #options: ViewerPollingOptions
  /** By machine. */
  readonly #asked = new Map<string, number>()

  constructor(options: ViewerPollingOptions) {
    this.#options = options
  }

  onChange({ tenantId, entity, ids = [] }: Change): void {
    if (entity !== spindlesShown.told) return
    const { numberOf, ask, now = Date.now } = this.#options
    const at = now()
    for (const [device, before] of this.#asked) if (at - before >= rest) this.#asked.delete(device)
    for (const device of ids) {
      const deviceNo = this.#asked.has(device) ? undefined : numberOf(tenantId, device)
      if (deviceNo === undefined) continue
      this.#asked.set(device, at)
      ask({ tenant: tenantId, deviceNo }, { ask: 'map' })
    }
  }
}
