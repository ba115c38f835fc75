// Starts the console and stops it gracefully: settings, documents, database, first data, addresses, then it listens.
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { bootstrap } from './bootstrap/bootstrap.ts'
import { Doors } from './database/doors.ts'
import { openDatabase } from './database/open.ts'
import { seedDemoMills } from './demo/seed.ts'
import { Documents, repositoryRoot } from './documents.ts'
import { help, SettingError, type Settings, settingsFrom } from './settings.ts'
import { StartError } from './startError.ts'
import { greeting } from './greeting.ts'

async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel })
  const documents = await Documents.read()
  const { database, ownerUrl, close } = await openDatabase(settings, log)
  try {
    const first = await bootstrap({ ownerUrl, settings, model: documents.model })
    if (settings.demo) await seedDemoMills({ settings, database, model: () => documents.model, log }, new Doors(database))
    const { fastify } = await buildApp({ settings, database, documents, log, dist: join(repositoryRoot, 'dist') })
    const address = await fastify.listen({ port: settings.port, host: settings.host }).catch((cause: NodeJS.ErrnoException) => {
      throw new StartError(cause.code === 'EADDRINUSE' ? `PORT=${settings.port} is in use: stop what uses it, or set PORT` : `The console cannot listen on ${settings.host}:${settings.port}: ${cause.message}`)
    })
    const unwatch = documents.watch(log)
    const sweeping = setInterval(() => void new Doors(database).sweep().catch((fault: unknown) => log.warn({ fault: String(fault) }, 'sweep failed')), 3_600_000)
    process.stdout.write(greeting({ address, settings, first }))
    let stopping = false
    const stop = (): void => {
      if (stopping) return
      stopping = true
      clearInterval(sweeping)
      unwatch()
      // Open calls are answered, new ones refused, then the database goes down.
      void fastify.close().then(close).then(() => process.exit(0), (fault: unknown) => {
        log.error({ fault: String(fault) }, 'the console did not stop cleanly')
        process.exit(1)
      })
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  } catch (cause) {
    await close()
    throw cause
  }
}

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(help)
} else {
  try {
    await start(settingsFrom(process.env))
  } catch (cause) {
    // What can be mended at the keyboard is one line; anything else is our fault and shows where.
    process.stderr.write(cause instanceof StartError || cause instanceof SettingError ? `${cause.message}\n` : `${cause instanceof Error ? cause.stack : String(cause)}\n`)
    process.exit(1)
  }
}
