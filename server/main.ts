// Starts the console and stops it gracefully. A wrong setting is reported before anything of the server is read.
import { help, SettingError, settingsOf } from './base/settings.ts'
import type { Ending } from './start.ts'
import { sayingOf, StartError } from './base/startError.ts'
import { withTimeout } from './base/withTimeout.ts'

/** Milliseconds for each of the endings, which have limits of their own: one that does not keep them keeps no other waiting. */
const patience = 25_000

/** Open calls are answered, new ones refused, then the database goes down. */
async function end(endings: Ending[], code: number): Promise<never> {
  for (let next = endings.pop(); next; next = endings.pop()) {
    const ending = next
    try {
      await withTimeout(patience, async () => ending())
    } catch (fault) {
      process.stderr.write(`The console did not stop cleanly: ${sayingOf(fault)}\n`)
      code = 1
    }
  }
  process.exit(code)
}

/** What stopped it, in one line; with LOG_LEVEL=debug also where, for those who develop it. */
function lineOf(cause: unknown): string {
  if (cause instanceof StartError || cause instanceof SettingError) return cause.message
  const isDeveloping = process.env.LOG_LEVEL === 'debug' || process.env.LOG_LEVEL === 'trace'
  return isDeveloping && cause instanceof Error
    ? (cause.stack ?? cause.message)
    : `The console cannot go on: ${sayingOf(cause)} (LOG_LEVEL=debug shows where)`
}

async function main(): Promise<void> {
  const endings: Ending[] = []
  let stopping = false
  const stop = (code: number): void => {
    if (!stopping) void end(endings, code)
    stopping = true
  }
  const fail = (cause: unknown): void => {
    // After a signal what was under way fails, which is nobody's fault.
    if (stopping) return
    process.stderr.write(`${lineOf(cause)}\n`)
    stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  try {
    const settings = settingsOf(process.env, process.argv.slice(2))
    const { start } = await import('./start.ts')
    await start(settings, { endings, fail })
  } catch (cause) {
    fail(cause)
  }
}

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(help)
else await main()
