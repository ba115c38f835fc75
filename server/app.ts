// The server in reading order: limits, headers, bodies, faults, measures, then every route, then the client.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ModuleManifest } from '../metadata/generated/language.ts'
import type { Model } from '../metadata/model/model.ts'
import { isUnreadablePage, serveClient, unknownPage } from './client.ts'
import { Databases } from './kernel/database/databases.ts'
import { PreSessionQueries } from './kernel/database/preSessionQueries.ts'
import type { Postgres } from './kernel/database/postgres.ts'
import { datasetRoutes } from './engine/dataset/routes.ts'
import { Simulator } from './demo/simulator.ts'
import type { Documents } from './base/documents.ts'
import { Files } from './platform/files/files.ts'
import { FileUpkeep } from './platform/files/upkeep.ts'
import type { ModuleFunctions } from './engine/context/functions.ts'
import { ownRoutes } from './engine/entity/ownRoutes.ts'
import { entityRoutes, newEngine } from './engine/entity/routes.ts'
import { LiveBus } from './platform/live/bus.ts'
import { LiveSockets } from './http/sockets/sockets.ts'
import type { Handlers, ModulePlatform, ServerModule } from './modules/handlers.ts'
import { EventRelay } from './http/jobs/eventRelay.ts'
import { JobRunner } from './http/jobs/jobRunner.ts'
import { ExportRunner } from './http/jobs/runner.ts'
import { Scheduler } from './http/jobs/scheduler.ts'
import { ReactionWorker } from './http/reactions/worker.ts'
import * as modules from './modules/index.ts'
import { recordAddress } from './modules/palette/places.ts'
import { moduleFunctions, moduleRoutes } from './modules/routes.ts'
import type { Platform } from './engine/context/platform.ts'
import { noticeProxies } from './kernel/request/address.ts'
import { acceptJson, bodyLimits } from './kernel/request/body.ts'
import { answerFault, answerFaults } from './kernel/request/faults.ts'
import { endConnections } from './kernel/request/endConnections.ts'
import { measureCalls } from './base/metrics.ts'
import { refuseUndeclared, registerRoute, registerSocket } from './http/register.ts'
import type { Route } from './kernel/request/route.ts'
import { apiHeaders } from './base/securityHeaders.ts'
import { Sessions } from './http/sessions.ts'
import type { Settings } from './base/settings.ts'
import { Seal } from './base/seal.ts'
import { Mover } from './platform/tenantDatabases/mover.ts'
import { Sources } from './platform/tenantDatabases/sources.ts'
import { Upkeep } from './platform/tenantDatabases/upkeep.ts'
import { StartError } from './base/startError.ts'
import { spindlesShown } from './mill/live/viewerPolling.ts'
import { Telemetry } from './mill/telemetry.ts'
import { withTimeout } from './base/withTimeout.ts'
import { Trail } from './platform/trail/trail.ts'
import { Packages } from './authoring/packages/packages.ts'
import { Compiler } from './authoring/compiler/compiler.ts'
import { Layers } from './authoring/layers/layers.ts'
import { EarlierPages } from './authoring/layers/earlierPages.ts'
import { Previews } from './authoring/layers/previews.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly database: Postgres
  /** Of the role that owns the platform's tables: tenants are moved by it. */
  readonly ownerUrl: string
  readonly documents: Documents
  readonly log: FastifyBaseLogger
  /** Why the log cannot be written, where it cannot. */
  readonly logFault?: () => string | undefined
  /** Folder of the built client. */
  readonly dist: string
}

export interface App {
  readonly fastify: FastifyInstance
  /** Every address of the API, as registered. */
  readonly routes: readonly Route[]
  readonly platform: ModulePlatform
}

