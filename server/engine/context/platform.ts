// What every part of the server is built on, handed down by app.ts: nothing here is global.
import type { FastifyBaseLogger } from 'fastify'
import type { Model } from '../../../metadata/model/model.ts'
import type { Homes } from '../../kernel/database/database.ts'
import type { ModuleFunctions } from './functions.ts'
import type { LiveBus } from '../../platform/live/bus.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Seal } from '../../base/seal.ts'
import type { Settings } from '../../base/settings.ts'

export interface Platform {
  readonly settings: Settings
  readonly database: Homes
  /** The product's documents as they are now: what there is for all tenants, such as addresses. A reload replaces it. */
  readonly product: () => Model
  /** The documents that are live for a caller: the product's, with what his tenant has changed. */
  readonly modelOf: (caller: Pick<Caller, 'layer'>) => Model
  readonly log: FastifyBaseLogger
  readonly seal: Seal
  /** Whoever has written rows says so: live screens show them. */
  readonly live: LiveBus
  /** What documents may name of the server's modules. */
  readonly functions: ModuleFunctions
}
