// What every part of the server is built on, handed down by app.ts: nothing here is global.
import type { FastifyBaseLogger } from 'fastify'
import type { Model } from '../metadata/model.ts'
import type { Homes } from './database/database.ts'
import type { ModuleFunctions } from './entity/functions.ts'
import type { LiveBus } from './live/bus.ts'
import type { Caller } from './request/caller.ts'
import type { Seal } from './seal.ts'
import type { Settings } from './settings.ts'

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
