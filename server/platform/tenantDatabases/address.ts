// The address of a tenant's database as its form takes it: host:port/database. Outside this machine the connection is encrypted unless ?sslmode=disable says
// otherwise; with verify-full the server's certificate is verified too.
import { isIP, type Socket } from 'node:net'
import type { ConnectionOptions } from '../../kernel/database/pool.ts'
import { reachableWith } from '../outbound/addresses.ts'
import { answers, foreignClient } from '../foreign/client.ts'
import { RestrictedSocket } from '../outbound/restricted.ts'
import type { Settings } from '../../base/settings.ts'
import { Problem } from './problem.ts'

export interface Login {
  readonly user: string
  readonly password: string
}

const shape = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9.-]+))(?::(\d{1,5}))?\/([\w$-]+)(?:\?sslmode=(disable|require|verify-full))?$/

export interface Target {
  readonly urlFor: (login: Login) => string
  /** Connections reach only addresses that they may, judged each time (R32). */
  readonly connection: Omit<ConnectionOptions, 'stream'> & { readonly stream: () => Socket }
}

const owner = foreignClient(answers.owner)
const withinMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i

/** What addresses are judged by. */
export type Outbound = Pick<Settings, 'outboundAllow' | 'outboundDatabasePorts'>

/** @throws Problem port, or refused where it names a number that may not be reached; Error for a text of another shape. */
export function targetOf(address: string, { outboundAllow, outboundDatabasePorts }: Outbound): Target {
  const [, six, name, port = '5432', database = '', said] = shape.exec(address) ?? []
  const host = six === undefined ? name : `[${six}]`
  if (host === undefined) throw new Error('no address of a database')
  if (!outboundDatabasePorts.some(([from, to]) => from <= Number(port) && Number(port) <= to)) throw new Problem('port')
  const reachable = reachableWith(outboundAllow)
  // Numbers are dialled as they stand; what a name leads to is judged when it is looked up.
  const number = six ?? (isIP(host) === 4 ? host : undefined)
  if (number !== undefined && !reachable(number)) throw new Problem('refused')
  const mode = said ?? (withinMachine.test(six ?? host) ? 'disable' : 'require')
  return {
    urlFor: ({ user, password }) => `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}/${database}`,
    connection: {
      Client: owner,
      stream: () => new RestrictedSocket(reachable),
      ssl: mode !== 'disable' && { rejectUnauthorized: mode === 'verify-full' },
    },
  }
}
