// Starts what the settings ask for: documents, database, first data, addresses, then it listens.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { bootstrap } from './bootstrap/bootstrap.ts'
import { reseal } from './bootstrap/reseal.ts'
import { PreSessionQueries } from './kernel/database/preSessionQueries.ts'
import { asOwner, openDatabase } from './kernel/database/open.ts'
import { DemoHistory } from './demo/behind/history.ts'
import { seedDemoMills } from './demo/seed.ts'
import { Documents, repositoryRoot } from './base/documents.ts'
import { greeting } from './bootstrap/greeting.ts'
import { openLog } from './base/log.ts'
import type { ModulePlatform } from './modules/handlers.ts'
import { lookInto } from './kernel/permission/grants.ts'
import { ensureFree, unheard } from './base/port.ts'
import { Seal } from './base/seal.ts'
import type { Settings } from './base/settings.ts'
import type { Compiler } from './authoring/compiler/compiler.ts'

/** Undoes what was started, last first: addresses, timers, database. */
export type Ending = () => unknown

export interface Starting {
  readonly endings: Ending[]
  /** Called when the console can serve no more. */
  readonly fail: (cause: unknown) => void
}

export async function start(settings: Settings, { endings, fail }: Starting): Promise<void> {
  const { logger: log, fault: logFault } = openLog(settings.logLevel)
  const seal = new Seal(settings)
  seal.check()
  const { opened, close } = openDatabase(settings, log, fail)
  // Before it is open: a signal in between must not leave a database server behind.
  endings.push(close)
  // The documents are read while the database starts, which may fail before anybody waits for it.
  opened.catch(() => {})
  const documents = await Documents.read()
  const { database, ownerUrl } = await opened
  await ensureFree(settings)
  if (settings.mqttPort !== undefined && settings.mqttUrl === undefined)
    await ensureFree({ ...settings, port: settings.mqttPort }, 'MQTT_PORT')
  const first = await bootstrap({ ownerUrl, settings, model: documents.model })
  await asOwner(ownerUrl, (owner) => reseal(owner, { model: documents.model, seal, log }))
  const { fastify, platform } = await buildApp({
    settings,
    database,
    ownerUrl,
    documents,
    log,
    logFault,
    dist: join(repositoryRoot, 'dist'),
  })
  // Whatever fails from here on: what still serves would wait for the database for ever, and be waited for.
  endings.push(() => fastify.close())
  const doors = backgroundDoors(platform)
  if (settings.demo) await seedDemoMills(platform, doors)
  const address = await fastify.listen({ port: settings.port, host: settings.host }).catch((cause: NodeJS.ErrnoException) => {
    throw unheard(settings, cause)
  })
  platform.exports.start()
  platform.jobs.start()
  platform.scheduler.start()
  platform.reactions.start()
  platform.events.start()
  platform.mover.start()
  platform.upkeep.start()
  platform.trail.start()
  await platform.telemetry.start()
  endings.push(documents.watch(log))
  process.stdout.write(
    greeting({ address, mqtt: settings.mqttUrl === undefined ? platform.telemetry.mqttUrl : undefined, settings, first }),
  )
  if (settings.simulator) {
    const history = new DemoHistory({ platform, doors: platform.doors, log })
    history.start()
    endings.push(() => history.stop())
    platform.simulator.start(settings.tls ? await plainAddress(fastify, endings) : address)
  }
  await lookIntoPages(documents, { server: fastify.server, compiler: platform.compiler, log })
}

/** An http address on this machine alone: the mill's certificate names another host, which the simulator would have to trust. */
async function plainAddress(fastify: FastifyInstance, endings: Ending[]): Promise<string> {
  const server = createServer(fastify.routing)
  endings.push(() => server.close())
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Looking {
  readonly server: Server
  readonly compiler: Compiler
  readonly log: FastifyBaseLogger
}

/** What the start left out, between calls, checked by the compiler's worker: so that the first to sign in need not wait for it, and a broken page is heard of before somebody opens it. */
async function lookIntoPages(documents: Documents, { server, compiler, log }: Looking): Promise<void> {
  let requestedAt = 0
  const markRequest = (): void => void (requestedAt = Date.now())
  server.on('request', markRequest)
  const problems = await documents.checkPages({
    looked: (page) => lookInto(documents.model, page),
    isBusy: () => Date.now() - requestedAt < 1_000,
    // Where the worker does not answer, or is stopped, pages are checked here when they are opened.
    check: (pages) => compiler.run('pages', { tenantId: '' }, pages).catch(() => ({})),
  })
  server.off('request', markRequest)
  for (const problem of problems) log.error(`A page stays closed: ${problem}`)
}

/** For bulk work: with its limits. */
const backgroundDoors = ({ database: { background } }: ModulePlatform): PreSessionQueries =>
  new PreSessionQueries(background.control, (source, statements) => background.outside(source, statements))
