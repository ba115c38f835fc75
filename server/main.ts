// Starts the console and stops it gracefully. A wrong setting is told before anything of the server is read.
import { help, SettingError, settingsOf } from './settings.ts'
import type { Ending } from './start.ts'
import { StartError } from './startError.ts'

/** Open calls are answered, new ones refused, then the database goes down. */
async function end(endings: Ending[], code: number): Promise<never> {
  for (let next = endings.pop(); next; next = endings.pop()) {
    try {
      await next()
    } catch (fault) {
      process.stderr.write(`The console did not stop cleanly: ${String(fault)}\n`)
      code = 1
    }
  }
  process.exit(code)
}

async function main(): Promise<void> {
  const endings: Ending[] = []
  let stopping = false
  const stop = (code: number): void => {
    if (!stopping) void end(endings, code)
    stopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  try {
    const settings = settingsOf(process.env, process.argv.slice(2))
    const { start } = await import('./start.ts')
    await start(settings, endings)
  } catch (cause) {
    // After a signal what was under way fails, which is nobody's fault.
    if (stopping) return
    // What can be mended at the keyboard is one line; anything else is our fault and shows where.
    const plain = cause instanceof StartError || cause instanceof SettingError
    process.stderr.write(plain ? `${cause.message}\n` : `${cause instanceof Error ? cause.stack : String(cause)}\n`)
    stop(1)
  }
}

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(help)
else await main()
