// The ports the console is to listen on, looked at before a mill is sown for nothing, and what is said where it cannot be had.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Settings } from './settings.ts'
import { StartError } from './startError.ts'

type Place = Pick<Settings, 'host' | 'port'>

/** @throws StartError where another listens there, or nobody can. */
export async function ensureFree({ host, port }: Place, setting = 'PORT'): Promise<void> {
  const trial = createServer().listen(port, host)
  await once(trial, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw unheard({ host, port }, cause, setting)
  })
  trial.close()
  await once(trial, 'close')
}

export const unheard = ({ host, port }: Place, cause: NodeJS.ErrnoException, setting = 'PORT'): StartError =>
  new StartError(
    cause.code === 'EADDRINUSE'
      ? `${setting}=${port} is in use: stop what uses it, or set ${setting}`
      : `The console cannot listen on ${host}:${port}: ${cause.message}`,
  )
