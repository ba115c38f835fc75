// What every part of the server is built on, handed down by app.ts: nothing here is global.
import type { FastifyBaseLogger } from 'fastify'
import type { Model } from '../metadata/model.ts'
import type { Homes } from './database/database.ts'
import type { ModuleFunctions } from './entity/functions.ts'
import type { Seal } from './seal.ts'
import type { Settings } from './settings.ts'

export interface Platform {
  readonly settings: Settings
  readonly database: Homes
  /** The documents that are live now. Ask for each call: a reload replaces it. */
  readonly model: () => Model
  readonly log: FastifyBaseLogger
  readonly seal: Seal
  /** What documents may name of the server's modules. */
  readonly functions: ModuleFunctions
}
