// What a module folder exports: handlers by the names of its module.json, those of public routes apart from the others.
import type { Simulator } from '../demo/simulator.ts'
import type { ConstraintFunction, DocumentRows, FillFunction, OperationFunction } from '../engine/context/functions.ts'
import type { JobFunction } from '../engine/context/jobs.ts'
import type { ReceiverFunction } from '../engine/context/reactions.ts'
import type { Files } from '../platform/files/files.ts'
import type { Answer } from '../kernel/call/answer.ts'
import type { Call, PublicCall } from '../kernel/request/route.ts'
import type { Mover } from '../platform/tenantDatabases/mover.ts'
import type { Sources } from '../platform/tenantDatabases/sources.ts'
import type { Upkeep } from '../platform/tenantDatabases/upkeep.ts'
import type { ExportRunner } from '../http/jobs/runner.ts'
import type { EventRelay } from '../http/jobs/eventRelay.ts'
import type { JobRunner } from '../http/jobs/jobRunner.ts'
import type { Scheduler } from '../http/jobs/scheduler.ts'
import type { ReactionWorker } from '../http/reactions/worker.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Telemetry } from '../mill/telemetry.ts'
import type { Trail } from '../platform/trail/trail.ts'
import type { EarlierPages } from '../authoring/layers/earlierPages.ts'
import type { WorkshopPlatform } from '../authoring/workshop/platform.ts'
import type { Previews } from '../authoring/layers/previews.ts'

export interface ModulePlatform extends WorkshopPlatform {
  readonly sessions: Sessions
  readonly exports: ExportRunner
  readonly jobs: JobRunner
  readonly scheduler: Scheduler
  readonly reactions: ReactionWorker
  readonly events: EventRelay
  readonly sources: Sources
  readonly mover: Mover
  readonly upkeep: Upkeep
  readonly trail: Trail
  readonly files: Files
  readonly previews: Previews
  readonly earlierPages: EarlierPages
  readonly telemetry: Telemetry
  readonly simulator: Simulator
  /** Why the last line of the log could not be written; undefined where it was. */
  readonly logFault: () => string | undefined
  /** Of the product's documents: 0, or another number for others that have been taken over since the start. */
  readonly revision: () => number
}

export interface Handlers {
  readonly public?: Readonly<Record<string, (call: PublicCall) => Promise<Answer>>>
  readonly caller?: Readonly<Record<string, (call: Call) => Promise<Answer>>>
  /** What operations of entities run (`do`), by the names of module.json's functions. */
  readonly functions?: Readonly<Record<string, OperationFunction>>
  /** What constraints of entities hold rows to, by the same names. */
  readonly constraints?: Readonly<Record<string, ConstraintFunction>>
  /** What fills fields of entities (`fill`), by the same names. */
  readonly fills?: Readonly<Record<string, FillFunction>>
  /** What schedules run (`run`), by the names that module.json has there. */
  readonly jobs?: Readonly<Record<string, JobFunction>>
  /** Whom reactions of documents may send messages to, by the names of module.json's receivers. */
  readonly receivers?: Readonly<Record<string, ReceiverFunction>>
  /** Rows of entities whose store is document, by entity. */
  readonly documents?: Readonly<Record<string, DocumentRows>>
}

export type ServerModule = (platform: ModulePlatform) => Handlers