export async function buildApp({
  settings,
  database,
  ownerUrl,
  documents,
  log,
  logFault = () => undefined,
  dist,
}: AppOptions): Promise<App> {
  const app = Fastify({
    ...(settings.tls && { https: settings.tls }),
    loggerInstance: log,
    bodyLimit: bodyLimits.bytes,
    genReqId: () => randomUUID(),
    requestTimeout: 60_000,
    // A busy machine takes its time for the few plugins there are.
    pluginTimeout: 0,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    // Refusals are logged where they are answered (request/faults.ts), calls are counted in the metrics.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (fault, request, reply) =>
      isUnreadablePage(fault, request) ? reply.redirect(unknownPage) : answerFault(fault, request, reply.headers({ ...apiHeaders })),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...apiHeaders, 'x-correlation-id': request.id })
  })
  noticeProxies(app, settings.trustedProxies, log)
  acceptJson(app)
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 10_000 } })
  // The name of what is spoken, then the ticket: only the name is said back.
  await app.register(websocket, { options: { maxPayload: 16 * 1024, handleProtocols: (said) => (said.has(spoken) ? spoken : false) } })
  answerFaults(app)
  endConnections(app)
  measureCalls(app)
  refuseUndeclared(app)

  const seal = new Seal(settings)
  const sources = new Sources({ control: database, seal, settings, log })
  const databases = new Databases(database, (source) => sources.open(source))
  const doors = new PreSessionQueries(database, (source, statements) => databases.outside(source, statements))
  const product = (): Model => documents.model
  const modelOf: Platform['modelOf'] = ({ layer }) => layer?.model ?? documents.model
  const packages = new Packages({ doors, product: () => documents.product })
  const compiler = new Compiler({ packages, files: () => documents.files })
  const layers = new Layers({ doors, packages, compiler, log })
  const previews = new Previews({ doors, packages, compiler })
  const earlierPages = new EarlierPages({ doors, packages, compiler })
  const sessions = new Sessions({ doors, layers, previews, log, demo: settings.demo })
  // Filled as the modules join, who are given the platform first.
  const functions: ModuleFunctions = { operations: {}, constraints: {}, fills: {}, receivers: {}, documents: {}, jobs: {} }
  const live = new LiveBus({ doors, listener: () => database.listener(), log })
  const exports = new ExportRunner({ settings, database: databases, doors, layers, live, product, modelOf, log, seal, functions })
  const jobs = new JobRunner({ settings, database: databases, doors, layers, live, product, modelOf, log, seal, functions })
  const scheduler = new Scheduler({ databases: databases.background, modules: () => product().modules, log, fired: () => jobs.wake() })
  const events = new EventRelay({ databases: databases.background, modules: () => product().modules, log, fired: () => jobs.wake() })
  const mover = new Mover({ ownerUrl, sources, product, log })
  const files = new Files(settings.files, log)
  const telemetry = new Telemetry({ databases, sources, ownerUrl, log, seal, live, settings })
  const { background } = databases
  const simulator = new Simulator({ database: background, doors, log, seal, telemetry })
  const reactions = new ReactionWorker({ databases: background, layers, product, functions, live, log, addressOf: recordAddress })
  const trail = new Trail({ databases: background, log })
  const upkeep = new Upkeep({ databases: background, files: new FileUpkeep(background, files, log), log })
  app.addHook('onClose', () =>
    withTimeout(workPatience, async () => {
      await Promise.all([scheduler.stop(), events.stop()])
      await Promise.all([
        upkeep.stop(),
        exports.stop(),
        jobs.stop(),
        reactions.stop(),
        mover.stop(),
        trail.stop(),
        telemetry.stop(),
        live.stop(),
        simulator.stop(),
      ])
      await Promise.all([sources.close(), compiler.stop()])
    }),
  )
  const platform: ModulePlatform = {
    settings,
    database: databases,
    doors,
    sessions,
    exports,
    jobs,
    scheduler,
    reactions,
    events,
    sources,
    mover,
    upkeep,
    trail,
    files,
    layers,
    previews,
    earlierPages,
    packages,
    compiler,
    telemetry,
    live,
    simulator,
    product,
    revision: () => documents.revision,
    modelOf,
    log,
    logFault,
    seal,
    functions,
  }
  const sockets = new LiveSockets(platform, [spindlesShown])
  app.addHook('preClose', () => sockets.stop())
  registerSocket(app, {
    path: '/api/live',
    name: 'live.socket',
    admit: (request) => sockets.admit(request),
    enter: (socket, request) => sockets.enter(socket, request),
  })
  const routes = allRoutes(platform)
  const { metricsToken: operatorToken } = settings
  for (const route of routes)
    registerRoute(app, { database: databases, sessions, ...(operatorToken !== undefined && { operatorToken }) }, route)
  await serveClient(app, dist)
  return { fastify: app, routes, platform }
}

/** Milliseconds that work behind the calls has at the end: what is cut off, the next start goes on with. */
const workPatience = 6_000

/** What live sockets speak (runtime/core/live). */
const spoken = 'spindle'

/** Every address of the API: the modules', the entity engine's, the dataset engine's. */
function allRoutes(platform: ModulePlatform): Route[] {
  const product = platform.product()
  const joined = joinModules(platform)
  for (const { operations, constraints, fills, receivers, documents, jobs } of joined.map(({ manifest, handlers }) =>
    moduleFunctions(manifest, handlers),
  )) {
    Object.assign(platform.functions.operations, operations)
    Object.assign(platform.functions.constraints, constraints)
    Object.assign(platform.functions.fills, fills)
    Object.assign(platform.functions.receivers, receivers)
    Object.assign(platform.functions.documents, documents)
    Object.assign(platform.functions.jobs, jobs)
  }
  const engine = newEngine(platform)
  return [
    ...joined.flatMap(({ manifest, handlers }) => moduleRoutes(manifest, handlers)),
    ...entityRoutes(engine, product),
    ...ownRoutes(engine),
    ...datasetRoutes(platform, product),
  ]
}

function joinModules(platform: ModulePlatform): { readonly manifest: ModuleManifest; readonly handlers: Handlers }[] {
  const manifests = platform.product().modules
  const table: Readonly<Record<string, ServerModule>> = modules
  const forgotten = Object.keys(manifests).find((id) => !Object.hasOwn(table, id))
  if (forgotten !== undefined) throw new StartError(`The module ${forgotten} has no line in server/modules/index.ts`)
  return Object.entries(table).map(([id, make]) => {
    const manifest = manifests[id]
    if (!manifest) throw new StartError(`The module ${id} has no server/modules/${id}/module.json`)
    return { manifest, handlers: make(platform) }
  })
}
