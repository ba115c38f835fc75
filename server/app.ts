// The server in reading order: limits, headers, bodies, faults, measures, then every route, then the client.
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serveClient } from './client.ts'
import { Doors } from './database/doors.ts'
import type { Postgres } from './database/postgres.ts'
import type { Documents } from './documents.ts'
import type { ModulePlatform, ServerModule } from './modules/handlers.ts'
import * as modules from './modules/index.ts'
import { moduleRoutes } from './modules/routes.ts'
import { acceptJson, bodyLimits } from './request/body.ts'
import { answerFault, answerFaults } from './request/faults.ts'
import { measureCalls } from './request/metrics.ts'
import { refuseUndeclared, registerRoute } from './request/register.ts'
import type { Route } from './request/route.ts'
import { apiHeaders } from './request/securityHeaders.ts'
import { Sessions } from './request/sessions.ts'
import type { Settings } from './settings.ts'
import { StartError } from './startError.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly database: Postgres
  readonly documents: Documents
  readonly log: FastifyBaseLogger
  /** Folder of the built client. */
  readonly dist: string
}

export async function buildApp({ settings, database, documents, log, dist }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: bodyLimits.bytes,
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    // Refusals are logged where they are answered (request/faults.ts), calls are counted in the metrics.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (fault, request, reply) => answerFault(fault, request, reply.headers({ ...apiHeaders })),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...apiHeaders, 'x-correlation-id': request.id })
  })
  acceptJson(app)
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 10_000 } })
  answerFaults(app)
  measureCalls(app)
  refuseUndeclared(app)

  const doors = new Doors(database)
  const model = (): typeof documents.model => documents.model
  const sessions = new Sessions({ doors, model, log })
  const platform: ModulePlatform = { settings, database, doors, sessions, model, log }
  for (const route of allRoutes(platform)) registerRoute(app, { database, sessions }, route)
  await serveClient(app, dist)
  return app
}

/** Every address of the API: the modules' and the engine's. */
export function allRoutes(platform: ModulePlatform): Route[] {
  const manifests = platform.model().modules
  const table: Readonly<Record<string, ServerModule>> = modules
  const forgotten = Object.keys(manifests).find((id) => !Object.hasOwn(table, id))
  if (forgotten !== undefined) throw new StartError(`The module ${forgotten} has no line in server/modules/index.ts`)
  return Object.entries(table).flatMap(([id, make]) => {
    const manifest = manifests[id]
    if (!manifest) throw new StartError(`The module ${id} has no server/modules/${id}/module.json`)
    return moduleRoutes(manifest, make(platform))
  })
}
