// What has changed, said once within the process at once and to the other consoles a moment later. It carries which rows, never what they hold: whoever
// is told reads them under his own rights.
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import type { Listener } from '../../kernel/database/listener.ts'

export interface Change {
  readonly tenantId: string
  readonly entity: string
  /** Ids of rows that were made, changed or removed; absent: any may be. */
  readonly ids?: readonly string[]
}

type ChangeHandler = (change: Change) => void

const channel = 'spindle_live'
/** Milliseconds for which changes of one entity are gathered before other consoles are told. */
const gathered = 500
/** Ids that one notice may carry: PostgreSQL takes 8,000 bytes. */
const mostIds = 180

export interface LiveOptions {
  readonly doors: PreSessionQueries
  readonly listener: () => Listener
  readonly log: FastifyBaseLogger
}

/** Entities whose rows as they are now show those of another: who tends a machine, and its labels. */
const shownWith: Readonly<Record<string, readonly string[]>> = {
  userMachineBind: ['machineNow'],
  label: ['machineNow'],
  maintenanceOrder: ['machineNow'],
  repairRecord: ['machineNow'],
}

export class LiveBus {
  readonly #options: LiveOptions
  readonly #name = randomUUID()
  readonly #followers = new Set<ChangeHandler>()
  /** By tenant and entity: the ids that others have not been told of; undefined for any. */
  readonly #untold = new Map<string, Set<string> | undefined>()
  #timer: NodeJS.Timeout | undefined
  #listener: Listener | undefined

  constructor(options: LiveOptions) {
    this.#options = options
  }

  /** After the commit of what was written. */
  changed(tenantId: string, entity: string, ids?: readonly string[]): void {
    this.#tell({ tenantId, entity, ...(ids && { ids }) })
    const key = `${tenantId} ${entity}`
    const waiting = this.#untold.get(key)
    const all = ids === undefined || (this.#untold.has(key) && waiting === undefined)
    const merged = all ? undefined : new Set([...(waiting ?? []), ...ids])
    this.#untold.set(key, merged && merged.size <= mostIds ? merged : undefined)
    this.#timer ??= setTimeout(() => void this.#tellOthers(), gathered).unref()
    for (const other of shownWith[entity] ?? []) this.changed(tenantId, other)
  }

  /** Told until the answer is called; a change of the tenant '' and the entity '' stands for whatever may have been missed. */
  follow(tell: ChangeHandler): () => void {
    this.#followers.add(tell)
    this.#listen()
    return () => this.#followers.delete(tell)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#listener?.stop()
  }

  #tell(change: Change): void {
    for (const notify of this.#followers) notify(change)
  }

  /** Nobody listens in a console that shows nothing. */
  #listen(): void {
    if (this.#listener) return
    let before = false
    this.#listener = this.#options.listener()
    this.#listener.start({
      channel,
      told: (payload) => {
        const [from, tenantId = '', entity = '', ids] = payload.split(' ')
        if (from !== this.#name) this.#tell({ tenantId, entity, ...(ids && { ids: ids.split(',') }) })
      },
      began: () => {
        if (before) this.#tell({ tenantId: '', entity: '' })
        before = true
      },
    })
  }

  async #tellOthers(): Promise<void> {
    const waiting = [...this.#untold]
    this.#untold.clear()
    this.#timer = undefined
    for (const [key, ids] of waiting) {
      const payload = [this.#name, key, ...(ids ? [[...ids].join(',')] : [])].join(' ')
      await this.#options.doors
        .notify(channel, payload)
        .catch((fault: unknown) => this.#options.log.warn({ fault: String(fault) }, 'other consoles were not told of a change'))
    }
  }
}
