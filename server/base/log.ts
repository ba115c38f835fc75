// The console's log, on its standard output. Where that cannot be written, as on a full disk, the console goes on serving: health reports it.
import { type Logger, pino } from 'pino'
import { codeOf } from './codeOf.ts'
import type { LogLevel } from './settings.ts'

export interface Log {
  readonly logger: Logger
  /** Why the last line could not be written; undefined where it was. */
  readonly fault: () => string | undefined
}

/** Bytes that wait for room on the disk; what exceeds them is lost. */
const most = 1_000_000

export function openLog(level: LogLevel): Log {
  let fault: string | undefined
  const failed = (cause: Error): void => {
    fault = codeOf(cause) ?? cause.message
  }
  const destination = pino.destination({ dest: 1, sync: true, maxLength: most })
  destination.on('error', failed).on('write', () => (fault = undefined))
  // The greeting and last words go there without the log.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', failed)
  return { logger: pino({ level }, destination), fault: () => fault }
}
