// A second PostgreSQL, of a tenant's own: another server process, whose owner is no superuser.
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../kernel/database/embedded/cluster.ts'
import { asOwner } from '../kernel/database/open.ts'

export interface SecondCluster {
  /** host:port/database, as the form takes it. */
  readonly address: string
  readonly account: string
  readonly password: string
  readonly login: { readonly account: string; readonly password: string }
  /** The same database by another way, which is never down. */
  readonly besides: string
  /** Of the account. */
  readonly ownerUrl: string
  /** One statement of the server's own administrator. */
  readonly asAdmin: (text: string) => Promise<unknown>
  /** One statement as the account. */
  readonly sql: (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>
  /** Nobody gets through to it, and lines are cut; then it answers again. */
  readonly down: () => Promise<void>
  readonly up: () => Promise<void>
  /** It takes connections and answers nothing; then it goes on with what it was asked. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly close: () => Promise<void>
}

export async function secondCluster(): Promise<SecondCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'spindle-second-'))
  const cluster = await startCluster(folder)
  const [account, password] = ['mill', 'Its-own/pass word']
  const url = (user: string, secret: string, database: string): string =>
    `postgres://${user}:${encodeURIComponent(secret)}@127.0.0.1:${cluster.port}/${database}`
  const asAdmin = (text: string): Promise<unknown> =>
    asOwner(url('spindle_admin', cluster.passwords.admin, 'postgres'), (admin) => admin.query(text))
  await asAdmin(`create role ${account} login createrole password ${pg.escapeLiteral(password)}`)
  await asAdmin(`create database mill owner ${account} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
  const sockets = new Set<Socket>()
  let frozen = false
  const line = createServer((socket) => {
    const further = connect(cluster.port, '127.0.0.1')
    for (const each of [socket, further]) {
      sockets.add(each)
      each
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(each)
          socket.destroy()
          further.destroy()
        })
    }
    socket.pipe(further).pipe(socket)
    if (frozen) for (const each of [socket, further]) each.pause()
  })
  const listen = (port: number): Promise<void> => new Promise((resolve) => line.listen(port, '127.0.0.1', resolve))
  const hangUp = (): Promise<unknown> => {
    const closed = new Promise((resolve) => line.close(resolve))
    for (const socket of sockets) socket.destroy()
    return closed
  }
  await listen(0)
  const at = line.address()
  const port = typeof at === 'object' && at ? at.port : 0
  return {
    address: `127.0.0.1:${port}/mill`,
    besides: `127.0.0.1:${cluster.port}/mill`,
    account,
    password,
    login: { account, password },
    ownerUrl: url(account, password, 'mill'),
    asAdmin,
    sql: (text, values = []) =>
      asOwner(url(account, password, 'mill'), async (owner) => (await owner.query<Record<string, unknown>>(text, [...values])).rows),
    down: async () => void (await hangUp()),
    up: () => listen(port),
    freeze: () => {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw: () => {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      await hangUp()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
